import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../apps/server/src/infra/db/testing.ts'
import { type ParsedEvent, parseEvents } from '../apps/server/src/modules/events/parse-events.ts'
import { createPartitions } from '../apps/server/src/modules/events/partitions.ts'
import { listProjectsToRollUp, rollUp } from '../apps/server/src/modules/events/roll-up.ts'
import { storeEvents } from '../apps/server/src/modules/events/store-events.ts'
import { insertProject } from '../apps/server/src/modules/projects/queries.ts'
import { insertUser } from '../apps/server/src/modules/users/queries.ts'
import { median, table } from './machine.ts'
import { processorMsWithChildren, readEndedChildren } from './processes.ts'

/** Number of events, stored by the product's own intake; releases are measured with 5,000,000. */
const EVENTS = Number(process.env.EVENTS ?? 5_000_000)
/** Events of the project with a busy day, and of one more minute of it. */
const BUSY_DAY = 300_000
const MINUTE_EVENTS = 500
/** Number of events of the small run, whose cost per event is compared with that of the large one. */
const SMALL = Number(process.env.EVENTS_SMALL ?? 10_000)
const PROJECTS = 20
const DAYS = 30
const BATCH_SIZE = 1000
/**
 * Batches that are created before they are stored, so that creating them costs neither time nor memory of the
 * measurement.
 */
const BATCHES_AT_ONCE = 20
const DAY_MS = 86_400_000

type Opened = Awaited<ReturnType<typeof openTestDatabase>>

/** Cost of some work in ms: elapsed, and processor time of this process and the database together (to ten ms). */
type Cost = { readonly ms: number; readonly processor: number }

/** Measures how fast events are stored and counted; the floor is a plain COPY of the same rows. */
export async function benchEvents(): Promise<string> {
  const database = await openTestDatabase()
  try {
    const projects = await someProjects(database)
    const now = Date.now()
    await createPartitions(database.db, now - (DAYS + 1) * DAY_MS, now + DAY_MS)
    await storeMany(database, projects, 2000)
    await countAll(database)
    const small = await storeMany(database, projects, SMALL)
    const smallCount = await countAll(database)
    const large = await storeMany(database, projects, EVENTS)
    const size = await sizes(database)
    const floor = await copyMany(database, EVENTS)
    const largeCount = await countAll(database)
    await storeMany(database, projects, BATCH_SIZE)
    const extraCount = await countAll(database)
    const minute = await countBusyMinute(database)
    const row = (name: string, count: number, { ms, processor }: Cost) => [
      name,
      count.toLocaleString('en'),
      (ms / 1000).toFixed(1),
      Math.round((count / ms) * 1000).toLocaleString('en'),
      ((ms / count) * 1000).toFixed(1),
      ((processor / count) * 1000).toFixed(1),
    ]
    const head = ['events', 's', 'events/s', 'µs an event', 'µs of processor an event']
    return [
      table(
        ['intake', ...head],
        [
          row('few', SMALL, small),
          row('many', EVENTS, large),
          row('plain COPY of the same rows', EVENTS, floor),
        ],
      ),
      table(
        ['roll-up', ...head],
        [
          row('few', SMALL, smallCount),
          row(`of ${DAYS} days and ${PROJECTS} projects`, EVENTS, largeCount),
          row('1,000 late events, each on any of those days', BATCH_SIZE, extraCount),
        ],
      ),
      table(
        [`a minute of ${MINUTE_EVENTS} events, in a day of ${BUSY_DAY.toLocaleString('en')}`, 'ms', 'WAL kB'],
        [['counted', Math.round(minute.ms), Math.round(minute.walBytes / 1000)]],
      ),
      `${size.rows.toLocaleString('en')} events take ${size.table} MB, their indexes ${size.indexes} MB more.`,
    ].join('\n\n')
  } finally {
    await database.close()
  }
}

async function someProjects({ db }: Opened, name = 'lamps', count = PROJECTS): Promise<string[]> {
  const user = await insertUser(db, { name: 'Mo', email: `${name}@merchants.test`, password: 'x' })
  const projectIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const project = await db.transaction((tx) =>
      insertProject(tx, user?.id ?? '', { name: 'Lamps', slug: `${name}-${index}`, zone: 'Europe/Berlin' }),
    )
    projectIds.push(project?.id ?? '')
  }
  return projectIds
}

const NAMES = ['screen_view', 'view_item', 'view_item', 'add_to_cart', 'search'] as const

/** Returns one batch, as some hundred installations would report it. */
function createBatch(project: string, size: number): ParsedEvent[] {
  const now = Date.now()
  const events: ParsedEvent[] = []
  while (events.length < size) {
    const received = now - Math.floor(Math.random() * DAYS * DAY_MS)
    const session = randomUUID()
    const rawEvents = Array.from({ length: Math.min(8, size - events.length) }, (_, index) => {
      const name = NAMES[index % NAMES.length] ?? 'screen_view'
      const at = received - 60_000 + index * 1000
      const product = 1 + Math.floor(Math.random() * 500)
      const item = { item_id: product, item_name: `Product ${product}`, quantity: 1, price: 12.5 }
      const common = { id: randomUUID(), name, at, session, began: received - 60_000, source: 'organic' }
      if (name === 'screen_view') return { ...common, screen_name: 'home' }
      if (name === 'search') return { ...common, search_term: `term ${product % 50}`, results: product % 3 }
      return { ...common, currency: 'USD', value: 12.5, items: [item] }
    })
    const report = {
      project,
      subscriber: randomUUID(),
      platform: 'ios',
      app_version: '1.0.0',
      os_version: null,
      ads: true,
      sent: received,
      received,
    } as const
    events.push(...parseEvents(report, rawEvents).events)
  }
  return events
}

