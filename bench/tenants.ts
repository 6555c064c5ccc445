import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import {
  createCampaignOrder,
  startTestCampaign,
} from '../apps/server/src/services/push-engine/push.testing.ts'
import { table } from './machine.ts'
import { type Driven, drive } from './tenants/drive.ts'
import { getMeanPushRate, getRates, HOURS, OPERATIONS, type Rates, TENANTS } from './tenants/load-model.ts'
import { type Platform, startPlatform } from './tenants/platform.ts'
import { createRequests } from './tenants/requests.ts'
import { readUsage, subtract, type Usage } from './tenants/usage.ts'

/** Duration of an operation's own measurement, and of an hour of the day, in seconds. */
const SECONDS = Number(process.env.SECONDS ?? 20)
const HOUR_SECONDS = 3 * SECONDS
/** Requests a second while one operation is measured alone. */
const ALONE_RATE = 40
/** Time in ms in which jobs that a load has left are done. */
const SETTLE_MS = 5000
/** Time in ms after which nothing of the start and of the first load is left. */
const IDLE_AFTER_MS = 20_000
/** Pages that shoppers open first, by their frequency. */
const PATHS = [
  '/',
  '/c/kitchen',
  '/p/mora-mug',
  '/',
  '/p/ember-tote',
  '/c/living',
  '/p/kite-shirt',
  '/p/fjord-tote',
]
/** Pushes of the measured campaign. */
const PUSHES = 20_000

/**
 * Measures what each operation of shoppers, stores and merchants costs API, workers and database, then a thousand
 * projects in four hours of a day. `docs/capacity.md` derives the needs of the whole platform from it.
 */
export async function benchTenants(): Promise<string> {
  const platform = await startPlatform(TENANTS)
  try {
    const create = createRequests(PATHS, platform.access)
    const run = (rates: Partial<Rates>, seconds: number) =>
      drive(platform.port, platform.tenants, rates, seconds, create)
    await run(getRates({ name: 'warm up', visits: 10, merchants: 1 }), SECONDS)
    await wait(IDLE_AFTER_MS)
    const idle = await measure(platform, () => wait(SECONDS * 1000).then(() => null))
    const costs: (string | number)[][] = []
    for (const operation of OPERATIONS) {
      const { usage, driven } = await measure(platform, () => run({ [operation]: ALONE_RATE }, SECONDS))
      costs.push(toCostRow(operation, driven, usage, idle.usage))
    }
    costs.push(await measurePushes(platform, idle.usage))
    const hours: (string | number)[][] = []
    for (const hour of HOURS) {
      const { usage, driven } = await measure(platform, () => run(getRates(hour), HOUR_SECONDS))
      hours.push(toHourRow(hour.name, driven, usage))
    }
    return [
      table(COST_HEAD, costs),
      table(HOUR_HEAD, hours),
      `${TENANTS.toLocaleString('en')} projects; ${getMeanPushRate().toFixed(1)} pushes a second on average.`,
    ].join('\n\n')
  } finally {
    await platform.stop()
  }
}

const COST_HEAD = [
  'operation',
  'measured',
  'API, ms of processor each',
  'worker, ms each',
  'database, ms each',
  'p50 ms',
  'p99 ms',
  'failed',
  'stored kB each',
  'WAL kB each',
]
const HOUR_HEAD = [
  'hour',
  'requests a second',
  'API, % of a core',
  'worker, %',
  'database, %',
  'demo shop, %',
  'p50 ms',
  'p99 ms',
  'failed',
  'memory of API and worker, MB',
  'stored MB an hour',
]

type Measured<D> = { readonly driven: D; readonly usage: Usage & { readonly seconds: number } }

