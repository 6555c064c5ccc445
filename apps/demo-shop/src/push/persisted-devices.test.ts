import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import webpush from 'web-push'
import { startDemoShop } from '../server.ts'
import { SHOPPER_TOKEN } from './initial-devices.ts'
import { readField } from './testing/gateway-requests.ts'
import { decrypt } from './web/decrypt.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'push-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const callServer = async (url: string, method: string, path: string, body?: unknown): Promise<unknown> =>
  (
    await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  ).json()

test('devices, their lock screens and receipts survive a restart of the demo shop', async () => {
  const first = await startDemoShop({ port: 0, dataDir })
  const device = (platform: string) =>
    callServer(first.url, 'POST', '/_push/devices', { platform, project: '@alder/fig', id: platform })
  const old = readField(await device('android'), 'token')
  const browser = await device('web')
  const token = readField(await callServer(first.url, 'POST', '/_push/devices/android/reinstall'), 'token')
  const response = await callServer(first.url, 'POST', '/--/api/v2/push/send', {
    to: token,
    title: 'Hello',
    data: { message: 'a' },
  })
  await first.close()

  const second = await startDemoShop({ port: 0, dataDir, appUrl: 'http://localhost:4999' })
  expect(await callServer(second.url, 'GET', '/_push/devices/android')).toMatchObject({
    token,
    shade: [{ message: 'a', title: 'Hello' }],
  })
  const id = String(readField(response, 'data', 'id'))
  expect(await callServer(second.url, 'POST', '/--/api/v2/push/getReceipts', { ids: [id] })).toEqual({
    data: { [id]: { status: 'ok' } },
  })
  const toOld = await callServer(second.url, 'POST', '/--/api/v2/push/send', { to: old, title: 'Hello' })
  expect(
    await callServer(second.url, 'POST', '/--/api/v2/push/getReceipts', {
      ids: [readField(toOld, 'data', 'id')],
    }),
  ).toMatchObject({ data: { [String(readField(toOld, 'data', 'id'))]: { status: 'error' } } })
  const keys = second.gateway.devices.get('web')?.web
  const p256dh = String(readField(browser, 'subscription', 'keys', 'p256dh'))
  const auth = String(readField(browser, 'subscription', 'keys', 'auth'))
  const sealed = webpush.encrypt(p256dh, auth, 'still readable', 'aes128gcm')
  expect(keys && decrypt(sealed.cipherText, keys)).toBe('still readable')
  expect(await callServer(second.url, 'GET', '/_push/devices/robin')).toMatchObject({
    token: SHOPPER_TOKEN,
    app: { url: 'http://localhost:4999/web/demo/' },
  })
  await second.close()
})

test('unreadable devices are set aside, and the demo shop starts with its initial ones', async () => {
  writeFileSync(join(dataDir, 'push.json'), '{"version":1,"phones":[')
  const shop = await startDemoShop({ port: 0, dataDir })
  expect(shop.gateway.devices.all().map(({ id }) => id)).toEqual(['robin', 'dana'])
  await shop.close()
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['push.json', 'push.json.unreadable']))
})
