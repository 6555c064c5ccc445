import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, openDatabase } from '../apps/server/src/infra/db/database.ts'
import { startEmbedded } from '../apps/server/src/infra/db/embedded-postgres.ts'
import { planPage } from '../apps/server/src/services/push-engine/campaigns/plan-audience.ts'
import { createWeekPartitions } from '../apps/server/src/services/push-engine/messages/partitions.ts'
import {
  CONTENT,
  createCampaignOrder,
  createTestEngine,
  insertProject,
  startTestCampaign,
} from '../apps/server/src/services/push-engine/push.testing.ts'
import { toDatabaseUrl } from '../apps/server/src/testing/database-url.ts'
import { table } from './machine.ts'
import {
  memoryMb,
  processorMs,
  processorMsWithChildren,
  readEndedChildren,
  runInProcess,
} from './processes.ts'

const PORT = Number(process.env.BENCH_PORT ?? 4200) + 42
const MESSAGES = Number(process.env.BENCH_MANY ?? 1_000_000)
const SENT = Number(process.env.BENCH_SENT ?? 60_000)
const A_REQUEST = 100
/** Approximate latency of the real service in ms. */
const LATENCY = 150
const PROJECTS = 20
const A_SECOND = 600
const SECONDS = 60

const url = `http://127.0.0.1:${PORT}`
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function callGateway(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object | Buffer,
): Promise<unknown> {
  const zipped = Buffer.isBuffer(body)
  const payload = body === undefined ? '' : zipped ? body : JSON.stringify(body)
  const headers: Record<string, string> = { 'content-length': String(Buffer.byteLength(payload)) }
  if (body) headers['content-type'] = 'application/json'
  if (zipped) headers['content-encoding'] = 'gzip'
  return new Promise((settle, fail) => {
    const clientRequest = request({ port: PORT, method, path, agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => {
        text += String(piece)
      })
      answer.on('end', () => {
        if (answer.statusCode !== 200)
          fail(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
        else settle(zipped ? null : JSON.parse(text))
      })
    })
    clientRequest.on('error', fail)
    clientRequest.end(payload)
  })
}

/** Returns the processor time of the database's processes so far in ms. */
async function databaseMs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return processorMsWithChildren(readEndedChildren(rows[0]?.pid ?? 0).parent)
}

const clock = z.object({ now: z.string() })
const counts = z.object({
  accepted: z.number(),
  seenAgain: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
})
const recorded = z.object({
  total: counts,
  projects: z.record(z.string(), counts),
  refused: z.record(z.string(), z.number()),
})
const record = async () => recorded.parse(await callGateway('GET', '/_push/record'))

