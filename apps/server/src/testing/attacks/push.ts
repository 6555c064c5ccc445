import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFault, createFleetToken, startPushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, openDatabase } from '../../infra/db/database.ts'
import { startEmbedded } from '../../infra/db/embedded-postgres.ts'
import { COUNTERS, type Counts } from '../../services/push-engine/campaigns/counters.ts'
import { createWeekPartitions } from '../../services/push-engine/messages/partitions.ts'
import {
  createCampaignOrder,
  insertFleet,
  insertProject,
  listWrongResults,
  startTestCampaign,
} from '../../services/push-engine/push.testing.ts'
import { resumeProject } from '../../services/push-engine/sending/tenant-queue.ts'
import * as schema from '../../services/schema/schema.ts'
import { toDatabaseUrl } from '../database-url.ts'

export type PushReport = {
  readonly campaigns: number
  readonly messages: number
  readonly kills: number
  readonly restarts: number
  readonly faults: number
  /** Messages that a phone received more than once, of those that it showed once. */
  readonly deliveredAgain: number
  /** Messages recorded as received that never arrived. */
  readonly lost: number
  readonly seenTwice: number
  /** Messages that must not be sent and were. */
  readonly toUnsubscribed: number
  /** Messages without a final status or an explanation. */
  readonly open: number
  /** Counters that differ from the rows, or from the gateway's record, with both values. */
  readonly wrongCounters: readonly string[]
  readonly seconds: number
}
export type PushAttack = {
  readonly campaigns: number
  readonly audience: number
  readonly seed: number
  /** Maximum messages a second of a project, by the attack's fast clock. */
  readonly rate: number
  /** Random interval between two kills, ms. */
  readonly calm: readonly [number, number]
  readonly progress?: (text: string) => void
}

const WORKERS = 2
const CAMPAIGNS_OF_A_PROJECT = 10
/** Minimum number of concurrent projects. */
const PROJECTS = 4
/** Every fourth project also has faults of single messages, whose recorded outcome may differ from the delivery. */
const SPOILED = 4
const MINUTE = 60_000
/** Speed of the attack's clock. */
const SPEED = 120

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Sends campaigns while workers are killed, the database crashes, clocks jump and the gateway has every fault; then
 * lets everything end, and compares every row and counter with the gateway's own record.
 */
