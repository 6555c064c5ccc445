import { setTimeout as wait } from 'node:timers/promises'
import { saveMailPreferences } from '@vitrine/core/contract/accounts/account'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  dismissFailedJobs,
  type FailedJob,
  listFailedJobs,
  restoreFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '@vitrine/core/contract/projects/failed-jobs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { createLog } from '../../infra/telemetry/log.ts'
import { toFailureReason } from '../../services/failed-jobs/failed-jobs.ts'
import { waitForMail } from '../../services/mail/mail.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deleteDismissedFailures } from './delete-dismissed-failures.job.ts'
import { mailFailedJobs } from './mail-failed-jobs.job.ts'

const lines: string[] = []
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine({ log: createLog('error', { write: (line) => lines.push(line) }) })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

async function send(payload: object): Promise<string> {
  const body = JSON.stringify(payload)
  const id = createId()
  const response = await fetch(`${vitrine.url}/webhooks/${project.id}`, {
    method: 'POST',
    headers: createDeliveryHeaders(body, { id }),
    body,
  })
  expect(response.status).toBe(200)
  return id
}
const order = {
  id: 1,
  name: '#1',
  created_at: '2026-11-20T10:00:00Z',
  currency: 'USD',
  total_price: '1.00',
  line_items: [{ quantity: 1 }],
}

/** Returns the list once it contains this number of jobs. */
async function failures(count: number): Promise<FailedJob[]> {
  for (;;) {
    const { failures: jobFailures } = await vitrine.must(
      listFailedJobs,
      { project: project.id },
      owner.access,
    )
    if (jobFailures.length === count) return jobFailures
    await wait(50)
  }
}

