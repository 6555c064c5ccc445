import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { testDatabase } from '../apps/server/src/db/testing.ts'
import { keepEvents } from '../apps/server/src/rooms/events/keep.ts'
import { makePartitions } from '../apps/server/src/rooms/events/partitions.ts'
import { type ReadEvent, readEvents } from '../apps/server/src/rooms/events/reading.ts'
import { projectsOwed, rollUp } from '../apps/server/src/rooms/events/roll-up.ts'
import { addProject } from '../apps/server/src/rooms/projects/queries.ts'
import { addUser } from '../apps/server/src/rooms/users/queries.ts'
import { table } from './machine.ts'

/** Events in all, kept by the product's own intake; a release is measured with 5,000,000. */
const EVENTS = Number(process.env.EVENTS ?? 5_000_000)
/** What an event costs of few is compared with what it costs of many. */
const SMALL = Number(process.env.EVENTS_SMALL ?? 10_000)
const PROJECTS = 20
const DAYS = 30
const LOT = 1000
const DAY_MS = 86_400_000

type Opened = Awaited<ReturnType<typeof testDatabase>>

/** How fast events are kept and counted, beside a plain COPY of the same rows as the floor. */
export async function benchEvents(): Promise<string> {
  const database = await testDatabase()
  try {
    const projects = await someProjects(database)
    const now = Date.now()
    await makePartitions(database.db, now - (DAYS + 1) * DAY_MS, now + DAY_MS)
    await keepMany(database, projects, 2000)
    const small = await keepMany(database, projects, SMALL)
    const large = await keepMany(database, projects, EVENTS)
    const floor = await copyMany(database, Math.min(EVENTS, 200_000))
    const first = await countAll(database)
    await keepMany(database, projects, LOT)
    const again = await countAll(database)
    const perSecond = (count: number, ms: number) => Math.round((count / ms) * 1000).toLocaleString('en')
    return [
      table(
        ['intake', 'events', 'events/s', 'µs an event'],
        [
          ['small', SMALL, perSecond(SMALL, small), ((small / SMALL) * 1000).toFixed(1)],
          ['large', EVENTS, perSecond(EVENTS, large), ((large / EVENTS) * 1000).toFixed(1)],
          [
            'plain COPY of the same rows',
            Math.min(EVENTS, 200_000),
            perSecond(Math.min(EVENTS, 200_000), floor),
            ((floor / Math.min(EVENTS, 200_000)) * 1000).toFixed(1),
          ],
        ],
      ),
      table(
        ['roll-up', 's', 'events/s'],
        [
          [
            `all ${EVENTS.toLocaleString('en')} events of ${DAYS} days`,
            (first / 1000).toFixed(1),
            perSecond(EVENTS, first),
          ],
          ['after 1,000 more, whichever days they fell on', (again / 1000).toFixed(1), ''],
        ],
      ),
    ].join('\n\n')
  } finally {
    await database.close()
  }
}

async function someProjects({ db }: Opened): Promise<string[]> {
  const user = await addUser(db, { name: 'Mo', email: 'mo@merchants.test', password: 'x' })
  const made: string[] = []
  for (let index = 0; index < PROJECTS; index += 1) {
    const project = await db.transaction((tx) =>
      addProject(tx, user?.id ?? '', { name: 'Lamps', slug: `lamps-${index}`, zone: 'Europe/Berlin' }),
    )
    made.push(project?.id ?? '')
  }
  return made
}

const NAMES = ['screen_view', 'view_item', 'view_item', 'add_to_cart', 'search'] as const

/** One lot, as some hundred installations would have told it. */
function lotOf(project: string, size: number): ReadEvent[] {
  const now = Date.now()
  const events: ReadEvent[] = []
  while (events.length < size) {
    const received = now - Math.floor(Math.random() * DAYS * DAY_MS)
    const session = randomUUID()
    const told = Array.from({ length: Math.min(8, size - events.length) }, (_, index) => {
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
      sent: received,
      received,
    } as const
    events.push(...readEvents(report, told).events)
  }
  return events
}

/** ms that keeping took; what is kept is made beside the clock. */
async function keepMany({ db }: Opened, projects: readonly string[], count: number): Promise<number> {
  let ms = 0
  for (let done = 0; done < count; done += LOT) {
    const lot = lotOf(projects[(done / LOT) % PROJECTS] ?? '', Math.min(LOT, count - done))
    const begun = performance.now()
    await keepEvents({ db, tell: async () => {} }, [lot])
    ms += performance.now() - begun
  }
  return ms
}

/** The floor: the same rows out of the table and into another by COPY, ms of the way in. */
async function copyMany(database: Opened, count: number): Promise<number> {
  const { db } = database
  await db.execute(`create table bare_events (like events including defaults)`)
  await db.execute(`alter table bare_events add primary key (project_id, at, id)`)
  const file = `/tmp/vitrine-bench-${randomUUID()}.copy`
  await db.execute(`copy (select * from events limit ${count}) to '${file}'`)
  const begun = performance.now()
  await db.execute(`copy bare_events from '${file}'`)
  const ms = performance.now() - begun
  await db.execute(`drop table bare_events`)
  await rm(file, { force: true })
  return ms
}

async function countAll({ db }: Opened): Promise<number> {
  const begun = performance.now()
  for (const project of await projectsOwed(db)) await rollUp(db, project)
  return performance.now() - begun
}
