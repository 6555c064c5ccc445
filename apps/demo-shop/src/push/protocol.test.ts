import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Projects } from './projects.ts'
import { createMessage, listTicketIds, readField, usePushGateway } from './testing/gateway-requests.ts'

const push = usePushGateway()
const code = (answer: { body: unknown }) => readField(answer.body, 'errors', 0, 'code')

describe('sending push messages', () => {
  test('a list of messages gets a list of tickets in its order, one message one ticket', async () => {
    const { token } = await push.device()
    const many = await push.send([createMessage(token, 'a'), createMessage('ExponentPushToken[nobody]', 'b')])
    expect(many).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            status: 'ok',
            id: expect.stringMatching(
              /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
            ),
          },
          {
            status: 'error',
            message: '"ExponentPushToken[nobody]" is not a registered push notification recipient',
            details: { error: 'DeviceNotRegistered', expoPushToken: 'ExponentPushToken[nobody]' },
          },
        ],
      },
    })
    const one = await push.send(createMessage(token, 'c'))
    expect(one.body).toMatchObject({ data: { status: 'ok' } })
    const oneToMany = await push.send(createMessage([token], 'd'))
    expect(oneToMany.body).toMatchObject({ data: [{ status: 'ok' }] })
  })

  test('the three forms of tokens are accepted; anything else is reported as no token', async () => {
    const answer = await push.send([
      createMessage('ExpoPushToken[abc]', 'a'),
      createMessage('0190a3c1-7b1e-4000-8000-000000000001', 'b'),
      createMessage('abc', 'c'),
    ])
    const errorMessages = [0, 1, 2].map((at) => String(readField(answer.body, 'data', at, 'message')))
    expect(errorMessages.map((text) => text.includes('is not a valid'))).toEqual([false, false, true])
  })

  test('a gzip body is accepted; a corrupt one is refused', async () => {
    const { token } = await push.device()
    const post = (body: BodyInit) =>
      fetch(`${push.url}/--/api/v2/push/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body,
      })
    expect((await post(new Uint8Array(gzipSync(JSON.stringify([createMessage(token, 'a')]))))).status).toBe(
      200,
    )
    expect((await post('[]')).status).toBe(400)
    expect(await push.row('a')).toMatchObject({ delivered: 1 })
  })

  test('a request has at most a hundred recipients, however they are spread over messages', async () => {
    await push.call('POST', '/fleets', { name: 'crowd', project: '@alder/fig', count: 101 })
    const tokens = Array.from(
      { length: 101 },
      (_, at) => `ExponentPushToken[crowd-${String(at).padStart(7, '0')}]`,
    )
    expect(
      (await push.send([createMessage(tokens.slice(0, 60), 'a'), createMessage(tokens.slice(60, 100), 'b')]))
        .status,
    ).toBe(200)
    const refused = await push.send([
      createMessage(tokens.slice(0, 60), 'c'),
      createMessage(tokens.slice(60), 'd'),
    ])
    expect(refused.status).toBe(400)
    expect(code(refused)).toBe('PUSH_TOO_MANY_NOTIFICATIONS')
    expect(await push.row('c')).toBeUndefined()
  })

  test('tokens of two projects in one request are refused, grouped by project in the details', async () => {
    const mine = await push.device()
    const theirs = await push.device({ project: '@other/shop' })
    const answer = await push.send([createMessage(mine.token, 'a'), createMessage(theirs.token, 'b')])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            code: 'PUSH_TOO_MANY_EXPERIENCE_IDS',
            details: { '@alder/fig': [mine.token], '@other/shop': [theirs.token] },
          },
        ],
      },
    })
    expect(await push.row('a')).toBeUndefined()
  })

  test('an invalid message is refused with its invalid field, and nothing is sent', async () => {
    const { token } = await push.device()
    const wrong: readonly [unknown, string][] = [
      [{ title: 'x' }, '"message.to" must be a push token'],
      [[createMessage(token, 'a'), { to: 7 }], '"[1].to" must be'],
      [[createMessage(token, 'a', { body: 7 })], '"[0].body" must be a string'],
      [[createMessage(token, 'a', { data: 'x' })], '"[0].data" must be an object'],
      [[createMessage(token, 'a', { priority: 'urgent' })], '"[0].priority" must be one of'],
      [[createMessage(token, 'a', { colour: 'red' })], '"[0].colour" is not allowed'],
      [[createMessage(token, 'a', { badge: -1 })], '"[0].badge" must be a whole number'],
      [[], 'at least one'],
      [null, 'must be an object'],
    ]
    for (const [body, sentence] of wrong) {
      const answer = await push.send(body)
      expect([answer.status, code(answer)]).toEqual([400, 'VALIDATION_ERROR'])
      expect(readField(answer.body, 'errors', 0, 'message')).toContain(sentence)
    }
    const broken = await fetch(`${push.url}/--/api/v2/push/send`, { method: 'POST', body: '{' })
    expect(broken.status).toBe(400)
    expect(await push.row('a')).toBeUndefined()
  })

  test("with push security only the project's own bearer token sends; both refusals have their own shape", async () => {
    const { token } = await push.device()
    await push.call('POST', '/projects', { name: '@alder/fig', security: true, bearer: 'secret' })
    await push.call('POST', '/projects', { name: '@other/shop', bearer: 'theirs' })
    const none = await push.send(createMessage(token, 'a'))
    expect([none.status, code(none)]).toEqual([401, 'UNAUTHORIZED'])
    const wrong = await push.send(createMessage(token, 'a'), { authorization: 'Bearer guess' })
    expect(wrong).toEqual({
      status: 401,
      body: { error: 'invalid_token', error_description: 'The bearer token is invalid' },
    })
    const theirs = await push.send(createMessage(token, 'a'), { authorization: 'Bearer theirs' })
    expect([theirs.status, code(theirs)]).toEqual([403, 'UNAUTHORIZED'])
    expect((await push.send(createMessage(token, 'a'), { authorization: 'Bearer secret' })).status).toBe(200)
    expect(await push.row('a')).toMatchObject({ accepted: 1 })
  })

  test('a project that sends too fast is refused, and other projects are not', async () => {
    await push.call('PUT', '/settings', { rate: 1 })
    const slow = await push.device()
    const other = await push.device({ project: '@other/shop' })
    // A hundred messages at one a second: the next may be sent in a hundred seconds.
    const hundred = Array.from({ length: 100 }, (_, at) => createMessage(slow.token, `m-${at}`))
    expect((await push.send(hundred)).status).toBe(200)
    expect(await push.send(createMessage(slow.token, 'next'))).toMatchObject({
      status: 429,
      body: {
        errors: [
          { code: 'TOO_MANY_REQUESTS', message: 'Exceeded 1 notifications per second, please try again.' },
        ],
      },
    })
    expect((await push.send(createMessage(other.token, 'theirs'))).status).toBe(200)
    expect(await push.row('next')).toBeUndefined()
  })

  test('a project may send 600 messages a second, and no more', () => {
    const project = new Projects(600).named('@alder/fig')
    const start = performance.now()
    let acceptedCount = 0
    for (let at = 0; at < 10_000; at += 10) if (project.takes(100, start + at)) acceptedCount += 100
    // The burst of the first second and 9.99 seconds of refill, in whole requests.
    expect(acceptedCount).toBe(6500)
  })
})

describe('push receipts', () => {
  test('receipts appear after their delay, stay a day, and are absent before and after', async () => {
    const start = Date.parse('2026-11-22T09:00:00Z')
    await push.call('PUT', '/settings', { receiptDelay: { from: 900_000, to: 900_000 } })
    await push.call('POST', '/clock', { at: new Date(start).toISOString() })
    const { token } = await push.device()
    const [id = ''] = listTicketIds(await push.send(createMessage(token, 'a')))
    const later = async (milliseconds: number) => {
      await push.call('POST', '/clock', { at: new Date(start + milliseconds).toISOString() })
      return (await push.receipts([id, 'unknown'])).body
    }
    expect(await later(899_999)).toEqual({ data: {} })
    expect(await later(900_000)).toEqual({ data: { [id]: { status: 'ok' } } })
    expect(await later(900_000 + 86_399_999)).toEqual({ data: { [id]: { status: 'ok' } } })
    expect(await later(900_000 + 86_400_000)).toEqual({ data: {} })
  })

  test('a receipt request has at most a thousand ids, in one list', async () => {
    expect((await push.receipts(Array.from({ length: 1000 }, () => 'x'))).status).toBe(200)
    const many = await push.receipts(Array.from({ length: 1001 }, () => 'x'))
    expect([many.status, code(many)]).toEqual([400, 'PUSH_TOO_MANY_RECEIPTS'])
    const wrong = await fetch(`${push.url}/--/api/v2/push/getReceipts`, {
      method: 'POST',
      body: '{"ids":"x"}',
    })
    expect(wrong.status).toBe(400)
  })

  test('a receipt reports a message larger than 4096 bytes, data included', async () => {
    const { token } = await push.device()
    const filled = (size: number) => {
      const rest = { title: 'T', body: 'B', data: { message: `m${size}`, more: '' } }
      const bytes = Buffer.byteLength(JSON.stringify(rest))
      return { to: token, ...rest, data: { ...rest.data, more: 'é'.repeat((size - bytes) >> 1) } }
    }
    const sizes = await push.send([filled(4096), filled(4098)])
    const [fits = '', tooBig = ''] = listTicketIds(sizes)
    expect((await push.receipts([fits, tooBig])).body).toEqual({
      data: {
        [fits]: { status: 'ok' },
        [tooBig]: { status: 'error', message: expect.any(String), details: { error: 'MessageTooBig' } },
      },
    })
    expect(await push.row('m4098')).toMatchObject({ accepted: 1, delivered: 0 })
  })

  test("receipts report invalid credentials while they are, and a device's rate limit", async () => {
    const { id, token } = await push.device()
    await push.call('POST', '/projects', { name: '@alder/fig', credentials: 'revoked' })
    const bad = listTicketIds(await push.send(createMessage(token, 'a')))
    await push.call('POST', '/projects', { name: '@alder/fig', credentials: 'valid' })
    await push.call('PATCH', `/devices/${id}`, { overRate: 1 })
    const often = listTicketIds(await push.send(createMessage(token, 'b')))
    const good = listTicketIds(await push.send(createMessage(token, 'b')))
    const { body } = await push.receipts([...bad, ...often, ...good])
    const errors = [...bad, ...often, ...good].map((one) => readField(body, 'data', one, 'details', 'error'))
    expect(errors).toEqual(['InvalidCredentials', 'MessageRateExceeded', undefined])
    expect(await push.row('b')).toMatchObject({ accepted: 2, delivered: 1 })
  })
})