export async function attackPushes(attack: PushAttack): Promise<PushReport> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'vt-push-'))
  const embedded = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    settings: ['fsync=off', 'shared_buffers=256MB'],
  })
  const databaseUrl = toDatabaseUrl(embedded.address)
  const database = await openDatabase({ databaseUrl, dataDir: folder, connections: 6 })
  const push = await startPushGateway({ rate: null, receiptDelay: { from: 0, to: 20 * MINUTE } })
  const draw = drawing(attack.seed)
  const workers = startWorkers({ databaseUrl, gateway: push.url, rate: attack.rate })
  const counted = { kills: 0, restarts: 0, faults: 0 }
  try {
    const { db } = database
    await createWeekPartitions(db, new Date())
    await db.execute(sql`create table attack_clock (ahead double precision not null)`)
    await db.execute(sql`insert into attack_clock values (0)`)
    const started = await startCampaigns(db, push, attack)
    const clock = movingClock(db, push)
    const stormed = { now: false }
    const storm = storms(push, started.projects, draw, stormed, counted)
    let acceptedCount = 0
    while (started.waiting.length > 0 || (await countUnsentWork(db)) > 0) {
      const [minMs, maxMs] = attack.calm
      await wait(minMs + draw() * (maxMs - minMs))
      await workers.killOne(draw())
      counted.kills += 1
      // However fast messages are sent, each kill finds some that are not.
      await started.waiting.shift()?.()
      // A clock that is corrected, forward or back.
      if (draw() < 0.2) clock.jump((draw() - 0.4) * 10 * MINUTE)
      if (draw() < 0.08) {
        await crashDatabase(join(folder, 'postgres/cluster'))
        await embedded.revive()
        counted.restarts += 1
      }
      await resumeStoppedQueues(db, started.projects)
      acceptedCount = push.gateway.record.total().accepted
      attack.progress?.(`${acceptedCount} accepted, ${counted.kills} kills, ${counted.restarts} restarts`)
    }
    stormed.now = true
    await storm
    push.gateway.faults.set(1, [])
    // Missing receipts are given up after a day. A clock that runs ahead of slow workers would let the others expire too.
    while (!(await settled(db))) {
      // The database may have crashed last while the workers were starting.
      workers.restartEnded()
      if ((await countDueReceipts(db)) === 0) clock.jump(60 * MINUTE)
      await wait(400)
      await resumeStoppedQueues(db, started.projects)
      attack.progress?.(`${await openOf(db)} not settled`)
    }
    await clock.stop()
    return {
      ...(await account(db, push, started)),
      ...counted,
      seconds: Math.round((Date.now() - began) / 1000),
    }
  } finally {
    await workers.end()
    await push.close()
    await database.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Push = Awaited<ReturnType<typeof startPushGateway>>
type Project = { readonly id: string; readonly spoiled: boolean; readonly campaigns: string[] }

/** Starts half of the campaigns; the functions of `waiting` start the others, one each. */
async function startCampaigns(db: Database, push: Push, { campaigns, audience, seed }: PushAttack) {
  const waiting: (() => Promise<void>)[] = []
  const projects: Project[] = []
  const each = Math.min(CAMPAIGNS_OF_A_PROJECT, Math.ceil(campaigns / PROJECTS))
  for (let remainingCount = campaigns; remainingCount > 0; remainingCount -= each) {
    const id = await insertProject(db)
    push.gateway.addresses.addFleet({
      name: id,
      project: id,
      count: audience,
      android: projects.length % 2,
      uninstalled: 0.01,
      toldAt: 0,
      seed: seed + projects.length,
    })
    const tokens = Array.from({ length: audience }, (_, at) => createFleetToken(id, at))
    await insertFleet(db, id, tokens, (at) => ({
      platform: projects.length % 2 ? 'android' : 'ios',
      unsubscribed: at % 50 === 7 ? new Date() : null,
      zone: ['UTC', 'Asia/Kolkata', 'America/New_York'][at % 3] ?? null,
    }))
    const own: string[] = []
    for (let at = 0; at < Math.min(remainingCount, each); at++) {
      const order = createCampaignOrder({
        holdout: at % 3 === 0 ? 5 : 0,
        lifetime: 7 * 24 * 60 * MINUTE,
      })
      waiting.push(async () => void own.push(await retry(() => startTestCampaign(db, id, order))))
    }
    projects.push({ id, spoiled: projects.length % SPOILED === SPOILED - 1, campaigns: own })
  }
  for (const start of waiting.splice(0, Math.floor(waiting.length / 2))) await start()
  return { projects, waiting }
}

/** The clocks of the database, for the workers, and of the gateway advance together. */
function movingClock(db: Database, push: Push) {
  let ahead = 0
  let last = Date.now()
  let stopping = false
  const jump = (ms: number) => {
    ahead += ms
    push.gateway.clock.jump(Math.max(0, ms))
  }
  const run = (async () => {
    while (!stopping) {
      await wait(100)
      const now = Date.now()
      jump((now - last) * (SPEED - 1))
      last = now
      // The database may be unreachable at this moment.
      await db.execute(sql`update attack_clock set ahead = ${ahead}`).catch(() => {})
    }
  })()
  return {
    jump,
    stop: () => {
      stopping = true
      return run
    },
  }
}

const REQUESTS = [
  'drop',
  'reset',
  '504',
  '502',
  '503',
  '500',
  '429',
  'not-json',
  'data-and-errors',
  'short-list',
  'long-list',
  'one-object',
  'cut-body',
  'slow-body',
] as const
const MESSAGES = ['ExpoError', 'MessageRateExceeded', 'MessageTooBig', 'InvalidCredentials'] as const

/** Other faults about every second. */
async function storms(
  { gateway }: Push,
  projects: readonly Project[],
  draw: () => number,
  over: { readonly now: boolean },
  counted: { faults: number },
): Promise<void> {
  const fired = () => gateway.faults.list().faults.reduce((sum, fault) => sum + fault.fired, 0)
  while (!over.now) {
    const some = REQUESTS.filter(() => draw() < 0.3)
    const spoiled = projects.filter((project) => project.spoiled)
    gateway.faults.set(Math.floor(draw() * 1e9), [
      ...some.map((kind) => createFault({ kind, chance: 0.06, delay: 300 })),
      ...some.slice(0, 2).map((kind) => createFault({ kind, on: 'receipts', chance: 0.1, delay: 300 })),
      ...(draw() < 0.3 ? [createFault({ kind: 'timeout', chance: 0.02, delay: 3000 })] : []),
      ...(draw() < 0.1 ? [createFault({ kind: 'unauthorized', times: 1 })] : []),
      ...spoiled.flatMap(({ id: project }) => [
        createFault({ kind: 'receipt-missing', project, chance: 0.001 }),
        ...MESSAGES.map((code) => createFault({ kind: 'receipt-error', code, project, chance: 0.001 })),
        createFault({ kind: 'ticket-error', project, chance: 0.002 }),
      ]),
    ])
    await wait(1000)
    counted.faults += fired()
  }
}

/** Owners correct their credentials as soon as they are reported as refused. */
async function resumeStoppedQueues(db: Database, projects: readonly Project[]): Promise<void> {
  try {
    const stopped = await db
      .select({ project: schema.pushQueues.project_id })
      .from(schema.pushQueues)
      .where(sql`stopped is not null`)
    for (const { project } of stopped)
      if (projects.some(({ id }) => id === project)) await db.transaction((tx) => resumeProject(tx, project))
  } catch {
    // The database is unreachable.
  }
}

const answersOf = z.array(z.object({ open: z.coerce.number() }))

/** Repeats work until it succeeds: the database may be away. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await wait(100)
    }
  }
}
const queryCount = (db: Database, question: ReturnType<typeof sql>): Promise<number> =>
  retry(async () => answersOf.parse((await db.execute(question)).rows)[0]?.open ?? 0)
/** Counts audiences to be planned and batches to be sent: without any, only receipts and held messages are open. */
export const countUnsentWork = (db: Database): Promise<number> =>
  queryCount(
    db,
    sql`select (select count(*) from push_runs where planned is null)
      + (select count(*) from push_batches where state in ('ready', 'sending')) as open`,
  )
/** Counts sent batches whose receipts the workers shall request by now, by the attack's clock. */
const countDueReceipts = (db: Database) =>
  queryCount(
    db,
    sql`select count(*) as open from push_batches where state = 'sent'
      and due <= now() + (select ahead from attack_clock) * interval '1 millisecond'`,
  )
const openOf = (db: Database) =>
  queryCount(db, sql`select count(*) as open from sent_notifications where status in ('planned', 'held')`)
const settled = async (db: Database) => (await openOf(db)) === 0

/** Simulates a power failure without loss of the disk: PostgreSQL recovers from its log. */
async function crashDatabase(cluster: string): Promise<void> {
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await wait(300)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Starts a worker in its own process. `begun` resolves once it works, or has ended. */
type PushWorker = { readonly child: ChildProcess; readonly begun: Promise<void> }

function startWorkers(where: {
  readonly databaseUrl: string
  readonly gateway: string
  readonly rate: number
}) {
  let ending = false
  const start = (): PushWorker => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'push-worker.ts'), JSON.stringify(where)],
      {
        stdio: ['ignore', 'pipe', process.env.ATTACK_LOG ? 'inherit' : 'ignore'],
      },
    )
    const begun = new Promise<void>((resolve) => {
      // Its first output means that it works.
      child.stdout.once('data', () => resolve())
      child.once('exit', () => resolve())
    })
    return { child, begun }
  }
  const running: PushWorker[] = Array.from({ length: WORKERS }, start)
  const kill = async ({ child: one }: PushWorker) => {
    if (hasEnded(one)) return
    const processExit = new Promise((resolve) => one.once('exit', resolve))
    one.kill('SIGKILL')
    await processExit
  }
  /** Starts each worker again that could not start because the database was unreachable. */
  const restartEnded = () => {
    for (const [index, { child }] of running.entries())
      if (hasEnded(child) && !ending) running[index] = start()
  }
  return {
    /**
     * `kill -9` of a worker that has started to work; another replaces it. Killed during their start, workers would
     * never do anything on a slow machine.
     */
    killOne: async (fraction: number) => {
      const at = Math.floor(fraction * WORKERS)
      const one = running[at]
      if (one) {
        await one.begun
        await kill(one)
        if (!ending) running[at] = start()
      }
      restartEnded()
    },
    restartEnded,
    end: async () => {
      ending = true
      await Promise.all(running.map(kill))
    },
  }
}