/** Measures the storing alone; creating the events is not timed. */
async function storeMany(database: Opened, projects: readonly string[], count: number): Promise<Cost> {
  const { db } = database
  const costs: Cost[] = []
  for (let offset = 0; offset < count; offset += BATCH_SIZE * BATCHES_AT_ONCE) {
    const batches: ParsedEvent[][] = []
    for (let at = offset; at < Math.min(count, offset + BATCH_SIZE * BATCHES_AT_ONCE); at += BATCH_SIZE)
      batches.push(
        createBatch(projects[(at / BATCH_SIZE) % PROJECTS] ?? '', Math.min(BATCH_SIZE, count - at)),
      )
    costs.push(
      await costOf(database, async () => {
        for (const batch of batches) await storeEvents({ db, emit: async () => {} }, [batch])
      }),
    )
  }
  return {
    ms: costs.reduce((sum, { ms }) => sum + ms, 0),
    processor: costs.reduce((sum, { processor }) => sum + processor, 0),
  }
}

/** Measures the floor: copies the rows of the table into another by COPY. */
async function copyMany(database: Opened, count: number): Promise<Cost> {
  const { db } = database
  await db.execute(`create table bare_events (like events including defaults)`)
  await db.execute(`alter table bare_events add primary key (project_id, at, id)`)
  const file = `/tmp/vitrine-bench-${randomUUID()}.copy`
  await db.execute(`copy (select * from events limit ${count}) to '${file}'`)
  const cost = await costOf(database, () => db.execute(`copy bare_events from '${file}'`))
  await db.execute(`drop table bare_events`)
  await rm(file, { force: true })
  return cost
}

const countAll = (database: Opened): Promise<Cost> =>
  costOf(database, async () => {
    for (const project of await listProjectsToRollUp(database.db)) await rollUp(database.db, project)
  })

/** Measures the roll-up of one more minute of a project whose day has many events; medians of five. */
async function countBusyMinute(
  database: Opened,
): Promise<{ readonly ms: number; readonly walBytes: number }> {
  const { db } = database
  const [first] = await someProjects(database, 'busy', 1)
  const project = sql`${first}::uuid`
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const add = (count: number, from: string, seconds: number, people: number) =>
    db.execute(sql`
      with e as (
        insert into events (project_id, at, id, name, received, subscriber_id, session, began, platform, source, items)
        select ${project}, ${from}::timestamptz + (i % ${seconds}::int) * interval '1 second', gen_random_uuid(),
          (array['view_item', 'add_to_cart', 'screen_view'])[1 + i % 3], now(),
          ('00000000-0000-4000-8000-' || lpad((i % ${people}::int)::text, 12, '0'))::uuid, 's',
          ${from}::timestamptz, 'web', 'organic',
          case when i % 3 < 2 then jsonb_build_array(jsonb_build_object('id', i % 500, 'name', 'Lamp', 'quantity', 1)) end
        from generate_series(1, ${count}::int) as i returning date_trunc('hour', at) as hour)
      insert into event_rollup_marks (project_id, id, hour)
      select ${project}, gen_random_uuid(), hour from (select distinct hour from e) as hours`)
  const walAt = async () => {
    const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_lsn() - '0/0' as at`)
    return Number(rows[0]?.at ?? 0)
  }
  await add(BUSY_DAY, `${day}T00:00:00Z`, 20 * 3600, BUSY_DAY / 6)
  await countAll(database)
  await db.execute(sql`analyze`)
  const minutes: { ms: number; walBytes: number }[] = []
  for (let minute = 10; minute < 15; minute += 1) {
    await add(MINUTE_EVENTS, `${day}T20:${minute}:00Z`, 60, 400)
    const before = await walAt()
    const { ms } = await countAll(database)
    minutes.push({ ms, walBytes: (await walAt()) - before })
  }
  return {
    ms: median(minutes.map(({ ms }) => ms)),
    walBytes: median(minutes.map(({ walBytes }) => walBytes)),
  }
}

async function costOf(database: Opened, work: () => Promise<unknown>): Promise<Cost> {
  const before = await processorOf(database)
  const own = process.cpuUsage()
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(own)
  return { ms, processor: (user + system) / 1000 + (await processorOf(database)) - before }
}

/** Returns the processor time of the database's processes so far in ms, ended ones included. */
async function processorOf({ db }: Opened): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return processorMsWithChildren(readEndedChildren(rows[0]?.pid ?? 0).parent)
}

/** Returns the number of events and their storage in MB of 10^6 bytes, all days together. */
async function sizes({ db }: Opened) {
  const { rows } = await db.execute<{ rows: string; table: string; indexes: string }>(sql`
    select (select count(*) from events) as rows, round(sum(pg_table_size(relid)) / 1e6) as table,
      round(sum(pg_indexes_size(relid)) / 1e6) as indexes
    from pg_partition_tree('events')`)
  return {
    rows: Number(rows[0]?.rows ?? 0),
    table: Number(rows[0]?.table ?? 0),
    indexes: Number(rows[0]?.indexes ?? 0),
  }
}