test('an order that fails to be read or counted is shown to the owner and in the log, and is listed after a successful retry', async () => {
  await send({ ...order, total_price: '99999999999999999999.00' })
  await send({ ...order, currency: null })
  const broken = await send({ ...order, id: 'none' })
  const jobFailures = await failures(3)
  expect(jobFailures.map(({ kind, subject }) => [kind, subject])).toEqual(
    jobFailures.map(() => ['webhook', 'orders/create']),
  )
  expect(jobFailures.map(({ reason }) => reason).sort()).toEqual([
    expect.stringMatching(/^The data can’t be read \(currency: /),
    expect.stringMatching(/^The data can’t be read \(id: /),
    'The data can’t be read (total_price: No total that can be counted).',
  ])
  expect(jobFailures.map(({ why }) => why)).toContainEqual({
    code: 'unreadable',
    values: { place: 'total_price', problem: 'No total that can be counted' },
  })
  expect(lines.join('')).toContain('A job failed for good')
  expect(lines.filter((line) => line.includes('for good')).join('')).toContain('webhooks.process-webhook')

  const { webhookDeliveries: deliveries } = schema
  await vitrine.services.db
    .update(deliveries)
    .set({ payload: order })
    .where(eq(deliveries.webhook_id, broken))
  const failureId = jobFailures.find(({ reason }) => reason.includes('(id: '))?.id ?? ''
  await vitrine.must(retryFailedJob, { project: project.id, id: failureId }, owner.access)
  expect(
    await vitrine.call(retryFailedJob, { project: project.id, id: failureId }, owner.access),
  ).toMatchObject({
    status: 409,
    error: { code: 'gone' },
  })
  const listed = async () =>
    (await vitrine.must(listOrders, { project: project.id, source: 'all' }, owner.access)).orders
  while ((await listed()).length === 0) await wait(50)
  expect(await failures(2)).toHaveLength(2)
  // Retried without a change, it fails again.
  const [same] = await failures(2)
  await vitrine.must(retryFailedJob, { project: project.id, id: same?.id ?? '' }, owner.access)
  const back = await failures(2)
  expect(back.some(({ id }) => id === same?.id)).toBe(false)
})

test('failed jobs of a project can be neither seen nor retried from another', async () => {
  const stranger = await vitrine.merchant()
  const theirs = await vitrine.project(stranger)
  const [ours] = await failures(2)
  expect((await vitrine.must(listFailedJobs, { project: theirs.id }, stranger.access)).failures).toEqual([])
  const tried = { project: theirs.id, id: ours?.id ?? '' }
  expect(await vitrine.call(retryFailedJob, tried, stranger.access)).toMatchObject({ status: 409 })
  expect(await failures(2)).toHaveLength(2)
})

test('a merchant sees a readable message for a failed job, and no internals', () => {
  expect(toFailureReason(new Error('The project has no Admin API token'))).toBe(
    'The project has no Admin API token',
  )
  const inside = Object.assign(new Error('connect ECONNREFUSED /tmp/x'), { code: 'ECONNREFUSED' })
  expect(toFailureReason(inside)).toBe('Something went wrong on our end.')
})

test('the owner gets one email a day about all failed jobs, unless opted out', async () => {
  const merchant = await vitrine.merchant()
  const own = await vitrine.project(merchant, 'Lamps')
  const { db } = vitrine.services
  const fail = (reason: string) =>
    db
      .insert(schema.failedJobs)
      .values({ project_id: own.id, id: createId(), job: 'webhooks.process-webhook', data: {}, reason })
  const run = () => mailFailedJobs.run({}, vitrine.services)
  const countEmails = () => db.$count(schema.emails, eq(schema.emails.recipient, merchant.user.email))
  const before = await countEmails()
  await fail('The shop did not answer')
  await fail('The data can’t be read')
  await Promise.all([run(), run()])
  const email = await waitForMail(vitrine.services, merchant.user.email, 'failed')
  for (const line of ['- Lamps: The shop did not answer\n', '- Lamps: The data can’t be read\n'])
    expect(email.text).toContain(line)
  expect(email.text).toContain(`/dashboard/${own.slug}/failed-jobs`)
  await fail('Later that day')
  await run()
  expect(await countEmails()).toBe(before + 1)
  // Jobs that fail after today's email are in tomorrow's.
  await db
    .update(schema.emails)
    .set({ key: createId() })
    .where(and(eq(schema.emails.recipient, merchant.user.email), eq(schema.emails.kind, 'failed')))
  await run()
  expect((await waitForMail(vitrine.services, merchant.user.email, 'failed')).text).toContain(
    'Later that day',
  )
  await vitrine.must(saveMailPreferences, { mailOptOuts: ['failures'] }, merchant.access)
  await fail('Unwanted')
  await run()
  expect(await countEmails()).toBe(before + 2)
})

describe('failed jobs in bulk', () => {
  const added = async (count: number, of = project.id): Promise<string[]> => {
    const { rows } = await vitrine.services.db.execute<{ id: string }>(sql`
      insert into failed_jobs (project_id, id, job, data, reason, failed)
      select ${of}::uuid, gen_random_uuid(), 'catalog.fetch-inventory-items', jsonb_build_object('project', ${of}::text, 'variant', n::text), 'Lost', now()
      from generate_series(1, ${count}) n returning id`)
    return rows.map(({ id }) => id)
  }
  const listFailures = (of = own.id) => vitrine.must(listFailedJobs, { project: of }, owner.access)
  let own: Project
  beforeEach(async () => {
    own = await vitrine.project(owner)
  })

  test('are retried in one call, once, however often and from however many tabs', async () => {
    const ids = await added(5, own.id)
    const retryRequest = { project: own.id, ids: [...ids, createId()] }
    const counts = await Promise.all(
      [1, 2, 3].map(() => vitrine.must(retryFailedJobs, retryRequest, owner.access)),
    )
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    expect(await listFailures()).toMatchObject({ count: 0, failures: [] })
  })

  test('are dismissed, can be restored for a day, and are then deleted', async () => {
    const ids = await added(3, own.id)
    const [first = ''] = ids
    const away = { project: own.id, ids }
    expect((await vitrine.must(dismissFailedJobs, away, owner.access)).count).toBe(3)
    expect((await vitrine.must(dismissFailedJobs, away, owner.access)).count).toBe(0)
    expect((await listFailures()).count).toBe(0)
    const back = await vitrine.must(restoreFailedJobs, { project: own.id, ids: [first] }, owner.access)
    expect(back.count).toBe(1)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await vitrine.services.db.execute(
      sql`update failed_jobs set dismissed_at = ${yesterday} where project_id = ${own.id}::uuid and dismissed_at is not null`,
    )
    await deleteDismissedFailures.run({}, vitrine.services)
    expect((await vitrine.must(restoreFailedJobs, away, owner.access)).count).toBe(0)
    expect((await listFailures()).failures.map(({ id }) => id)).toEqual([first])
  })

  test('that two tabs dismiss are reported to the tab that dismissed them', async () => {
    const ids = await added(3, own.id)
    const away = (some: string[]) =>
      vitrine.must(dismissFailedJobs, { project: own.id, ids: some }, owner.access)
    expect((await away(ids.slice(0, 1))).ids).toEqual(ids.slice(0, 1))
    expect((await away(ids)).ids.toSorted()).toEqual(ids.slice(1).toSorted())
  })

  test('list the newest hundred of ten thousand with the total; selecting more than a hundred is refused', async () => {
    const ids = await added(10_000, own.id)
    const listed = await listFailures()
    expect([listed.failures.length, listed.count]).toEqual([100, 10_000])
    const many = await vitrine.call(
      retryFailedJobs,
      { project: own.id, ids: ids.slice(0, 101) },
      owner.access,
    )
    expect(many).toMatchObject({ status: 400, error: { code: 'invalid' } })
  })

  test('are filtered by kind, with the number of matches', async () => {
    await added(3, own.id)
    const { db } = vitrine.services
    await db.insert(schema.failedJobs).values({
      project_id: own.id,
      id: createId(),
      job: 'webhooks.process-webhook',
      data: { topic: 'orders/create' },
      reason: 'Lost',
    })
    const of = (...kind: FailedJob['kind'][]) =>
      vitrine.must(listFailedJobs, { project: own.id, kind }, owner.access)
    expect(await of('webhook')).toMatchObject({ count: 1, failures: [{ subject: 'orders/create' }] })
    expect((await of('other')).count).toBe(3)
    expect((await of('other', 'webhook')).count).toBe(4)
    expect(await of('release')).toEqual({ count: 0, failures: [] })
  })

  test('of another project stay unchanged', async () => {
    const ids = await added(2, own.id)
    const stranger = await vitrine.merchant()
    const theirs = await vitrine.project(stranger)
    for (const act of [retryFailedJobs, dismissFailedJobs, restoreFailedJobs])
      expect((await vitrine.must(act, { project: theirs.id, ids }, stranger.access)).count).toBe(0)
    expect((await listFailures()).count).toBe(2)
  })
})
