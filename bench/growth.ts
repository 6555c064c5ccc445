import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, signUp } from '@vitrine/core/contract/accounts/users'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { startEmbedded } from '../apps/server/src/infra/db/embedded-postgres.ts'
import { runAsJob } from '../apps/server/src/infra/db/query-timeouts.ts'
import { startVitrine, type Vitrine } from '../apps/server/src/testing/start-server.ts'
import { listMeasuredCalls, type MeasuredCall } from './growth/calls.ts'
import { fillProject } from './growth/fill.ts'
import { median, table } from './machine.ts'

/** Size of the large project, percent of the full one: 1 M orders, 500 k subscribers, 1 M messages, 2 M events. */
const SHARE = Number(process.env.BENCH_SHARE ?? 10)
const SMALL = Number(process.env.BENCH_SMALL ?? 1)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Part of a call's name; only matching calls are measured. */
const ONLY = process.env.ONLY ?? ''
/** True to keep the filled database for the next run. */
const KEEP = process.env.BENCH_KEEP === '1'
/** Maximum duration of a call in ms, and maximum factor to the small project. */
const LIMIT_MS = 300
const LIMIT_RATIO = 2
/** Calls that take longer than this are measured once, ms. */
const SLOW_MS = 3000

const FOLDER = join(process.cwd(), '.data/bench-growth')
const FILLED = join(FOLDER, 'filled.json')
/** Durability slows down filling and does not affect reads. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
]
const MERCHANT = { email: 'growth@merchants.test', password: 'secret' }

const filled = z.object({
  share: z.number(),
  project: z.string(),
  campaign: z.string(),
  automation: z.string(),
  subscriber: z.string(),
})
type Sized = z.output<typeof filled>

/** Measures the dashboard's calls in a project of 1 % and in a large one, in one database. */
export async function benchGrowth(): Promise<string> {
  if (!KEEP) rmSync(FOLDER, { recursive: true, force: true })
  const embedded = await startEmbedded({ dataDir: join(FOLDER, 'postgres'), settings: SETTINGS })
  const database = await openDatabase({ databaseUrl: null, dataDir: FOLDER })
  const vitrine = await startVitrine({ database })
  try {
    const sized = existsSync(FILLED)
      ? z.array(filled).parse(JSON.parse(readFileSync(FILLED, 'utf8')))
      : await fill(vitrine)
    const { access } = await vitrine.must(signIn, MERCHANT)
    const lists = sized.map((one) => ({
      share: one.share,
      calls: listMeasuredCalls(one.project, one).filter(({ name }) => name.includes(ONLY)),
    }))
    const [small, large] = lists
    if (!small || !large) throw new Error('Nothing was filled')
    const rows: (string | number)[][] = []
    for (const [index, call] of large.calls.entries()) {
      const other = small.calls[index]
      const before = other ? await measure(vitrine, access, other) : null
      const after = await measure(vitrine, access, call)
      rows.push(rowOf(call.name, before, after))
      process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`)
    }
    return table(
      [
        'call',
        `${small.share} %, ms`,
        `${large.share} %, ms`,
        'ratio',
        `limit ${LIMIT_MS} ms`,
        `limit ${LIMIT_RATIO}x`,
      ],
      rows,
    )
  } finally {
    await vitrine.close()
    await embedded.stop()
    if (!KEEP) rmSync(FOLDER, { recursive: true, force: true })
  }
}

async function fill({ must, services, ...vitrine }: Vitrine): Promise<Sized[]> {
  const { db } = services
  const owner = await must(signUp, { name: 'Mo', ...MERCHANT })
  const sized: Sized[] = []
  for (const share of [SMALL, SHARE]) {
    const { id: project } = await vitrine.project(owner)
    await db.execute(sql`update projects set currency = 'USD', zone = 'UTC' where id = ${project}::uuid`)
    const began = Date.now()
    const ids = await runAsJob(() => fillProject(db, project, share / 100))
    process.stderr.write(`${share} % filled in ${Math.round((Date.now() - began) / 1000)} s\n`)
    sized.push({ share, project, ...ids })
  }
  writeFileSync(FILLED, JSON.stringify(sized))
  return sized
}

/** Returns the median time of a call in ms; null for one that fails, for example by a timeout. */
async function measure(
  vitrine: Vitrine,
  access: string,
  { name, run }: MeasuredCall,
): Promise<number | null> {
  const times: number[] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now()
    try {
      await run(vitrine, access)
    } catch (error) {
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
      return null
    }
    const ms = performance.now() - began
    if (round > 0) times.push(ms)
    if (round > 0 && ms > SLOW_MS) break
  }
  return median(times)
}

function rowOf(name: string, before: number | null, after: number | null): (string | number)[] {
  if (before === null || after === null)
    return [name, before === null ? 'failed' : Math.round(before), 'failed', '', 'missed', 'missed']
  const ratio = after / before
  const formatVerdict = (holds: boolean) => (holds ? 'kept' : 'missed')
  return [
    name,
    Math.round(before),
    Math.round(after),
    ratio.toFixed(1),
    formatVerdict(after <= LIMIT_MS),
    formatVerdict(ratio <= LIMIT_RATIO),
  ]
}
