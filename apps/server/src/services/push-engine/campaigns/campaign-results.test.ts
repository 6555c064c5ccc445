import { expect, test } from 'vitest'
import { recordArrivals, recordOpens } from '../messages/delivery-reports.ts'
import { createCampaignOrder, listWrongResults, startTestCampaign } from '../push.testing.ts'
import { usePushBench } from '../push-bench.testing.ts'
import { drainQueue } from '../sending/worker.ts'
import { type CampaignResult, listCampaignResults, sumResults } from './campaign-results.ts'
import { cancelCampaign } from './campaigns.ts'

const bench = usePushBench()
const MINUTE = 60_000

const total = (results: readonly CampaignResult[], status: CampaignResult['status']) =>
  results.reduce((sum, result) => sum + (result.status === status ? result.count : 0), 0)

test('a campaign’s counted results follow its messages from planning to the last opening', async () => {
  const subscribers = await bench.people(250, 0.1)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder({ holdout: 20 }))
  const results = () => listCampaignResults(bench.db, bench.project, campaign)
  await drainQueue(bench.engine())
  const planned = await results()
  expect(total(planned, 'planned') + total(planned, 'skipped')).toBe(250)
  expect(await listWrongResults(bench.db, bench.project)).toEqual([])

  await bench.pass(40 * MINUTE)
  const settled = await results()
  expect(total(settled, 'planned')).toBe(0)
  expect(total(settled, 'unsubscribed')).toBeGreaterThan(0)
  expect(total(settled, 'received') + total(settled, 'unsubscribed') + total(settled, 'skipped')).toBe(250)
  expect(await listWrongResults(bench.db, bench.project)).toEqual([])

  // All installations report an opening, some twice, one another's message, and the control group too.
  const rows = await bench.rows()
  const at = new Date()
  const of = { project: bench.project, subscribers }
  const reports = rows.map(({ id }) => ({ message: id, at }))
  await bench.db.transaction((tx) => recordArrivals(tx, of, reports.slice(0, 50)))
  for (const some of [reports, reports.slice(0, 20)])
    await bench.db.transaction((tx) => recordOpens(tx, of, some))
  await bench.db.transaction((tx) => recordOpens(tx, { ...of, subscribers: subscribers.slice(1) }, reports))
  expect(total(await results(), 'opened')).toBe(rows.filter(({ status }) => status !== 'skipped').length)
  expect(await listWrongResults(bench.db, bench.project)).toEqual([])
})

test('a canceled campaign’s counted results say what became of each message', async () => {
  await bench.people(450)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder({ perMinute: 600 }))
  await drainQueue(bench.engine())
  await bench.db.transaction((tx) => cancelCampaign(tx, bench.project, campaign))
  await bench.pass(40 * MINUTE)
  const results = await listCampaignResults(bench.db, bench.project, campaign)
  expect(total(results, 'cancelled')).toBeGreaterThan(0)
  expect(total(results, 'cancelled') + total(results, 'received')).toBe(450)
  expect(await listWrongResults(bench.db, bench.project)).toEqual([])
})

test('results of the same variant, status, reason and hour are one, and none that changes nothing is stored', () => {
  const [first, last] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T12:00:00Z')]
  const result = {
    variant: 0,
    status: 'planned' as const,
    reason: '',
    hour: null,
    first_due: null,
    last_due: null,
  }
  expect(
    sumResults([
      { ...result, count: 3, first_due: last, last_due: last },
      { ...result, variant: 1, count: 2 },
      { ...result, count: -3, first_due: first },
      { ...result, variant: 1, count: -2 },
    ]),
  ).toEqual([{ ...result, count: 0, first_due: first, last_due: last }])
})
