import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createProject } from '@vitrine/core/contract/projects/projects'
import { createWebhookEndpoint } from '@vitrine/core/contract/shop/webhook-endpoints'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchInventoryItems } from '../../modules/catalog/fetch-inventory-items.job.ts'
import {
  createCampaignOrder,
  insertFleet,
  startTestCampaign,
} from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { toGrantColumns, toPermanentGrant } from '../../services/shop-access/admin-token.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createId } from '../db/uuid.ts'
import { createMetrics } from './metrics.ts'
import { evaluate, parseExposition, type Scrape } from './promql.testing.ts'

const folder = mkdtempSync(`${tmpdir()}/vt-alerts-`)
/** A shop that never responds. */
const silentShop = createServer(() => {})
let api: Vitrine
let worker: Vitrine
beforeAll(async () => {
  const env = { METRICS_PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder }
  silentShop.listen(0, '127.0.0.1')
  ;[api, worker] = await Promise.all([
    startVitrine({ env: { ...env, ROLE: 'api' } }),
    startVitrine({ env: { ...env, ROLE: 'all' } }),
  ])
})
afterAll(async () => {
  silentShop.close()
  silentShop.closeAllConnections()
  await Promise.all([api?.close(), worker?.close()])
  rmSync(folder, { recursive: true, force: true })
})

type Rule = { readonly name: string; readonly expression: string; readonly forSeconds: number }

const RULES: readonly Rule[] = readFileSync('deploy/prometheus/alerts.yaml', 'utf8')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0]?.trim() ?? '',
    expression: /expr: (.*)/.exec(text)?.[1] ?? '',
    forSeconds: Number(/for: (\d+)m/.exec(text)?.[1] ?? 0) * 60,
  }))

const SCRAPE_SECONDS = 60
/** Phases of a simulation, in scrapes: healthy, failing, failed. */
const PHASES = [20, 30, 20] as const
const INSTANCE = { job: 'vitrine', instance: 'one' }

/** A server's data in Prometheus: its metrics, and whether it responds. */
async function scrape({ metricsPort }: Vitrine): Promise<string> {
  try {
    return `up 1\n${await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()}`
  } catch {
    return 'up 0\n'
  }
}

/**
 * Returns whether an alert stays silent at first, and fires while a server's metrics change from one text to another
 * and stay.
 */
function simulate({ expression, forSeconds }: Rule, before: string, after: string) {
  const [calm, bad] = [parseExposition(before, INSTANCE), parseExposition(after, INSTANCE)]
  const scrapes: Scrape[] = []
  const [calmCount, changeCount, badCount] = PHASES
  let activeSince: number | null = null
  let isCalm = true
  let isFiring = false
  for (let index = 0; index < calmCount + changeCount + badCount; index += 1) {
    const share = Math.min(1, Math.max(0, (index - calmCount) / changeCount))
    const at = index * SCRAPE_SECONDS
    scrapes.push({ at, samples: blend(calm, bad, share) })
    const value = evaluate(expression, scrapes)
    if (typeof value === 'number' || value.length === 0) activeSince = null
    else activeSince ??= at
    const fires = activeSince !== null && at - activeSince >= forSeconds
    if (fires && index < calmCount) isCalm = false
    isFiring ||= fires
  }
  return { isCalm, isFiring }
}

type Samples = Scrape['samples']

/** Interpolates samples between two scrapes. New series begin at 0, ended ones disappear at once. */
function blend(from: Samples, to: Samples, share: number): Samples {
  if (share === 0) return from
  const blended = [...to].map(([name, samples]) => {
    const before = new Map(from.get(name)?.map(({ labels, value }) => [JSON.stringify(labels), value]))
    return [
      name,
      samples.map(({ labels, value }) => {
        const start = before.get(JSON.stringify(labels)) ?? 0
        return { labels, value: value === Infinity ? value : start + (value - start) * share }
      }),
    ] as const
  })
  return new Map(blended)
}

/** Returns the metrics of a process with a given state. */
const createOwnMetrics = (isReading: boolean, freeDisk: number) =>
  createMetrics({
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    depths: async () => [],
    pushes: async () => ({ batches: {}, oldestDueSeconds: 0, stoppedProjects: 0 }),
    work: {
      jobs: async () => new Map(),
      webhooks: async () => 0,
      privacyRequests: async () => 0,
      isReading: () => isReading,
      freeDisk: async () => freeDisk,
    },
    note: () => {},
  }).text()

const up = async (text: Promise<string>) => `up 1\n${await text}`

