import { describe, expect, test } from 'vitest'
import { createMessage, readField, usePushGateway } from '../testing/gateway-requests.ts'

const push = usePushGateway()
const at = (name: string, index: number) => `ExponentPushToken[${name}-${String(index).padStart(7, '0')}]`
const fleet = (name: string, more: object = {}) =>
  push.call('POST', '/fleets', { name, project: '@alder/fig', count: 1000, ...more })

describe('delivery record', () => {
  test('the record knows each message on each device: accepted, delivered, shown', async () => {
    await fleet('crowd')
    await push.send([
      createMessage(at('crowd', 0), 'a'),
      createMessage(at('crowd', 1), 'a'),
      createMessage(at('crowd', 0), 'a'),
    ])
    const response = await push.call('POST', '/record/find', { messages: ['a', 'never'] })
    expect(response.body).toMatchObject({
      rows: [
        { token: at('crowd', 0), message: 'a', accepted: 2, delivered: 2, seen: 2, opened: 0 },
        { token: at('crowd', 1), message: 'a', accepted: 1, delivered: 1, seen: 1, opened: 0 },
      ],
    })
    expect((await push.call('GET', '/record')).body).toMatchObject({
      requests: 1,
      messages: 2,
      total: { accepted: 3, deliveries: 3, delivered: 2, deliveredAgain: 1, seen: 2, seenAgain: 1 },
      projects: { '@alder/fig': { accepted: 3 } },
    })
  })

  test('the record is read in pages, complete and without duplicates', async () => {
    await fleet('crowd')
    for (let from = 0; from < 250; from += 50)
      await push.send(
        Array.from({ length: 50 }, (_, one) => createMessage(at('crowd', from + one), `m-${from + one}`)),
      )
    const names: unknown[] = []
    for (let from: unknown = 0; from !== null; ) {
      const { body } = await push.call('GET', `/record/messages?from=${from}&limit=100`)
      const rows = readField(body, 'rows')
      if (Array.isArray(rows)) names.push(...rows.map((row) => readField(row, 'message')))
      from = readField(body, 'next')
    }
    expect(names).toEqual(Array.from({ length: 250 }, (_, one) => `m-${one}`))
  })

  test('the record counts duplicates, and can be reset', async () => {
    await fleet('crowd')
    await push.call('DELETE', '/record')
    for (let time = 0; time < 2; time++)
      await push.send([
        createMessage(at('crowd', 0), 'a'),
        createMessage(at('crowd', 1), 'b', { collapseId: 'b', tag: 'b' }),
      ])
    expect((await push.call('GET', '/record')).body).toMatchObject({
      messages: 2,
      total: { delivered: 2, deliveredAgain: 2, seen: 2, seenAgain: 1 },
    })
    await push.call('DELETE', '/record')
    expect((await push.call('GET', '/record')).body).toMatchObject({ messages: 0, total: { accepted: 0 } })
  })

  test('the record counts messages without a name', async () => {
    await fleet('crowd')
    await push.send([{ to: at('crowd', 0), title: 'Hello' }])
    expect((await push.call('GET', '/record')).body).toMatchObject({ total: { deliveries: 1, unnamed: 1 } })
  })
})

describe('device fleet', () => {
  test('a fleet has the requested number of devices of both systems, some uninstalled, the same for the same seed', async () => {
    const creation = await fleet('crowd', { uninstalled: 0.1, android: 0.25, seed: 3 })
    expect(creation.body).toMatchObject({ first: at('crowd', 0), last: at('crowd', 999) })
    const secondFleet = await fleet('copy', { uninstalled: 0.1, android: 0.25, seed: 3 })
    expect(readField(secondFleet.body, 'uninstalled')).toBe(readField(creation.body, 'uninstalled'))
    expect(Number(readField(creation.body, 'uninstalled'))).toBeGreaterThan(60)
    expect(Number(readField(creation.body, 'uninstalled'))).toBeLessThan(140)
    expect((await fleet('crowd')).status).toBe(409)
    const outside = await push.send(createMessage(at('crowd', 1000), 'a'))
    expect(readField(outside.body, 'data', 'details', 'error')).toBe('DeviceNotRegistered')
  })

  test('a fleet loses devices by token, after a lag', async () => {
    await fleet('crowd')
    await push.call('POST', '/uninstall', { tokens: [at('crowd', 7)] })
    await push.send([createMessage(at('crowd', 6), 'a'), createMessage(at('crowd', 7), 'b')])
    expect(await push.row('a')).toMatchObject({ delivered: 1 })
    expect(await push.row('b')).toMatchObject({ accepted: 1, delivered: 0 })
    expect((await push.call('POST', '/uninstall', { tokens: ['nobody'] })).status).toBe(404)
  })
})
