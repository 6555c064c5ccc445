import { describe, expect, test } from 'vitest'
import webpush from 'web-push'
import { createDeviceKey } from '../devices.ts'
import { readField, usePushGateway } from '../testing/gateway-requests.ts'
import { decrypt } from './decrypt.ts'

const push = usePushGateway()
const vapid = webpush.generateVAPIDKeys()
const base64 = (text: string) => Buffer.from(text, 'base64url')

const subscribe = async (more: object = {}) => {
  const { body } = await push.call('POST', '/devices', {
    platform: 'web',
    project: '@alder/web',
    sender: vapid.publicKey,
    ...more,
  })
  return {
    id: String(readField(body, 'id')),
    endpoint: String(readField(body, 'subscription', 'endpoint')),
    keys: {
      p256dh: String(readField(body, 'subscription', 'keys', 'p256dh')),
      auth: String(readField(body, 'subscription', 'keys', 'auth')),
    },
  }
}
type Subscription = Awaited<ReturnType<typeof subscribe>>

const payload = (name: string, more: object = {}) =>
  JSON.stringify({
    title: 'Shipped',
    body: 'Order #1004 is on its way.',
    tag: name,
    data: { message: name },
    ...more,
  })

/** Sends a message with another library, with its headers replaced. */
async function send(
  to: Subscription,
  text: string,
  options: webpush.RequestOptions = {},
  headers: Record<string, string | null> = {},
) {
  const details = webpush.generateRequestDetails(to, text, {
    vapidDetails: { subject: 'mailto:hello@alder.test', ...vapid },
    TTL: 60,
    ...options,
  })
  const all = new Headers(
    Object.entries(details.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name)
    else all.set(name, value)
  }
  const response = await fetch(details.endpoint, {
    method: 'POST',
    headers: all,
    body: new Uint8Array(details.body),
  })
  return { status: response.status, said: await response.text() }
}

const shade = async (id: string) => readField((await push.call('GET', `/devices/${id}`)).body, 'shade')

