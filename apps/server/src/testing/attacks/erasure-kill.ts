import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp } from '@vitrine/core/contract/accounts/users'
import { createProject } from '@vitrine/core/contract/projects/projects'
import { getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import { getFileKey } from '../../infra/storage/file-store.ts'
import {
  CUSTOMER,
  findMarks,
  insertCustomerData,
  MARKS,
} from '../../services/erasure/customer-data.testing.ts'
import { createWeekPartitions } from '../../services/push-engine/messages/partitions.ts'
import { listTables } from '../../services/schema/all-tables.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVictim, type Victim } from './killable-server.ts'

const { files, projects, shopRequests, users } = schema

/** Jobs that erase a customer, a project and an account. Their schedules run them again each minute or hour. */
const JOBS = {
  customer: 'privacy.process-privacy-requests',
  project: 'projects.delete-projects',
  account: 'users.delete-accounts',
} as const

/** Where erasures are killed: tables that are locked, and how many of the three then wait for them. */
const KILLS: readonly { readonly tables: readonly string[]; readonly waiting: number }[] = [
  { tables: ['subscribers', 'users'], waiting: 3 },
  { tables: ['wishlists'], waiting: 3 },
  { tables: ['projects'], waiting: 1 },
]

/** Rows of the customer, and of each project, in each of the large tables. */
const ROWS = 10_000
/** Time from the end of the last start until everything must be erased, ms: interrupted jobs run again by themselves. */
const ERASED_MS = 300_000

export type ErasureKillReport = {
  readonly kills: number
  /** Erasures that were half done after a start and counted as done, or changed what they shall not. */
  readonly halfDone: readonly string[]
  /** What still names somebody or exists after the last start. */
  readonly remaining: readonly string[]
  readonly exitCode: number | null
}

/** A customer, a project and an account with everything of theirs, of which each is erased by one job. */
type Erased = {
  readonly store: string
  readonly request: string
  readonly project: string
  readonly owner: string
  readonly ownerEmail: string
  readonly ownedProject: string
  readonly file: string
}

/**
 * Kills server and embedded database `kills` times (at most three) while they erase a customer, a project and an account
 * with many rows: near the end, in the middle, and in the last step. Looks after each start whether something is half
 * gone and taken for done, and after the last one whether everything goes.
 * @param isHandsOff Waits for the interrupted jobs themselves, which takes minutes, instead of starting them as their
 * schedules do.
 */
export async function killServerDuringErasure(
  kills: number,
  isHandsOff: boolean,
): Promise<ErasureKillReport> {
  const victim = await startVictim(null)
  try {
    await connect(victim, (db) => createWeekPartitions(db, new Date()))
    const everything: Erased[] = []
    const halfDone: string[] = []
    for (const { tables, waiting } of KILLS.slice(0, kills)) {
      const erased = await insertErased(victim)
      everything.push(erased)
      await killDuringErasure(victim, erased, { tables, waiting })
      await victim.revive()
      halfDone.push(...(await connect(victim, (db) => listHalfDone(db, everything))))
    }
    if (!isHandsOff) await enqueueErasures(victim)
    const remaining = await connect(victim, (db) => waitUntilErased(db, everything))
    return { kills: everything.length, halfDone, remaining, exitCode: await victim.end() }
  } catch (error) {
    await victim.killWithDatabase()
    throw error
  }
}

async function connect<T>(victim: Victim, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await victim.connect()
  try {
    return await work(drizzle(client))
  } finally {
    await client.end()
  }
}

async function insertErased(victim: Victim): Promise<Erased> {
  const createOwner = async () => {
    const email = `${createId()}@merchants.test`
    const session = await victim.call(signUp, { name: 'Olga', email, password: 'a long secret' })
    if (!session?.data) throw new Error(`Refused: ${JSON.stringify(session?.error)}`)
    const created = await victim.call(createProject, { name: 'Lamps' }, session.data.access)
    if (!created?.data) throw new Error(`Refused: ${JSON.stringify(created?.error)}`)
    return { id: session.data.user.id, email, project: created.data.project.id }
  }
  const [store, other, owner] = [await createOwner(), await createOwner(), await createOwner()]
  const file = createId()
  const path = toFilePath(victim, other.project, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'an image')
  await connect(victim, async (db) => {
    await insertCustomerData(db, store.project, CUSTOMER, 'Erin')
    await insertCustomerData(db, store.project, '7089999999999', 'Olga')
    await db.execute(sql`insert into wishlist_entries (project_id, customer_id, product_id, changed, list)
      select ${store.project}::uuid, ${CUSTOMER}, n::text, now(), '' from generate_series(2, ${ROWS}) n`)
    await db.execute(sql`insert into orders (project_id, shopify_id, name, sum, currency, payment, customer, email, customer_id, source)
      select ${store.project}::uuid, n, '#' || n, 100, 'EUR', 'PAID', 'Erin Mallory', 'erin.mallory@example.com', ${CUSTOMER}, 'app'
      from generate_series(1, ${ROWS}) n`)
    for (const project of [other.project, owner.project]) {
      await insertCustomerData(db, project, CUSTOMER, 'Erin')
      await db.execute(sql`insert into visitors (project_id, subscriber_id, first, platform, source)
        select ${project}::uuid, gen_random_uuid(), now(), 'ios', 'organic' from generate_series(1, ${ROWS})`)
    }
    await db
      .insert(files)
      .values({ project_id: other.project, id: file, url: '/', type: 'image/png', size: 8 })
  })
  return {
    store: store.project,
    request: createId(),
    project: other.project,
    owner: owner.id,
    ownerEmail: owner.email,
    ownedProject: owner.project,
    file: path,
  }
}

const toFilePath = ({ folder }: Victim, project: string, file: string) =>
  join(folder, 'files/kept', getFileKey(project, file))

const lockCount = z.tuple([z.object({ waiting: z.coerce.number() })])

/** Starts the three erasures, and kills server and database once they wait in the middle for these tables. */
async function killDuringErasure(
  victim: Victim,
  erased: Erased,
  { tables, waiting }: { readonly tables: readonly string[]; readonly waiting: number },
): Promise<void> {
  await connect(victim, async (db) => {
    // Due in a moment: the locks are there first, whichever schedule comes.
    const due = sql`now() + interval '500 milliseconds'`
    await db.execute(sql`update ${projects} set deletion = ${due} where id = ${erased.project}::uuid`)
    await db.execute(sql`update ${users} set deletion = ${due} where id = ${erased.owner}::uuid`)
  })
  const locker = await victim.connect()
  // The kill ends this connection too.
  locker.on('error', () => {})
  await locker.query(`begin; lock table ${tables.join(', ')} in share mode`)
  await connect(victim, async (db) => {
    await db.insert(shopRequests).values({
      ...{ project_id: erased.store, id: erased.request, shop: 'lamps.myshopify.com', received: new Date() },
      ...{ topic: 'customers/redact', customer_id: CUSTOMER, orders: [] },
    })
    await wait(600)
    await enqueueErasures(victim)
    for (const until = Date.now() + 60_000; ; await wait(20)) {
      const { rows } = await db.execute(sql`
        select count(distinct pid) as waiting from pg_locks l join pg_class c on c.oid = l.relation
        where not l.granted and c.relname = any(${sql.param(tables)}::text[])`)
      if (lockCount.parse(rows)[0].waiting >= waiting) break
      if (Date.now() > until) throw new Error(`The erasures do not wait for ${tables.join(', ')}`)
    }
  })
  await victim.killWithDatabase()
  await locker.end().catch(() => {})
}

/** Enqueues the three jobs, as their schedules do. */
async function enqueueErasures(victim: Victim): Promise<void> {
  const client = await victim.connect()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    ...{ supervise: false, schedule: false, migrate: false },
  })
  await boss.start()
  for (const name of Object.values(JOBS)) await boss.send(name, {})
  await boss.stop({ graceful: false })
  await client.end()
}

