import { expect, test } from 'vitest'
import { createMessage, readField, usePushGateway } from '../testing/gateway-requests.ts'

const push = usePushGateway()
const HOSTILE = '<img src=x onerror="alert(1)">\u0000"\'&'

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${push.url}/_push${path}`, { headers, redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
/** Reads the next rendering of a lock screen from its event stream. */
async function* pictures(id: string, signal: AbortSignal): AsyncGenerator<string> {
  const response = await fetch(`${push.url}/_push/devices/${id}/live`, { signal })
  let rest = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    rest += part
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (block.startsWith('data: ')) yield String(readField(JSON.parse(block.slice(6)), 'html'))
    }
  }
}

test("a phone's page shows its lock screen in its language and text direction", async () => {
  const { id, token } = await push.device({ language: 'ar', app: { name: 'ألدر' } })
  expect((await page(`/phone/${id}`)).text).toContain('لا توجد إشعارات')
  await push.send(createMessage(token, 'a'))
  const { text, headers } = await page(`/phone/${id}`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('Back in stock')
  expect(text).not.toContain('لا توجد إشعارات')
})

test("a message's text is escaped on the page", async () => {
  const { id, token } = await push.device({
    name: HOSTILE,
    app: { name: HOSTILE, icon: 'javascript:alert(1)', url: 'javascript:alert(1)' },
  })
  const image = 'javascript:alert(1)'
  await push.send({
    to: token,
    title: HOSTILE,
    body: HOSTILE,
    data: { message: HOSTILE },
    richContent: { image },
  })
  const { text } = await page(`/phone/${id}`)
  expect(text).not.toContain('<img src=x')
  expect(text).not.toContain('javascript:')
})

test("a tap opens the app's URL with the message's data", async () => {
  const { id, token } = await push.device({ app: { url: 'http://localhost:4000/web/demo/?lang=fr' } })
  await push.send(createMessage(token, 'ä'))
  const { body } = await push.call('GET', `/devices/${id}`)
  const url = new URL(String(readField(body, 'shade', 0, 'open')))
  expect(url.searchParams.get('lang')).toBe('fr')
  const carried: unknown = JSON.parse(Buffer.from(url.searchParams.get('push') ?? '', 'base64url').toString())
  expect(carried).toEqual({ message: 'ä', type: 'product', url: 'mora-mug' })
  expect((await page(`/phone/${id}`)).text).toContain(url.href.replaceAll('&', '&amp;'))
})

test('a phone is found by its token; a missing one leads to the list of the others', async () => {
  const { id, token } = await push.device({ name: 'Mine' })
  const redirect = await page(`/phone?token=${encodeURIComponent(token)}`)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/_push/phone/${id}`])
  const unknown = await page('/phone/nobody', { 'accept-language': 'de-AT,de' })
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('Wessen Telefon?')
  expect(unknown.text).toContain('Mine')
})

test('an open page updates at once for new, replaced and cleared messages', async () => {
  const { id, token } = await push.device()
  const abort = new AbortController()
  const line = pictures(id, abort.signal)
  const next = async () => String((await line.next()).value)
  expect(await next()).toContain('No notifications')
  await push.send(createMessage(token, 'a', { collapseId: 'a' }))
  expect(await next()).toContain('data-message="a"')
  await push.send(createMessage(token, 'a', { collapseId: 'a', title: 'Newer' }))
  const replaced = await next()
  expect(replaced.match(/data-message/g)).toHaveLength(1)
  expect(replaced).toContain('Newer')
  await push.call('POST', `/devices/${id}/clear`)
  expect(await next()).toContain('No notifications')
  abort.abort()
})

test('the page explains why an app shows nothing: no permission, offline or uninstalled', async () => {
  const { id, token } = await push.device({ app: { name: 'Alder' } })
  await push.call('PATCH', `/devices/${id}`, { permission: false, reach: 'offline' })
  await push.send([createMessage(token, 'a'), createMessage(token, 'b')])
  const off = (await page(`/phone/${id}`)).text
  expect(off).toContain('Notifications of Alder are turned off on this phone.')
  expect(off).toContain('No connection. 2 notifications are waiting.')
  await push.call('POST', `/devices/${id}/uninstall`, {})
  expect((await page(`/phone/${id}`)).text).toContain('Alder is not installed on this phone.')
})

test('more than three notifications are stacked with their count', async () => {
  const { id, token } = await push.device()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await push.send(createMessage(token, name))
  expect((await page(`/phone/${id}`)).text).toContain('2 more notifications')
})
