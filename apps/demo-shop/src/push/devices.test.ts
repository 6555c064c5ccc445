import { describe, expect, test } from 'vitest'
import { createMessage, listTicketIds, readField, usePushGateway } from './testing/gateway-requests.ts'

const push = usePushGateway()
const shade = async (id: string): Promise<unknown> =>
  readField((await push.call('GET', `/devices/${id}`)).body, 'shade')
const change = (id: string, body: object) => push.call('PATCH', `/devices/${id}`, body)
const totals = async () => readField((await push.call('GET', '/record')).body, 'total')
const errorOf = async (answer: { status: number; body: unknown }) => {
  const [id = ''] = listTicketIds(answer)
  return readField((await push.receipts([id])).body, 'data', id, 'details', 'error')
}

describe('push devices', () => {
  test('a device gets its own token and a page that shows its lock screen', async () => {
    const { status, body } = await push.call('POST', '/devices', {
      platform: 'android',
      project: '@alder/fig',
      package: 'test.alder',
      language: 'ar',
      zone: 'Africa/Cairo',
      name: 'Noor’s phone',
      app: { name: 'Alder & Fig', url: 'http://localhost:4000/web/demo/' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^ExponentPushToken\[[\w-]{22}\]$/),
      subscription: null,
      phone: `${push.url}/_push/phone/${String(readField(body, 'id'))}`,
      installed: true,
      language: 'ar',
      zone: 'Africa/Cairo',
    })
  })

  test('a device that registers again keeps its token', async () => {
    const first = await push.device({ id: 'mine' })
    expect(await push.device({ id: 'mine', language: 'fr' })).toEqual(first)
    expect((await push.call('GET', '/devices')).body).toHaveLength(1)
  })

  test('a device whose permission was denied gets it back only by reinstallation', async () => {
    const permission = async () => readField((await push.call('GET', '/devices/mine')).body, 'permission')
    await push.device({ id: 'mine' })
    await change('mine', { permission: false })
    await push.device({ id: 'mine' })
    expect(await permission()).toBe(false)
    await push.call('POST', '/devices/mine/uninstall', { lag: 0 })
    await push.device({ id: 'mine' })
    expect(await permission()).toBe(true)
  })

  test('pages of any origin can register a device', async () => {
    const preflight = await fetch(`${push.url}/_push/devices`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4000', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  test('an invalid device is refused with a message', async () => {
    const refused = await push.call('POST', '/devices', { platform: 'toaster', project: '@alder/fig' })
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('platform') } })
    expect((await push.call('GET', '/devices/nobody')).status).toBe(404)
  })
})

describe('uninstalled apps', () => {
  test('an uninstalled app is reported after a lag: first by the receipt, later by the ticket', async () => {
    const { id, token } = await push.device()
    await push.call('POST', `/devices/${id}/uninstall`, { lag: 60_000 })
    expect(await errorOf(await push.send(createMessage(token, 'a')))).toBeUndefined()
    await push.call('POST', '/clock', { jump: 60_000 })
    expect(await errorOf(await push.send(createMessage(token, 'b')))).toBe('DeviceNotRegistered')
    const third = await push.send(createMessage(token, 'c'))
    expect(readField(third.body, 'data', 'details', 'error')).toBe('DeviceNotRegistered')
    expect(await totals()).toMatchObject({ accepted: 2, toNobody: 2, deliveries: 0, ticketErrors: 1 })
  })

  test('a reinstalled app on iOS keeps its token', async () => {
    const { id, token } = await push.device({ platform: 'ios' })
    await push.call('POST', `/devices/${id}/uninstall`, {})
    const reinstallResponse = await push.call('POST', `/devices/${id}/reinstall`)
    expect(readField(reinstallResponse.body, 'token')).toBe(token)
    await push.send(createMessage(token, 'a'))
    expect(await push.row('a')).toMatchObject({ delivered: 1 })
  })

  test('a reinstalled app on Android gets a new token, and the old one is invalid', async () => {
    const { id, token } = await push.device({ platform: 'android' })
    const newToken = readField((await push.call('POST', `/devices/${id}/reinstall`)).body, 'token')
    expect(newToken).not.toBe(token)
    await push.send([createMessage(token, 'old'), createMessage(newToken, 'new')])
    expect(await push.row('old')).toMatchObject({ accepted: 1, delivered: 0 })
    expect(await push.row('new')).toMatchObject({ accepted: 1, delivered: 1 })
  })
})