const requestState = z.array(z.object({ isDone: z.boolean() }))
const rowCount = z.tuple([z.object({ count: z.coerce.number() })])

/** Lists the erasures that are half done and taken for done. Reads everything as of one moment. */
function listHalfDone(db: Database, everything: readonly Erased[]): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const leftovers: string[] = []
      const exists = async (query: ReturnType<typeof sql>) => ((await tx.execute(query)).rowCount ?? 0) > 0
      for (const [at, one] of everything.entries()) {
        const { rows } = await tx.execute(sql`
          select done is not null as "isDone" from ${shopRequests}
          where project_id = ${one.store}::uuid and id = ${one.request}::uuid`)
        const isDone = requestState.parse(rows)[0]?.isDone ?? true
        const marks = await findMarks(tx, one.store, MARKS)
        const { rows: counted } = await tx.execute(sql`
          select count(*) as count from orders where project_id = ${one.store}::uuid and customer_id = ${CUSTOMER}`)
        const named = rowCount.parse(counted)[0].count
        if (isDone ? marks.length > 0 || named > 0 : named !== ROWS + 1)
          leftovers.push(`customer ${at}: ${named} of ${ROWS + 1}`)
        const isDue = (project: string) =>
          exists(sql`select from ${projects} where id = ${project}::uuid and deletion <= now()`)
        if (!(await isDue(one.project)) && (await listRemainingTables(tx, one.project)).length > 0)
          leftovers.push(`project ${at}`)
        const hasAccount = await exists(sql`select from ${users} where id = ${one.owner}::uuid`)
        const isOwnedThere = await exists(sql`select from ${projects} where id = ${one.ownedProject}::uuid`)
        if (
          hasAccount
            ? !isOwnedThere || (await isDue(one.ownedProject))
            : isOwnedThere && !(await isDue(one.ownedProject))
        )
          leftovers.push(`account ${at}`)
      }
      return leftovers
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Lists the tables with rows of a project. */
async function listRemainingTables(db: Pick<Database, 'execute'>, project: string): Promise<string[]> {
  const tables: string[] = []
  for (const table of listTables()) {
    const column =
      getTableName(table) === 'projects' ? sql`id` : 'project_id' in table ? sql`project_id` : null
    if (column === null) continue
    const { rows } = await db.execute(sql`select from ${table} where ${column} = ${project}::uuid limit 1`)
    if (rows.length > 0) tables.push(getTableName(table))
  }
  return tables
}

/** Waits until everything is erased. Returns what is left after `ERASED_MS`. */
async function waitUntilErased(db: Database, everything: readonly Erased[]): Promise<string[]> {
  for (const until = Date.now() + ERASED_MS; ; await wait(500)) {
    const remaining: string[] = []
    for (const one of everything) {
      remaining.push(...(await findMarks(db, one.store, MARKS)))
      for (const project of [one.project, one.ownedProject])
        remaining.push(...(await listRemainingTables(db, project)))
      for (const table of listTables()) {
        const named = [one.ownerEmail, one.owner].map((text) => `%${text}%`)
        const { rows } = await db.execute(
          sql`select from ${table} where ${table}::text like any(${sql.param(named)}::text[]) limit 1`,
        )
        if (rows.length > 0) remaining.push(`${getTableName(table)} names the account`)
      }
      if (existsSync(one.file)) remaining.push('a file')
    }
    if (remaining.length === 0 || Date.now() > until) return remaining
  }
}