describe('web push in a browser', () => {
  test('the browser decrypts the example of RFC 8291', () => {
    const publicKey = base64(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    )
    const privateKey = createDeviceKey(base64('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), publicKey)
    const body = base64(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    const auth = base64('BTBZMqHH6r4Tts7J_aSIgg')
    expect(decrypt(body, { publicKey, privateKey, auth, sender: null })).toBe(
      'When I grow up, I want to be a watermelon',
    )
  })

  test('the browser shows what another library encrypted, and the record lists it', async () => {
    const to = await subscribe()
    expect(await send(to, payload('a'))).toEqual({ status: 201, said: '' })
    expect(await shade(to.id)).toMatchObject([
      { message: 'a', title: 'Shipped', body: 'Order #1004 is on its way.', slot: 'a' },
    ])
    expect(await push.row('a')).toMatchObject({ accepted: 1, delivered: 1, seen: 1 })
  })

  test('a message replaces one with the same tag', async () => {
    const to = await subscribe()
    await send(to, payload('a'))
    await send(to, payload('a'))
    expect(await shade(to.id)).toMatchObject([{ message: 'a', replaced: 1 }])
    expect(await push.row('a')).toMatchObject({ delivered: 2, seen: 1 })
  })

  test('an offline browser gets the last message of each topic, and no expired one', async () => {
    const to = await subscribe()
    await push.call('PATCH', `/devices/${to.id}`, { reach: 'offline' })
    await send(to, payload('old'), { topic: 'sale' })
    await send(to, payload('new'), { topic: 'sale' })
    await send(to, payload('late'), { TTL: 1 })
    await push.call('POST', '/clock', { jump: 2000 })
    await push.call('PATCH', `/devices/${to.id}`, { reach: 'online' })
    expect(await shade(to.id)).toMatchObject([{ message: 'new' }])
    expect((await push.call('GET', '/record')).body).toMatchObject({ total: { collapsed: 1, expired: 1 } })
  })

  test('a message that cannot be decrypted is not shown', async () => {
    const to = await subscribe()
    const other = await subscribe()
    expect((await send({ ...to, keys: other.keys }, payload('a'))).status).toBe(201)
    expect(await shade(to.id)).toEqual([])
  })
})

describe('web push endpoint errors', () => {
  test('an endpoint refuses requests without a valid VAPID signature', async () => {
    const to = await subscribe()
    const other = webpush.generateVAPIDKeys()
    const details = { subject: 'mailto:hello@alder.test', ...vapid }
    const refused: readonly [Parameters<typeof send>[2], Record<string, string | null>, number, RegExp][] = [
      [{}, { authorization: null }, 401, /missing/],
      [{}, { authorization: 'vapid t=a.b.c' }, 401, /must be/],
      [{ vapidDetails: { ...details, ...other } }, {}, 403, /another sender/],
      [{ vapidDetails: { ...details, privateKey: other.privateKey } }, {}, 403, /signature/],
    ]
    for (const [options, headers, status, why] of refused) {
      const answer = await send(to, payload('a'), options, headers)
      expect(answer).toEqual({ status, said: expect.stringMatching(why) })
    }
    for (const [hours, why] of [
      [13, /expired/],
      [-13, /within 24 hours/],
    ] as const) {
      // The library's tokens are valid for twelve hours.
      await push.call('POST', '/clock', { jump: hours * 3_600_000 })
      expect(await send(to, payload('a'))).toEqual({ status: 403, said: expect.stringMatching(why) })
      await push.call('POST', '/clock', {})
    }
    const elsewhere = { ...to, endpoint: to.endpoint.replace('localhost', '127.0.0.1') }
    const { headers } = webpush.generateRequestDetails(elsewhere, payload('a'), {
      vapidDetails: details,
      TTL: 60,
    })
    const stolen = await send(to, payload('a'), {}, { authorization: String(headers.Authorization) })
    expect(stolen).toEqual({ status: 403, said: expect.stringMatching(/aud/) })
    expect(await push.row('a')).toBeUndefined()
  })

  test('an endpoint refuses missing or invalid headers and too large bodies', async () => {
    const to = await subscribe()
    expect((await send(to, payload('a'), {}, { ttl: null })).status).toBe(400)
    expect((await send(to, payload('a'), {}, { urgency: 'now' })).status).toBe(400)
    expect((await send(to, payload('a'), {}, { topic: 'x'.repeat(33) })).status).toBe(400)
    expect((await send(to, payload('a'), {}, { 'content-encoding': 'aesgcm' })).status).toBe(400)
    expect((await send(to, payload('a', { body: 'x'.repeat(4096) }))).status).toBe(413)
    expect(await push.row('a')).toBeUndefined()
  })

  test('an unknown subscription gets 404, an expired one 410 after a lag', async () => {
    const to = await subscribe()
    expect((await send({ ...to, endpoint: `${push.url}/_push/web/nobody` }, payload('a'))).status).toBe(404)
    await push.call('POST', `/devices/${to.id}/uninstall`, { lag: 60_000 })
    expect((await send(to, payload('a'))).status).toBe(201)
    await push.call('POST', '/clock', { jump: 60_000 })
    expect((await send(to, payload('a'))).status).toBe(410)
    expect(await push.row('a')).toBeUndefined()
  })

  test('rate limits and faults answer with a retry delay', async () => {
    const to = await subscribe()
    await push.call('POST', '/projects', { name: '@alder/web', rate: 0.001 })
    expect((await send(to, payload('a'))).status).toBe(201)
    expect((await send(to, payload('b'))).status).toBe(429)
    await push.call('POST', '/projects', { name: '@alder/web', rate: null })
    await push.call('PUT', '/faults', { faults: [{ kind: '503', on: 'web', times: 1 }] })
    expect((await send(to, payload('b'))).status).toBe(503)
    expect(await push.row('b')).toBeUndefined()
    expect((await send(to, payload('b'))).status).toBe(201)
  })
})