/** Runs `work`, waits for the jobs that it left, and returns what both used. */
async function measure<D>({ db, parts }: Platform, work: () => Promise<D>): Promise<Measured<D>> {
  const before = await readUsage(db, parts)
  const began = performance.now()
  const driven = await work()
  await wait(SETTLE_MS)
  const usage = subtract(await readUsage(db, parts), before)
  return { driven, usage: { ...usage, seconds: (performance.now() - began) / 1000 } }
}

/** Costs of one operation beyond those of idle processes. */
function toCostRow(
  name: string,
  driven: Driven,
  usage: Measured<null>['usage'],
  idle: Measured<null>['usage'],
) {
  const { sent, failures, p50, p99 } = driven
  const each = (part: keyof Usage['ms']) =>
    Math.max(0, (usage.ms[part] - (idle.ms[part] * usage.seconds) / idle.seconds) / sent).toFixed(2)
  const kilobytes = (bytes: number) => (bytes / 1000 / sent).toFixed(1)
  return [
    ...[name, sent, each('api'), each('worker'), each('database'), p50.toFixed(0), p99.toFixed(0)],
    ...[listFailures(failures), kilobytes(usage.storedBytes), kilobytes(usage.walBytes)],
  ]
}

function toHourRow(name: string, driven: Driven, usage: Measured<null>['usage']) {
  const { sent, seconds, failures, p50, p99 } = driven
  const share = (part: keyof Usage['ms']) => ((usage.ms[part] / usage.seconds / 1000) * 100).toFixed(0)
  const anHour = (usage.storedBytes / 1e6 / usage.seconds) * 3600
  return [
    ...[name, (sent / seconds).toFixed(1), share('api'), share('worker'), share('database'), share('shop')],
    ...[p50.toFixed(0), p99.toFixed(0), listFailures(failures)],
    ...[`${usage.mb.api}, ${usage.mb.worker}`, anHour.toFixed(0)],
  ]
}

const listFailures = (failures: Driven['failures']) =>
  failures.size === 0 ? '0' : [...failures].map(([status, count]) => `${count} (${status})`).join(', ')

/** Measures a campaign of the largest tenant from its planning to the last receipt. */
async function measurePushes(platform: Platform, idle: Measured<null>['usage']) {
  const { db, tenants, gatewayPort } = platform
  const project = tenants[0]?.id ?? ''
  const fleet = { name: project, project, count: PUSHES, android: 0 }
  const answer = await fetch(`http://localhost:${gatewayPort}/_push/fleets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fleet),
  })
  if (!answer.ok) throw new Error(`The push gateway answered ${answer.status}`)
  await addSubscribers(db, project)
  const { driven, usage } = await measure(platform, async () => {
    const began = performance.now()
    const campaign = await startTestCampaign(db, project, createCampaignOrder())
    while ((await countUnsent(db, project, campaign)) > 0) await wait(100)
    const seconds = (performance.now() - began) / 1000
    return { seconds, sent: PUSHES, failures: new Map(), p50: 0, p99: 0 }
  })
  return toCostRow('push of a campaign', driven, usage, idle)
}

/** Adds subscribers whose tokens are devices of the gateway. */
async function addSubscribers(db: Database, project: string): Promise<void> {
  await db.execute(sql`
    insert into subscribers (project_id, id, token, channel, platform, lang, zone, permission)
    select ${project}::uuid, gen_random_uuid(),
      'ExponentPushToken[' || ${project}::text || '-' || lpad(n::text, 7, '0') || ']', 'expo', 'ios', 'en', 'UTC', 'granted'
    from generate_series(0, ${PUSHES - 1}) as n`)
  await db.execute(sql`analyze subscribers`)
}

async function countUnsent(db: Database, project: string, campaign: string): Promise<number> {
  const { rows } = await db.execute<{ unsent: string }>(sql`
    select count(*) filter (where state <> 'sent') + case when count(*) = 0 then 1 else 0 end as unsent
    from push_batches where project_id = ${project}::uuid and campaign_id = ${campaign}::uuid`)
  return Number(rows[0]?.unsent ?? 0)
}