/** Makes each insert into the projects run a statement first. */
async function beforeInserts({ services: { db } }: Vitrine, statement: string): Promise<void> {
  await db.execute(
    sql.raw(`
    create or replace function before_insert() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`),
  )
  await db.execute(sql`create or replace trigger before_insert before insert on projects
    for each row execute function before_insert()`)
}

async function createProjects(vitrine: Vitrine, count: number): Promise<void> {
  const { access } = await vitrine.merchant()
  for (let at = 0; at < count; at += 1) await vitrine.call(createProject, { name: 'Lamps' }, access)
}

const tested = new Set<string>()

/** Proves that an alert is silent in a healthy state, and fires once its condition is true. */
async function expectAlert(name: string, before: string, cause: () => Promise<string>): Promise<void> {
  tested.add(name)
  const rule = RULES.find((one) => one.name === name)
  if (!rule) throw new Error(`There is no alert ${name}`)
  expect(simulate(rule, before, await cause()), name).toEqual({ isCalm: true, isFiring: true })
}

test('answers that fail and answers that are slow are alerts', async () => {
  await beforeInserts(api, `raise exception 'broken'`)
  await expectAlert('AnswersFail', await scrape(api), async () => {
    await createProjects(api, 3)
    return scrape(api)
  })
  await beforeInserts(api, 'perform pg_sleep(1.1)')
  await expectAlert('AnswersAreSlow', await scrape(api), async () => {
    await createProjects(api, 2)
    return scrape(api)
  })
  await beforeInserts(api, 'perform 1')
})

test('calls that wait for the database and an event loop that is held are alerts', async () => {
  const before = await scrape(api)
  await expectAlert('CallsWaitForTheDatabase', before, async () => {
    const queries = Array.from({ length: 30 }, async () => {
      await api.services.db.execute(sql`select pg_sleep(0.2)`)
    })
    const text = await scrape(api)
    await Promise.all(queries)
    return text
  })
  // The machine of the tests may be busy.
  const free = before.replace(/^(nodejs_eventloop_lag_p99_seconds) .*$/m, '$1 0.01')
  await expectAlert('EventLoopIsHeld', free, async () => {
    for (let held = 0; held < 5; held += 1) {
      const until = Date.now() + 300
      while (Date.now() < until);
      // A timer measures the delay.
      await wait(20)
    }
    return scrape(api)
  })
})

test('a server that is gone is an alert, and so is a Prometheus that scrapes none', async () => {
  const other = await startVitrine({ env: { METRICS_PORT: '0', HOST: '127.0.0.1', ROLE: 'api' } })
  const before = await scrape(other)
  await expectAlert('ServerIsDown', before, async () => {
    await other.close()
    return scrape(other)
  })
  await expectAlert('ServerIsDown', before, async () => '')
})

