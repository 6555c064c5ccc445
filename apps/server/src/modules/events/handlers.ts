import { reportEvents } from '@vitrine/core/contract/analytics/events'
import { popularSearches } from '@vitrine/core/contract/analytics/popular-searches'
import { isSlug } from '@vitrine/core/contract/shared'
import { createBatcher } from '../../infra/concurrency/batching.ts'
import { BusyError } from '../../infra/concurrency/tenant-limiter.ts'
import type { Database, Queryable } from '../../infra/db/database.ts'
import { isDatabaseFull, isDatabaseUnavailable, isMissingReference } from '../../infra/db/errors.ts'
import { type CallHandler, handleCall, refuse } from '../../services/calls/call-handler.ts'
import { findProjectBySlug, hasSlug } from '../../services/projects/project-by-slug.ts'
import * as schema from '../../services/schema/schema.ts'
import { parseEvents } from './parse-events.ts'
import { listPopularTerms } from './popular-searches.ts'
import { type EventBatch, type EventStoreContext, type StoreResult, storeEvents } from './store-events.ts'

/** Calls with which shopping apps report events. */
export const eventHandlers: readonly CallHandler[] = [
  handleCall(reportEvents, async ({ slug, events: reportedEvents, dropped, ...report }, services) => {
    const received = Date.now()
    const project = await projectAt(services.db, slug)
    if (project === null) throw refuse('not-found')
    if (dropped > 0) services.log.info({ project, dropped }, 'An app had no room for some of its events')
    const { events, refused } = parseEvents({ ...report, project, received }, reportedEvents)
    const { storedCount } = await keeperOf(services)(events).catch(async (error: unknown) => {
      if (error instanceof BusyError) throw refuse('unavailable', { retryAfter: 2 })
      // The project was deleted while its events were waiting.
      if (isMissingReference(error) && (await projectAt(services.db, slug)) === null)
        throw refuse('not-found')
      throw error
    })
    return { stored: storedCount, duplicates: reportedEvents.length - refused.length - storedCount, refused }
  }),
  handleCall(popularSearches, async ({ slug, language }, { db, log }) => {
    const project = await findProjectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    const terms = await listPopularTerms(db, project, language).catch((err: unknown) => {
      log.warn({ err, project: project.id }, 'Popular searches could not be looked up')
      return []
    })
    return { terms: [...terms] }
  }),
]

async function projectAt(db: Queryable, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const { projects } = schema
  const [row] = await db.select({ id: projects.id }).from(projects).where(hasSlug(slug))
  return row?.id ?? null
}

/**
 * Maximum size of a transaction: an event counts 1, and each of its items a tenth. More make storing no faster, and hold
 * the main thread.
 */
const LOT = 1000
const ITEM_SIZE = 0.1
/** Maximum size of the waiting reports, some 50 MB. The apps send a refused one again. */
const MAX_WAITING_SIZE = 50_000
/** Number of concurrent transactions: while one waits for the disk, another is prepared. */
const LANES = 2

/** Batchers by database, which store reports together. */
const keepers = new WeakMap<Database, (batch: EventBatch) => Promise<StoreResult>>()

function keeperOf({ db, emit }: EventStoreContext): (batch: EventBatch) => Promise<StoreResult> {
  const existingBatcher = keepers.get(db)
  if (existingBatcher) return existingBatcher
  const keeper = createBatcher((lots: readonly EventBatch[]) => storeEvents({ db, emit }, lots), {
    maxSize: LOT,
    sizeOf: (batch) => batch.reduce((size, { row }) => size + 1 + ITEM_SIZE * (row.items?.length ?? 0), 0),
    maxWaiting: MAX_WAITING_SIZE,
    tenantOf: ([event]) => event?.row.project_id ?? '',
    lanes: LANES,
    isEverybodys: (error) => isDatabaseUnavailable(error) || isDatabaseFull(error),
  })
  keepers.set(db, keeper)
  return keeper
}
