import { describe, expect, test } from 'vitest'
import { createFault, Faults } from './faults.ts'
import { createMessage, listTicketIds, readField, usePushGateway } from './testing/gateway-requests.ts'

const push = usePushGateway()
const fault = (...faults: readonly object[]) => push.call('PUT', '/faults', { seed: 7, faults })

/** Returns the sender's result: status and body, or a closed connection. */
async function sendPair(to: string, name: string): Promise<{ status: number; body: unknown } | 'cut'> {
  return push.send([createMessage(to, name), createMessage(to, `${name}-2`)]).catch(() => 'cut' as const)
}

describe('push requests with a fault', () => {
  const cases: readonly [string, object, unknown, number][] = [
    ['is cut before anything is taken', { kind: 'drop' }, 'cut', 0],
    ['is cut after all is taken', { kind: 'reset' }, 'cut', 1],
    [
      'is taken and answered by a proxy that waited too long',
      { kind: '504' },
      { status: 504, body: expect.stringContaining('<center>nginx</center>') },
      1,
    ],
    [
      'is not answered until the proxy gives up',
      { kind: 'timeout', delay: 20 },
      { status: 504, body: expect.stringContaining('Gateway Time-out') },
      1,
    ],
    [
      'is turned away by a proxy in HTML',
      { kind: '502' },
      { status: 502, body: expect.stringContaining('502 Bad Gateway') },
      0,
    ],
    [
      'is turned away by a proxy in plain text',
      { kind: '503', text: 'text' },
      { status: 503, body: expect.stringMatching(/^upstream connect error/) },
      0,
    ],
    [
      'fails inside of the service',
      { kind: '500' },
      { status: 500, body: { errors: [expect.objectContaining({ code: 'INTERNAL_SERVER_ERROR' })] } },
      0,
    ],
    [
      'is one too many',
      { kind: '429' },
      { status: 429, body: { errors: [expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })] } },
      0,
    ],
    ['is one too many, without a word', { kind: '429', text: 'none' }, { status: 429, body: '' }, 0],
    [
      'is taken and answered with something that is not JSON',
      { kind: 'not-json' },
      { status: 200, body: expect.stringContaining('<html>') },
      1,
    ],
    [
      'gets its tickets and errors beside them',
      { kind: 'data-and-errors' },
      {
        status: 200,
        body: {
          data: [{ status: 'ok', id: expect.any(String) }, expect.anything()],
          errors: [expect.anything()],
        },
      },
      1,
    ],
    [
      'gets a ticket too few',
      { kind: 'short-list' },
      { status: 200, body: { data: [{ status: 'ok', id: expect.any(String) }] } },
      1,
    ],
    [
      'gets tickets too many',
      { kind: 'long-list', by: 2 },
      { status: 200, body: { data: Array.from({ length: 4 }, () => expect.anything()) } },
      1,
    ],
    [
      'gets one ticket and no list',
      { kind: 'one-object' },
      { status: 200, body: { data: { status: 'ok', id: expect.any(String) } } },
      1,
    ],
    [
      'gets its whole answer, slowly',
      { kind: 'slow-body', delay: 50 },
      { status: 200, body: { data: [expect.anything(), expect.anything()] } },
      1,
    ],
    ['gets half an answer', { kind: 'cut-body' }, 'cut', 1],
    [
      'is taken and answered 503 all the same',
      { kind: '503', taken: true },
      { status: 503, body: expect.anything() },
      1,
    ],
  ]
  test.each(cases)('%s', async (_, faultInput, answer, delivered) => {
    const { token } = await push.device()
    await fault({ ...faultInput, times: 1 })
    expect(await sendPair(token, 'a')).toEqual(answer)
    const row = await push.row('a')
    expect(row?.delivered ?? 0).toBe(delivered)
    expect((await push.send(createMessage(token, 'b'))).status).toBe(200)
  })

  test('a fault can include a retry delay', async () => {
    const { token } = await push.device()
    await fault({ kind: '429', retryAfter: 3 })
    const answer = await fetch(`${push.url}/--/api/v2/push/send`, {
      method: 'POST',
      body: JSON.stringify(createMessage(token, 'a')),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3'])
  })

  test('a fault can be limited to receipt requests', async () => {
    const { token } = await push.device()
    await fault({ kind: '502', on: 'receipts', times: 1 })
    const ticketIds = listTicketIds(await push.send(createMessage(token, 'a')))
    expect((await push.receipts(ticketIds)).status).toBe(502)
    expect((await push.receipts(ticketIds)).status).toBe(200)
  })
})

