import type { DesignState as State } from '@vitrine/core/contract/designs/designs'
import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../infra/db/database.ts'
import type { DatabaseListener } from '../../infra/db/listen.ts'
import type { DesignNotifier, DesignState } from '../../services/designs/editors.types.ts'
import * as schema from '../../services/schema/schema.ts'

/** Polling interval in ms while database notifications are unavailable; only with followers. */
const LOOK_EVERY_MS = 400
/** Polling interval in ms while notifications work, since a connection pooler may swallow them. */
const LOOK_ANYWAY_MS = 5000
/** Maximum number of followers in one process. Further ones are released and poll themselves. */
const MAX_FOLLOWERS = 20_000

/**
 * Formats a design state as one text for comparison. It neither begins nor ends with a blank, because HTTP headers
 * strip those.
 */
export function toStateFingerprint({ version, published, scheduled, activity_version }: DesignState): string {
  return [version, published ?? '-', scheduled?.getTime() ?? '-', activity_version].join(' ')
}

/** Maps a row to the contract's design state. */
export function toDesignState(row: DesignState): State {
  return {
    fingerprint: toStateFingerprint(row),
    version: row.version,
    published: row.published,
    publishedVersion: row.published_version,
    scheduled: row.scheduled?.toISOString() ?? null,
    activityVersion: row.activity_version,
  }
}

type Hear = (state: DesignState | null) => void

/** Tracks the followers of each project in this process. */
function createFollowers() {
  const followers = new Map<string, Set<Hear>>()
  let count = 0
  return {
    count: () => count,
    has: (project: string) => followers.has(project),
    projects: () => followers.keys(),
    add: (project: string, listener: Hear) => {
      const all = followers.get(project) ?? new Set()
      followers.set(project, all.add(listener))
      count += 1
      return () => {
        if (!all.delete(listener)) return
        count -= 1
        if (all.size === 0 && followers.get(project) === all) followers.delete(project)
      }
    },
    tell: (project: string, state: DesignState | null) => {
      for (const listener of followers.get(project) ?? []) listener(state)
    },
  }
}

/** Reads the states of designs by project. Omits deleted ones. */
async function readStates(
  db: Database,
  projects: readonly string[],
): Promise<ReadonlyMap<string, DesignState>> {
  if (projects.length === 0) return new Map()
  const { project_id, version, published, published_version, scheduled, activity_version } = schema.designs
  const rows = await db
    .select({ project_id, version, published, published_version, scheduled, activity_version })
    .from(schema.designs)
    .where(inArray(project_id, [...projects]))
  return new Map(rows.map((row) => [row.project_id, row]))
}

/**
 * Creates the notifier of design changes by any process. The database notification names the design, whose state is
 * then read once for all followers here. Without notifications all followed designs are polled. Takes no locks, and
 * retries while the database is away.
 */
export function createDesignNotifier(
  db: Database,
  listening: DatabaseListener,
  log: FastifyBaseLogger,
): DesignNotifier {
  const followers = createFollowers()
  const waiting = new Set<() => void>()
  const due = new Set<string>()
  let started = false
  let context = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    if (started) return
    started = true
    listening.on('vitrine_design', requestState)
    listening.onChange(requestAll)
  }

  function requestAll(): void {
    for (const project of followers.projects()) requestState(project)
  }

  function requestState(project: string): void {
    if (!followers.has(project) || closed) return
    due.add(project)
    if (!context) void work()
  }

  async function work(): Promise<void> {
    context = true
    clearTimeout(timer)
    const dueProjects = [...due]
    due.clear()
    try {
      const states = await readStates(db, dueProjects)
      for (const project of dueProjects) followers.tell(project, states.get(project) ?? null)
    } catch (error) {
      for (const project of dueProjects) due.add(project)
      log.debug({ err: error }, 'What is new in designs could not be asked; the next look asks again')
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref())
    }
    context = false
    if (closed || followers.count() === 0) return
    if (due.size > 0) void work()
    else timer = setTimeout(requestAll, listening.isConnected() ? LOOK_ANYWAY_MS : LOOK_EVERY_MS).unref()
  }

  function follow(project: string, listener: Hear): () => void {
    start()
    const leave = followers.add(project, listener)
    requestState(project)
    return leave
  }

  return {
    follow,
    wait: (project, fingerprint, wait) =>
      new Promise((resolve) => {
        if (closed || wait === 0 || followers.count() >= MAX_FOLLOWERS) return resolve()
        const go = () => {
          clearTimeout(timeout)
          waiting.delete(go)
          unfollow()
          resolve()
        }
        const timeout = setTimeout(go, wait)
        waiting.add(go)
        const unfollow = follow(project, (state) => {
          if (state && toStateFingerprint(state) !== fingerprint) go()
        })
      }),
    close() {
      closed = true
      clearTimeout(timer)
      for (const go of waiting) go()
    },
  }
}
