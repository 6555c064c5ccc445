import {
  createWebhookEndpoint,
  getWebhookMessage,
  listWebhookEndpoints,
  listWebhookMessages,
  MAX_WEBHOOK_ENDPOINTS,
  removeWebhookEndpoint,
  resendWebhookMessage,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  addEndpoint,
  deliverMessages,
  emitEvents,
  getEndpointRow,
  listMessages,
  makeMessagesDue,
  orderPaidEvent,
  owner,
  project,
  receiver,
  useWebhookEndpoints,
  verifySignature,
  vitrine,
} from './webhook-endpoints.testing.ts'

const { webhookEndpoints, notices } = schema

useWebhookEndpoints()

describe('a webhook endpoint', () => {
  test('that is down gets one message at a time, and the others once it is back', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(...Array.from({ length: 20 }, (_, n) => orderPaidEvent(String(n + 1))))
    receiver.answer = (response) => response.destroy()
    await deliverMessages(endpoint.id)
    const requestCount = receiver.got.length
    expect(requestCount).toBeGreaterThanOrEqual(5)
    expect(requestCount).toBeLessThanOrEqual(16)
    await makeMessagesDue()
    await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(requestCount + 1)
    receiver.answer = (response) => response.writeHead(204).end()
    await makeMessagesDue()
    await deliverMessages(endpoint.id)
    expect((await listMessages()).every(({ state }) => state === 'sent')).toBe(true)
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ failing: null, waiting: 0 })
  })

  test('that answers 410 gets nothing more, and its owner is notified', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent('1'))
    receiver.answer = (response) => response.writeHead(410).end()
    await deliverMessages(endpoint.id)
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ why: 'gone', failed: 1, waiting: 0 })
    await emitEvents(orderPaidEvent('2'))
    expect(await listMessages()).toHaveLength(1)
    const storedNotices = await vitrine.services.db
      .select()
      .from(notices)
      .where(eq(notices.project_id, project.id))
    expect(storedNotices).toMatchObject([{ kind: 'endpoint-disabled', subject_id: endpoint.id }])
    for (const refused of [
      await vitrine.call(resendWebhookMessage, { project: project.id, id: endpoint.id }, owner.access),
      await vitrine.call(
        testWebhookEndpoint,
        { project: project.id, id: endpoint.id, message: createId() },
        owner.access,
      ),
    ])
      expect(refused).toMatchObject({ status: 409, error: { code: 'off' } })
    receiver.answer = (response) => response.writeHead(204).end()
    await vitrine.must(
      updateWebhookEndpoint,
      { project: project.id, id: endpoint.id, on: true },
      owner.access,
    )
    await vitrine.must(resendWebhookMessage, { project: project.id, id: endpoint.id }, owner.access)
    await deliverMessages(endpoint.id)
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ why: null, disabled: null, failed: 0 })
  })

  test('that fails for three days is disabled, and its owner is notified', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent('1'))
    receiver.answer = (response) => response.writeHead(500).end()
    await deliverMessages(endpoint.id)
    await vitrine.services.db.execute(
      sql`update webhook_endpoints set failing = now() - interval '3 days 1 second' where id = ${endpoint.id}::uuid`,
    )
    await makeMessagesDue()
    await deliverMessages(endpoint.id)
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ why: 'failing', failed: 1, waiting: 0 })
    const storedNotices = await vitrine.services.db
      .select()
      .from(notices)
      .where(eq(notices.project_id, project.id))
    expect(storedNotices).toHaveLength(1)
  })

  test('with a rotated secret gets both signatures for a day, then the new one only', async () => {
    const { endpoint, secret } = await addEndpoint()
    const rotated = await vitrine.must(
      rotateWebhookSecret,
      { project: project.id, id: endpoint.id },
      owner.access,
    )
    expect(rotated.endpoint.formerUntil).not.toBeNull()
    await emitEvents(orderPaidEvent('1'))
    await deliverMessages(endpoint.id)
    const [both] = receiver.got
    if (!both) throw new Error('One came')
    verifySignature(secret, both)
    verifySignature(rotated.secret, both)
    await vitrine.services.db.execute(
      sql`update webhook_endpoints set former_until = now() where id = ${endpoint.id}::uuid`,
    )
    await emitEvents(orderPaidEvent('2'))
    await deliverMessages(endpoint.id)
    const second = receiver.got[1]
    if (!second) throw new Error('Two came')
    verifySignature(rotated.secret, second)
    expect(() => verifySignature(secret, second)).toThrow()
  })

  test('gets a test message at once whatever its event types, once per id', async () => {
    const { endpoint, secret } = await addEndpoint({ types: ['order.paid'] })
    const message = createId()
    const testRequest = { project: project.id, id: endpoint.id, message }
    await vitrine.must(testWebhookEndpoint, testRequest, owner.access)
    await vitrine.must(testWebhookEndpoint, testRequest, owner.access)
    await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(1)
    const [got] = receiver.got
    expect(got && verifySignature(secret, got).type).toBe('webhook.test')
  })

  test('that is disabled drops waiting messages, and a deleted one takes its log along', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent('1'))
    await vitrine.must(
      updateWebhookEndpoint,
      { project: project.id, id: endpoint.id, on: false },
      owner.access,
    )
    await deliverMessages(endpoint.id)
    expect(receiver.got).toEqual([])
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ why: 'merchant', failed: 1 })
    await vitrine.must(removeWebhookEndpoint, { project: project.id, id: endpoint.id }, owner.access)
    await vitrine.must(removeWebhookEndpoint, { project: project.id, id: endpoint.id }, owner.access)
    expect(await listMessages()).toEqual([])
  })

  test('has an encrypted secret that is shown once, and a new one when its creation is repeated before use', async () => {
    const id = createId()
    const first = await addEndpoint({ id })
    const second = await addEndpoint({ id })
    expect(second.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(second.secret).not.toBe(first.secret)
    const [row] = await vitrine.services.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect(JSON.stringify(row)).not.toContain(second.secret)
    const endpointList = await vitrine.must(listWebhookEndpoints, { project: project.id }, owner.access)
    expect(JSON.stringify(endpointList)).not.toContain('whsec_')
    await emitEvents(orderPaidEvent())
    const secondResponse = await vitrine.call(
      createWebhookEndpoint,
      { project: project.id, id, url: receiver.url, types: [] },
      owner.access,
    )
    expect(secondResponse).toMatchObject({ status: 409, error: { code: 'taken' } })
  })

  test(`is one of at most ${MAX_WEBHOOK_ENDPOINTS}, however many are created at once`, async () => {
    const responses = await Promise.all(
      Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 4 }, () =>
        vitrine.call(
          createWebhookEndpoint,
          { project: project.id, id: createId(), url: receiver.url, types: [] },
          owner.access,
        ),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOK_ENDPOINTS)
    expect(responses.filter(({ error }) => error?.code === 'full')).toHaveLength(4)
  })

  test.each([
    'ftp://hooks.example.com',
    'http://hooks.example.com',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]:9/',
    'https://db.internal/',
    'https://hooks.example.com:22/',
    'https://user:pass@hooks.example.com/',
    'javascript:alert(1)',
    'https://',
    'file:///etc/passwd',
  ])('cannot have a private address, another scheme or a password: %s', async (url) => {
    const local = url.includes('[::1]')
    const answer = await vitrine.call(
      createWebhookEndpoint,
      { project: project.id, id: createId(), url, types: [] },
      owner.access,
    )
    // Local hosts are allowed where local shops may be connected too.
    if (local) expect(answer.status).toBe(200)
    else
      expect(answer).toMatchObject({
        status: 400,
        error: { code: 'address', fields: { url: expect.any(String) } },
      })
  })

  test('whose host name resolves to a private address at delivery is not requested', async () => {
    const { endpoint } = await addEndpoint()
    await vitrine.services.db
      .update(webhookEndpoints)
      .set({ url: 'https://10.0.0.1/hooks' })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await emitEvents(orderPaidEvent())
    await deliverMessages(endpoint.id)
    expect(await listMessages()).toMatchObject([{ state: 'waiting', problem: 'refused', status: null }])
  })

  test('of another project is not found', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent())
    const [message] = await listMessages()
    const stranger = await vitrine.merchant()
    const theirs = await vitrine.project(stranger)
    const endpointParams = { project: theirs.id, id: endpoint.id }
    for (const answer of [
      await vitrine.call(updateWebhookEndpoint, { ...endpointParams, on: false }, stranger.access),
      await vitrine.call(rotateWebhookSecret, endpointParams, stranger.access),
      await vitrine.call(testWebhookEndpoint, { ...endpointParams, message: createId() }, stranger.access),
      await vitrine.call(resendWebhookMessage, endpointParams, stranger.access),
      await vitrine.call(
        getWebhookMessage,
        { project: theirs.id, message: message?.id ?? '' },
        stranger.access,
      ),
    ])
      expect(answer.status).toBe(404)
    await vitrine.must(removeWebhookEndpoint, endpointParams, stranger.access)
    const { messages: log } = await vitrine.must(
      listWebhookMessages,
      { project: theirs.id, endpoint: endpoint.id },
      stranger.access,
    )
    expect(log).toEqual([])
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ disabled: null })
  })
})