/** Measures the cost of resolving and sending campaigns, beside the SDK's own loop and the gateway's maximum. */
export async function benchPush(): Promise<string> {
  const folder = join(process.cwd(), '.data/bench-push')
  rmSync(folder, { recursive: true, force: true })
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres') })
  const databaseUrl = toDatabaseUrl(embedded.address)
  const database = await openDatabase({ databaseUrl, dataDir: folder, connections: 4 })
  const gateway = spawn(process.execPath, ['apps/demo-shop/src/push/main.ts'], {
    env: { ...process.env, PORT: String(PORT), RATE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((ready) => gateway.stdout.once('data', ready))
  try {
    const { db } = database
    await createWeekPartitions(db, new Date())
    await db.execute(sql`create table attack_clock (ahead double precision not null)`)
    await db.execute(sql`insert into attack_clock values (0)`)
    const planning = await benchPlan(db)
    const delivery = await benchDelivery(db, databaseUrl, gateway)
    const side = await benchSideBySide(db, databaseUrl)
    return [planning, delivery, side].join('\n\n')
  } finally {
    gateway.kill('SIGTERM')
    agent.destroy()
    await database.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a project whose subscribers are devices of the gateway. */
async function audience(db: Database, count: number): Promise<string> {
  const id = await insertProject(db)
  await db.execute(sql`
    insert into subscribers (project_id, id, token, channel, platform, lang, zone)
    select ${id}::uuid, (lpad(to_hex(n), 12, '0') || '70008000' || substr(md5(n::text), 1, 12))::uuid,
      'ExponentPushToken[' || ${id}::text || '-' || lpad(n::text, 7, '0') || ']', 'expo', 'ios', 'en',
      (array['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Asia/Riyadh'])[n % 5 + 1]
    from generate_series(0, ${count - 1}) as n`)
  await db.execute(sql`analyze subscribers`)
  return id
}

async function benchPlan(db: Database): Promise<string> {
  const project = await audience(db, MESSAGES)
  const rows: string[][] = []
  for (const kind of ['now', 'local'] as const) {
    const schedule =
      kind === 'now'
        ? ({ kind } as const)
        : ({
            kind,
            day: new Date().toISOString().slice(0, 10),
            slot: 9 * 3_600_000,
            passed: 'next-day',
          } as const)
    await startTestCampaign(db, project, createCampaignOrder({ schedule, holdout: 5 }))
    const engine = createTestEngine(db)
    const before = memoryMb(process.pid)
    const cpu = process.cpuUsage()
    let peakMb = before
    const began = performance.now()
    while (await planPage(engine)) peakMb = Math.max(peakMb, memoryMb(process.pid))
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    rows.push([
      `${MESSAGES.toLocaleString('en')} subscribers, ${kind === 'now' ? 'at once' : 'at each shopper’s local time'}`,
      `${seconds.toFixed(1)} s`,
      `${Math.round(MESSAGES / seconds).toLocaleString('en')}`,
      `${((user + system) / 1e6).toFixed(1)} s`,
      `${before} → ${peakMb} MB`,
    ])
  }
  // Nothing of this campaign is sent here.
  await db.execute(sql`delete from push_batches`)
  await db.execute(sql`delete from push_queues`)
  return table(['planning', 'time', 'rows/s', 'processor of the worker', 'memory of the worker'], rows)
}

function worker(databaseUrl: string, rate: number, requests: number): ChildProcess {
  const where = { databaseUrl, gateway: url, rate, requests }
  return spawn(process.execPath, ['apps/server/src/testing/attacks/push-worker.ts', JSON.stringify(where)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function ended(child: ChildProcess): Promise<void> {
  const processExit = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await processExit
}

/** Puts all messages of a new campaign into unsent batches and measures how fast workers deliver them. */
async function deliver(db: Database, databaseUrl: string, workers: number, requests: number) {
  await callGateway('POST', '/_push/reset')
  await callGateway('DELETE', '/_push/record')
  if (latency > 0) await slow()
  const project = await audience(db, SENT)
  await callGateway('POST', '/_push/fleets', { name: project, project, count: SENT, android: 0 })
  await startTestCampaign(db, project, createCampaignOrder())
  const engine = createTestEngine(db)
  while (await planPage(engine));
  // Workers that have started find the batches at once.
  await db.execute(sql`update push_queues set ready = now() + interval '1 hour'`)
  const all = Array.from({ length: workers }, () => worker(databaseUrl, 1_000_000, requests))
  await Promise.all(all.map((one) => new Promise((ready) => one.stdout?.once('data', ready))))
  const cpu = all.reduce((sum, one) => sum + processorMs(one.pid ?? 0), 0)
  const databaseBefore = await databaseMs(db)
  await db.execute(sql`update push_queues set ready = now()`)
  const began = performance.now()
  let accepted = 0
  while (accepted < SENT) {
    await wait(20)
    accepted = (await record()).total.accepted
  }
  const ms = performance.now() - began
  const spent = all.reduce((sum, one) => sum + processorMs(one.pid ?? 0), 0) - cpu
  const database = (await databaseMs(db)) - databaseBefore
  const { total } = await record()
  await Promise.all(all.map(ended))
  await db.execute(sql`delete from push_queues`)
  return { perSecond: Math.round((SENT * 1000) / ms), cpu: spent, database, seenAgain: total.seenAgain }
}

const batchRowsSchema = z.array(z.object({ batch: z.string() }))

/**
 * The floor: reads a campaign's messages with their receivers, and writes attempts before and receipts after, as the
 * delivery does, by SQL alone, a thousand at a time, without sending.
 */
async function floor(db: Database): Promise<number> {
  const project = await audience(db, SENT)
  await startTestCampaign(db, project, createCampaignOrder())
  const engine = createTestEngine(db)
  while (await planPage(engine));
  await db.execute(sql`analyze push_batches, sent_notifications`)
  const began = performance.now()
  for (;;) {
    const { rows } = await db.execute(sql`
      with taken as (
        select id from push_batches where project_id = ${project}::uuid and state = 'ready'
        order by due, id limit 10 for update),
      read as (
        select m.batch, array_agg(m.id) as messages, array_agg(hashtextextended(s.token, 0)) as keys
        from sent_notifications m join subscribers s on s.project_id = m.project_id and s.id = m.subscriber_id
        where m.project_id = ${project}::uuid and m.batch = any(array(select id from taken)) and m.status = 'planned'
        group by m.batch)
      update push_batches b set state = 'sending', attempt = attempt + 1, messages = read.messages, token_keys = read.keys
      from read where b.project_id = ${project}::uuid and b.id = read.batch returning b.id as batch`)
    const batches = batchRowsSchema.parse(rows).map(({ batch }) => batch)
    if (batches.length === 0) break
    await db.execute(sql`
      update push_batches b set state = 'sent', sent_at = now(),
        tickets = array(select gen_random_uuid()::text from unnest(b.messages))
      where b.project_id = ${project}::uuid and b.id = any(${sql.param(batches)}::uuid[])`)
  }
  const perSecond = Math.round((SENT * 1000) / (performance.now() - began))
  await db.execute(sql`delete from push_batches`)
  await db.execute(sql`delete from push_queues`)
  return perSecond
}

let latency = 0
const slow = () => callGateway('PUT', '/_push/faults', { faults: [{ kind: 'slow-body', delay: latency }] })

/** Measures the gateway's maximum: prepared bodies over the same number of connections. */
async function ceiling(): Promise<number> {
  await callGateway('POST', '/_push/reset')
  await callGateway('DELETE', '/_push/record')
  await callGateway('POST', '/_push/fleets', { name: 'bench', project: 'bench', count: SENT, android: 0 })
  const bodies = Array.from({ length: SENT / A_REQUEST }, (_, request) =>
    gzipSync(
      JSON.stringify(
        Array.from({ length: A_REQUEST }, (__, at) => {
          const message = `0190a3c1-7b1e-7000-8000-${(request * A_REQUEST + at).toString(16).padStart(12, '0')}`
          return {
            to: `ExponentPushToken[bench-${String(request * A_REQUEST + at).padStart(7, '0')}]`,
            title: CONTENT.title,
            body: CONTENT.body,
            data: { message, type: 'home', url: null },
            expiration: 1_900_000_000,
            sound: 'default',
            collapseId: message,
          }
        }),
      ),
      { level: 1 },
    ),
  )
  const began = performance.now()
  const line = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop())
      await callGateway('POST', '/--/api/v2/push/send', body)
  }
  await Promise.all(Array.from({ length: 16 }, line))
  return Math.round((SENT * 1000) / (performance.now() - began))
}

const sdkResult = z.object({ perSecond: z.number() })

async function sdk(count: number): Promise<number> {
  await callGateway('POST', '/_push/reset')
  await callGateway('DELETE', '/_push/record')
  if (latency > 0) await slow()
  await callGateway('POST', '/_push/fleets', { name: 'bench', project: 'bench', count, android: 0 })
  process.env.EXPO_BASE_URL = url
  return (await runInProcess('push-sdk.ts', { count, name: 'bench' }, sdkResult)).perSecond
}

async function benchDelivery(db: Database, databaseUrl: string, gateway: ChildProcess): Promise<string> {
  const rows: string[][] = []
  const micros = (ms?: number) => (ms === undefined ? '–' : `${((ms * 1000) / SENT).toFixed(1)} µs`)
  const row = (name: string, one: { perSecond: number; cpu?: number; database?: number }) =>
    rows.push([name, one.perSecond.toLocaleString('en'), micros(one.cpu), micros(one.database)])
  latency = 0
  const maxRate = await ceiling()
  row('the gateway alone, prebuilt bodies, 16 connections', { perSecond: maxRate })
  row('the SDK’s loop', { perSecond: await sdk(SENT) })
  const floorPerSecond = await floor(db)
  row('floor: the stored data of each message, read and written by SQL alone, nothing sent', {
    perSecond: floorPerSecond,
  })
  const cpu = processorMs(gateway.pid ?? 0)
  const one = await deliver(db, databaseUrl, 1, 16)
  const gatewayCpu = processorMs(gateway.pid ?? 0) - cpu
  row('one worker', one)
  latency = LATENCY
  const loop = await sdk(3000)
  row(`the SDK’s loop, each answer after ${LATENCY} ms`, { perSecond: loop })
  const far = await deliver(db, databaseUrl, 1, 64)
  row(`one worker, each answer after ${LATENCY} ms, 64 concurrent requests`, far)
  const few = await deliver(db, databaseUrl, 1, 8)
  row(`one worker, each answer after ${LATENCY} ms, 8 concurrent requests`, few)
  const two = await deliver(db, databaseUrl, 2, 8)
  row('two such workers', two)
  latency = 0
  return [
    table(['delivery', 'messages/s', 'processor of the workers, each message', 'of the database'], rows),
    '',
    table(
      ['', ''],
      [
        ['one worker, of what the gateway takes', `${Math.round((one.perSecond / maxRate) * 100)} %`],
        ['one worker, of the floor', `${Math.round((one.perSecond / floorPerSecond) * 100)} %`],
        [
          `one worker to the SDK’s loop, each answer after ${LATENCY} ms`,
          `${(far.perSecond / loop).toFixed(1)} ×`,
        ],
        ['two workers to one', `${(two.perSecond / few.perSecond).toFixed(2)} ×`],
        ['processor of the gateway, each message', `${((gatewayCpu * 1000) / SENT).toFixed(1)} µs`],
        ['messages seen twice', `${one.seenAgain + far.seenAgain + few.seenAgain + two.seenAgain}`],
      ],
    ),
  ].join('\n')
}

/** Measures twenty projects, each as fast as the gateway allows one. */
async function benchSideBySide(db: Database, databaseUrl: string): Promise<string> {
  await callGateway('POST', '/_push/reset')
  await callGateway('DELETE', '/_push/record')
  await callGateway('PUT', '/_push/settings', { rate: A_SECOND })
  const each = A_SECOND * SECONDS
  const engine = createTestEngine(db)
  for (let at = 0; at < PROJECTS; at++) {
    const project = await audience(db, each)
    await callGateway('POST', '/_push/fleets', { name: project, project, count: each, android: 0 })
    await startTestCampaign(db, project, createCampaignOrder())
  }
  while (await planPage(engine));
  await db.execute(sql`update push_queues set ready = now() + interval '1 hour'`)
  const one = worker(databaseUrl, A_SECOND, 32)
  await new Promise((ready) => one.stdout?.once('data', ready))
  const released = Date.parse(clock.parse(await callGateway('GET', '/_push/clock')).now)
  await db.execute(sql`update push_queues set ready = now()`)
  let accepted = 0
  while (accepted < each * PROJECTS) {
    await wait(100)
    accepted = (await record()).total.accepted
  }
  const { projects, refused } = await record()
  await ended(one)
  // The time starts when all may begin, so that a late start counts as slow.
  const rates = Object.values(projects).map(
    ({ accepted: acceptedCount, lastAt }) => ((acceptedCount - A_REQUEST) * 1000) / (lastAt - released),
  )
  const shares = rates.map((rate) => (rate / A_SECOND) * 100).sort((a, b) => a - b)
  return table(
    [`${PROJECTS} projects side by side, ${A_SECOND} a second each, one worker`, ''],
    [
      ['slowest project, of its rate', `${shares[0]?.toFixed(1)} %`],
      ['median', `${shares[Math.floor(shares.length / 2)]?.toFixed(1)} %`],
      ['requests refused as too many', `${refused.TOO_MANY_REQUESTS ?? 0}`],
    ],
  )
}