describe('push faults', () => {
  test('a receipt can report an error, and then nobody got the message', async () => {
    const { token } = await push.device()
    for (const code of ['MessageRateExceeded', 'MismatchSenderId', 'ProviderError', 'DeviceNotRegistered']) {
      await fault({ kind: 'receipt-error', code })
      const [id = ''] = listTicketIds(await push.send(createMessage(token, code)))
      expect(readField((await push.receipts([id])).body, 'data', id, 'details', 'error')).toBe(code)
      expect(await push.row(code)).toMatchObject({ accepted: 1, delivered: 0 })
    }
    await fault({ kind: 'receipt-error', code: 'InvalidProviderToken' })
    const [id = ''] = listTicketIds(await push.send(createMessage(token, 'a')))
    expect(readField((await push.receipts([id])).body, 'data', id)).toMatchObject({
      details: { error: 'InvalidCredentials', fault: 'InvalidProviderToken' },
    })
  })

  test('a receipt can be missing although the message arrived', async () => {
    const { token } = await push.device()
    await fault({ kind: 'receipt-missing' })
    const ticketIds = listTicketIds(await push.send(createMessage(token, 'a')))
    expect((await push.receipts(ticketIds)).body).toEqual({ data: {} })
    expect(await push.row('a')).toMatchObject({ delivered: 1, seen: 1 })
  })

  test('a ticket can report an error, and the message is not accepted', async () => {
    const { token } = await push.device()
    await fault({ kind: 'ticket-error', code: 'ProviderError', times: 1 })
    expect((await push.send([createMessage(token, 'a'), createMessage(token, 'b')])).body).toMatchObject({
      data: [{ status: 'error', details: { error: 'ProviderError' } }, { status: 'ok' }],
    })
    expect(await push.row('a')).toBeUndefined()
  })

  test('the provider can deliver a message twice', async () => {
    const { token } = await push.device()
    await fault({ kind: 'delivered-twice' })
    await push.send(createMessage(token, 'a'))
    await push.send(createMessage(token, 'b', { collapseId: 'b' }))
    expect(await push.row('a')).toMatchObject({ accepted: 1, delivered: 2, seen: 2 })
    expect(await push.row('b')).toMatchObject({ accepted: 1, delivered: 2, seen: 1 })
  })
})

test('credentials can be revoked amid sending, and are valid again after the fault', async () => {
  const { token } = await push.device()
  await fault({ kind: 'credentials-revoked', after: 1 })
  const outcomes: unknown[] = []
  for (const name of ['a', 'b', 'c']) {
    if (name === 'c') await push.call('DELETE', '/faults')
    const [id = ''] = listTicketIds(await push.send(createMessage(token, name)))
    outcomes.push(readField((await push.receipts([id])).body, 'data', id, 'details', 'error') ?? 'ok')
  }
  expect(outcomes).toEqual(['ok', 'InvalidCredentials', 'ok'])
})

test('the clock can jump forward and back at a request', async () => {
  const { token } = await push.device()
  const now = async () => Date.parse(String(readField((await push.call('GET', '/clock')).body, 'now')))
  await push.call('POST', '/clock', { at: '2026-11-22T09:00:00Z' })
  await fault(
    { kind: 'clock-jump', delay: 3_600_000, times: 1 },
    { kind: 'clock-jump', delay: -60_000, times: 1 },
  )
  await push.send(createMessage(token, 'a'))
  expect(await now()).toBe(Date.parse('2026-11-22T09:59:00Z'))
})

test('the same seed gives the same requests the same faults, another seed other faults', () => {
  const run = (seed: number) => {
    const faults = new Faults()
    faults.set(seed, [createFault({ kind: 'reset', chance: 0.3 }), createFault({ kind: '503', chance: 0.3 })])
    return Array.from({ length: 200 }, () => faults.answer('send', null)?.kind ?? 'none')
  }
  expect(run(1)).toEqual(run(1))
  expect(run(1)).not.toEqual(run(2))
  const reset = run(1).filter((kind) => kind === 'reset').length
  expect(reset).toBeGreaterThan(30)
  expect(reset).toBeLessThan(90)
})

test('a fault of one project does not affect others', async () => {
  const mine = await push.device()
  const theirs = await push.device({ project: '@other/shop' })
  await fault({ kind: '503', project: '@other/shop' })
  expect((await push.send(createMessage(mine.token, 'a'))).status).toBe(200)
  expect((await push.send(createMessage(theirs.token, 'b'))).status).toBe(503)
})

test('a fault with an unknown field is refused, also in a list', async () => {
  const sentence = {
    status: 400,
    body: { error: expect.stringContaining('There is no field "chanse"; there are kind') },
  }
  expect(await push.call('POST', '/faults', { kind: '503', chanse: 0.1 })).toMatchObject(sentence)
  expect(await fault({ kind: '503' }, { kind: '503', chanse: 0.1 })).toMatchObject(sentence)
  expect((await push.call('GET', '/faults')).body).toMatchObject({ faults: [] })
})

test('an unknown fault is refused, and existing faults stay', async () => {
  await fault({ kind: '503', times: 2 })
  const refused = await push.call('POST', '/faults', { kind: 'earthquake' })
  expect(refused.status).toBe(400)
  expect((await push.call('GET', '/faults')).body).toMatchObject({
    seed: 7,
    faults: [{ kind: '503', fired: 0 }],
  })
})