test('jobs that pile up, fail or are not begun are alerts', async () => {
  const { db, jobs, encryption } = worker.services
  const before = await scrape(worker)
  const { id: project } = await worker.project(await worker.merchant())
  const { port } = silentShop.address() as AddressInfo
  const grant = toGrantColumns(encryption, project, toPermanentGrant('token'))
  await db
    .update(schema.projects)
    .set({ shop: `http://localhost:${port}`, storefront: 'public', ...grant })
    .where(eq(schema.projects.id, project))
  for (let at = 0; at < 150; at += 1)
    await jobs.enqueue(fetchInventoryItems, { project, variant: String(at) })
  await jobs.enqueueAgain('mail.send-mail', { invalid: true })
  const queueLine = (state: string, queue: string) => `vitrine_jobs{queue="${queue}",state="${state}"} `
  const count = (text: string, line: string) => Number(text.split(line)[1]?.split('\n')[0] ?? 0)
  await expect
    .poll(
      async () => {
        const text = await scrape(worker)
        return (
          count(text, queueLine('ready', 'catalog.fetch-inventory-items')) > 100 &&
          count(text, queueLine('failed', 'mail.send-mail')) > 0
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await expectAlert('JobsPileUp', before, () => scrape(worker))
  await expectAlert('JobsFail', before, () => scrape(worker))
  await db.execute(sql`
    update pgboss.job set start_after = now() - interval '20 minutes' where name = 'catalog.fetch-inventory-items' and state = 'created'`)
  await expectAlert('JobsAreLate', before, () => scrape(worker))
})

test('a worker that cannot read its queues is an alert', async () => {
  const well = await up(createOwnMetrics(true, 0.5))
  await expectAlert('WorkerReadsNoQueues', well, () => up(createOwnMetrics(false, 0.5)))
  expect(await scrape(worker)).toContain('\nvitrine_worker_reads_queues 1\n')
  expect(await scrape(api)).not.toContain('\nvitrine_worker_reads_queues ')
})

/** Reads the counter of refused pushes, which belongs to the process: other tests have incremented it too. */
const countRefusedPushes = (text: string): number =>
  [...text.matchAll(/^vitrine_push_answers_total\{(?!.*outcome="(?:taken|dead-token)").*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )

test('pushes that are late, stopped or refused are alerts', async () => {
  const { db } = api.services
  const before = await scrape(api)
  const [delayed, stopped] = await Promise.all(
    ['Lamps', 'Chairs'].map(async (name) => (await api.project(await api.merchant(), name)).id),
  )
  const due = new Date(Date.now() - 10 * 60_000)
  await db.insert(schema.pushBatches).values({ project_id: delayed ?? '', channel: 'expo', due, size: 1 })
  await expectAlert('PushesAreLate', before, () => scrape(api))
  await db.insert(schema.pushQueues).values({ project_id: stopped ?? '', stopped: due, stopped_why: '401' })
  await expectAlert('PushesAreStopped', before, () => scrape(api))

  // No server listens at the worker's push service address.
  const { id: project } = await worker.project(await worker.merchant())
  await insertFleet(worker.services.db, project, ['ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]'])
  const sent = await scrape(worker)
  await expectAlert('PushesAreRefused', sent, async () => {
    await startTestCampaign(worker.services.db, project, createCampaignOrder())
    const refused = countRefusedPushes(sent)
    await expect.poll(async () => countRefusedPushes(await scrape(worker))).toBeGreaterThan(refused)
    return scrape(worker)
  })
})

test('webhooks to merchants’ endpoints that are not sent are an alert', async () => {
  const { db } = api.services
  const owner = await api.merchant()
  const { id: project } = await api.project(owner)
  const before = await scrape(api)
  const endpoint = createId()
  const input = {
    project,
    id: endpoint,
    url: `${api.url}/hook`,
    name: 'Till',
    types: ['order.paid' as const],
  }
  await api.must(createWebhookEndpoint, input, owner.access)
  const due = new Date(Date.now() - 20 * 60_000)
  await db.update(schema.webhookEndpoints).set({ due }).where(eq(schema.webhookEndpoints.id, endpoint))
  await db.insert(schema.webhookMessages).values({
    ...{ project_id: project, id: createId(), endpoint_id: endpoint, type: 'order.paid', body: '{}' },
    ...{ due, until: new Date(Date.now() + 60_000) },
  })
  await expectAlert('WebhooksAreLate', before, () => scrape(api))
})

test('privacy requests that are open after a week, while the platform allows thirty days, are an alert', async () => {
  const { db } = api.services
  const before = await scrape(api)
  const { id: project } = await api.project(await api.merchant())
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
  const insertRequest = (topic: 'app/uninstalled' | 'customers/redact') =>
    db
      .insert(schema.shopRequests)
      .values({ project_id: project, topic, shop: 'lamps.myshopify.com', received: eightDaysAgo })
  for (const topic of ['app/uninstalled', 'customers/redact'] as const) {
    await insertRequest(topic)
    await expectAlert('PrivacyRequestsAreLate', before, () => scrape(api))
    await db.update(schema.shopRequests).set({ done: new Date(), result: 'done' })
    expect(await scrape(api)).toContain('\nvitrine_privacy_oldest_open_seconds 0\n')
  }
  // A shopper's own deletion, after its waiting time.
  const deletion = { project_id: project, customer_id: '1', requested_at: eightDaysAgo }
  await db.insert(schema.deletions).values({ ...deletion, due: eightDaysAgo })
  await expectAlert('PrivacyRequestsAreLate', before, () => scrape(api))
})

test('full disks and certificates that expire are alerts', async () => {
  await expectAlert('DataDiskIsFull', await up(createOwnMetrics(true, 0.5)), () =>
    up(createOwnMetrics(true, 0.05)),
  )
  const [, ratio = ''] = /\nvitrine_data_disk_free_ratio (\S+)\n/.exec(await scrape(api)) ?? []
  expect(Number(ratio)).toBeGreaterThan(0)
  // The metrics of the node and blackbox exporters.
  const disk = (free: number) =>
    `up 1\nnode_filesystem_avail_bytes{mountpoint="/"} ${free}\nnode_filesystem_size_bytes{mountpoint="/"} 1000\n`
  await expectAlert('DiskIsFull', disk(500), async () => disk(50))
  // The simulation's time begins at 0.
  const certificate = (days: number) => `up 1\nprobe_ssl_earliest_cert_expiry ${days * 86_400}\n`
  await expectAlert('CertificateExpires', certificate(60), async () => certificate(10))
})

test('each alert is proven to fire', () => {
  expect(RULES.length).toBeGreaterThan(10)
  expect(RULES.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
})