describe('lock screen', () => {
  test('the lock screen shows the newest message first, with title, text and image', async () => {
    const { id, token } = await push.device()
    await push.send(createMessage(token, 'a'))
    await push.send(
      createMessage(token, 'b', {
        subtitle: 'For you',
        richContent: { image: 'https://shop.test/mug.jpg' },
        badge: 3,
      }),
    )
    expect(await shade(id)).toMatchObject([
      { message: 'b', subtitle: 'For you', image: 'https://shop.test/mug.jpg' },
      { message: 'a', title: 'Back in stock', body: 'The Mora Mug is here again.', image: null },
    ])
    expect((await push.call('GET', `/devices/${id}`)).body).toMatchObject({ badge: 3 })
  })

  test('on iOS a message replaces one with the same collapseId, and a tag has no effect', async () => {
    const { id, token } = await push.device({ platform: 'ios' })
    for (let time = 0; time < 2; time++) await push.send(createMessage(token, 'a', { collapseId: 'x' }))
    await push.send(createMessage(token, 'b', { collapseId: 'x', title: 'Newer' }))
    expect(await shade(id)).toMatchObject([{ message: 'b', replaced: 2 }])
    expect(await push.row('a')).toMatchObject({ delivered: 2, seen: 1 })
    for (let time = 0; time < 2; time++) await push.send(createMessage(token, 'c', { tag: 'c' }))
    expect(await push.row('c')).toMatchObject({ delivered: 2, seen: 2 })
  })

  test('on Android a message replaces one with the same tag, and a collapseId does not affect shown messages', async () => {
    const { id, token } = await push.device({ platform: 'android' })
    for (let time = 0; time < 2; time++) await push.send(createMessage(token, 'a', { tag: 'a' }))
    expect(await shade(id)).toMatchObject([{ message: 'a', replaced: 1 }])
    expect(await push.row('a')).toMatchObject({ delivered: 2, seen: 1 })
    for (let time = 0; time < 2; time++) await push.send(createMessage(token, 'b', { collapseId: 'b' }))
    expect(await push.row('b')).toMatchObject({ delivered: 2, seen: 2 })
  })

  test('a cleared lock screen shows the same message again, which counts as shown twice', async () => {
    for (const [platform, slot] of [
      ['ios', 'collapseId'],
      ['android', 'tag'],
    ] as const) {
      const { id, token } = await push.device({ platform })
      const messageName = `cleared-${platform}`
      await push.send(createMessage(token, messageName, { [slot]: messageName }))
      await push.call('POST', `/devices/${id}/clear`)
      expect(await shade(id)).toEqual([])
      await push.send(createMessage(token, messageName, { [slot]: messageName }))
      expect(await push.row(messageName)).toMatchObject({ delivered: 2, seen: 2 })
    }
    expect(await totals()).toMatchObject({ seen: 2, seenAgain: 2 })
  })

  test('without permission, text or a known channel nothing is shown', async () => {
    const { id, token } = await push.device({ platform: 'android' })
    await change(id, { permission: false })
    await push.send(createMessage(token, 'a'))
    await change(id, { permission: true, channels: ['orders'] })
    await push.send([
      createMessage(token, 'b', { channelId: 'sales' }),
      { to: token, data: { message: 'c' } },
      createMessage(token, 'd', { channelId: 'orders' }),
    ])
    expect(await shade(id)).toMatchObject([{ message: 'd' }])
    expect(await totals()).toMatchObject({ delivered: 4, seen: 1, silent: 3 })
  })

  test('a tap opens the message once and removes it from the lock screen', async () => {
    const { id, token } = await push.device()
    await push.send(createMessage(token, 'a'))
    const notificationId = readField(await shade(id), 0, 'id')
    const tap = () => push.call('POST', `/devices/${id}/open`, { shown: notificationId })
    expect((await tap()).body).toEqual({ opened: true })
    expect((await tap()).body).toEqual({ opened: false })
    expect(await shade(id)).toEqual([])
    expect(await push.row('a')).toMatchObject({ opened: 1 })
  })
})

describe('unreachable devices', () => {
  test('a device that returns gets the waiting messages that have not expired', async () => {
    const { id, token } = await push.device()
    await change(id, { reach: 'offline' })
    await push.send([createMessage(token, 'late', { ttl: 60 }), createMessage(token, 'stays')])
    expect(await push.row('stays')).toMatchObject({ accepted: 1, delivered: 0 })
    await push.call('POST', '/clock', { jump: 61_000 })
    await change(id, { reach: 'online' })
    expect(await shade(id)).toMatchObject([{ message: 'stays' }])
    expect(await totals()).toMatchObject({ expired: 1, delivered: 1 })
  })

  test('a device that returns gets only the last message of a collapseId, at most four of them on Android', async () => {
    const { id, token } = await push.device({ platform: 'android' })
    await change(id, { reach: 'offline' })
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      for (const time of [1, 2]) await push.send(createMessage(token, `${name}${time}`, { collapseId: name }))
    await change(id, { reach: 'online' })
    const notifications = await shade(id)
    expect([0, 1, 2, 3, 4].map((at) => readField(notifications, at, 'message'))).toEqual([
      'e2',
      'd2',
      'c2',
      'b2',
      undefined,
    ])
  })

  test('a dozing device gets urgent messages at once, others when it wakes', async () => {
    const { id, token } = await push.device({ platform: 'android' })
    await change(id, { reach: 'dozing' })
    await push.send([createMessage(token, 'usual'), createMessage(token, 'urgent', { priority: 'high' })])
    expect(await shade(id)).toMatchObject([{ message: 'urgent' }])
    await change(id, { reach: 'online' })
    expect(await shade(id)).toMatchObject([{ message: 'usual' }, { message: 'urgent' }])
  })
})