const rowsOf = z.array(
  z.object({
    id: z.string(),
    notification_id: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
    was_sent: z.boolean(),
  }),
)

/** Compares every row and counter with what the gateway accepted and delivered. */
async function account(
  db: Database,
  { gateway }: Push,
  { projects }: { readonly projects: readonly Project[] },
) {
  let [messages, lost, toUnsubscribed, open] = [0, 0, 0, 0]
  const wrongCounters: string[] = []
  for (const { id: project, spoiled, campaigns } of projects) {
    const { rows } = await db.execute(sql`
      select id, notification_id, status, reason, sent_at is not null as was_sent from sent_notifications
      where project_id = ${project}::uuid`)
    const all = rowsOf.parse(rows)
    let [delivered, received] = [0, 0]
    for (const row of all) {
      const recordedMessages = gateway.record.kept.find(row.id)
      const got = recordedMessages.some((one) => one.delivered > 0)
      messages += 1
      if (got) delivered += 1
      if (row.status === 'received') received += 1
      if (row.status === 'received' && !got) lost += 1
      if ((row.status === 'skipped' || row.status === 'cancelled') && recordedMessages.length > 0)
        toUnsubscribed += 1
      if (row.status === 'planned' || row.status === 'held') open += 1
    }
    // Without faults of single messages, deliveries and counts are equal.
    if (!spoiled && delivered !== received) wrongCounters.push(`${delivered} delivered, ${received} received`)
    // Also by variant, result and hour.
    wrongCounters.push(...(await listWrongResults(db, project)).map((result) => JSON.stringify(result)))
    const countRows = await db
      .select()
      .from(schema.pushCounts)
      .where(eq(schema.pushCounts.project_id, project))
    for (const campaign of campaigns) {
      const own = all.filter(({ notification_id }) => notification_id === campaign)
      const counts = countRows.find(({ source_id }) => source_id === campaign)
      const byStatus = (status: string) => own.filter((row) => row.status === status).length
      const expected: Partial<Counts> = {
        audience: own.length,
        received: byStatus('received'),
        unsubscribed: byStatus('unsubscribed'),
        failed: byStatus('failed'),
        unknown: byStatus('unknown'),
        skipped: byStatus('skipped'),
        cancelled: byStatus('cancelled'),
      }
      for (const name of COUNTERS)
        if (expected[name] !== undefined && counts?.[name] !== expected[name])
          wrongCounters.push(`${name}: ${expected[name]} rows, ${counts?.[name]} counted`)
    }
  }
  const { deliveredAgain, seenAgain } = gateway.record.total()
  return {
    campaigns: projects.reduce((sum, { campaigns }) => sum + campaigns.length, 0),
    messages,
    deliveredAgain,
    lost,
    seenTwice: seenAgain,
    toUnsubscribed,
    open,
    wrongCounters,
  }
}
