import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, schema } from '../../db/open.ts'

/** How often one process asks what other processes saved, ms; only while somebody listens. */
const LOOK_EVERY_MS = 400
/** More listeners than this in one process are answered at once; they ask again by themselves. */
const MOST_LISTENERS = 20_000

/** What an editor needs to know of a design to tell whether it is behind. */
export type DesignState = Pick<
  typeof schema.designs.$inferSelect,
  'project_id' | 'version' | 'published' | 'published_version' | 'scheduled'
>

export type DesignNews = {
  /** Resolves once the state is another than `seen` (see `seenOf`), after `wait` ms, or when the server closes. */
  wait(project: string, seen: string, wait: number): Promise<void>
  /** Something was saved or published here: listeners need not wait for the next look. */
  look(): void
  /** Lets everybody go who waits, now and from now on. */
  close(): void
}

/** A state as one text, for comparing. */
export function seenOf({ version, published, scheduled }: DesignState): string {
  return [version, published ?? '', scheduled?.getTime() ?? ''].join(' ')
}

/**
 * Tells listening editors that a design has changed, whichever process changed it. One short question a moment
 * serves all listeners of this process: it locks nothing, holds no connection, and a database that is away is
 * simply asked again.
 */
export function createDesignNews(db: Database, log: FastifyBaseLogger): DesignNews {
  type Listener = { readonly project: string; readonly seen: string; readonly go: () => void }
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let looking = false
  let again = false
  let closed = false

  async function look(): Promise<void> {
    if (looking) {
      again = true
      return
    }
    looking = true
    if (timer) clearTimeout(timer)
    try {
      do {
        again = false
        await tellAll()
      } while (again)
    } catch (error) {
      log.debug({ err: error }, 'What is new in designs could not be asked; the next look asks again')
    } finally {
      looking = false
      timer = listeners.size > 0 ? setTimeout(look, LOOK_EVERY_MS).unref() : null
    }
  }

  async function tellAll(): Promise<void> {
    const projects = [...new Set([...listeners].map(({ project }) => project))]
    if (projects.length === 0) return
    const { project_id, version, published, published_version, scheduled } = schema.designs
    const rows = await db
      .select({ project_id, version, published, published_version, scheduled })
      .from(schema.designs)
      .where(inArray(project_id, projects))
    const now = new Map(rows.map((row) => [row.project_id, seenOf(row)]))
    for (const { project, seen, go } of listeners) if (now.get(project) !== seen) go()
  }

  return {
    wait: (project, seen, wait) =>
      new Promise((resolve) => {
        if (closed || wait === 0 || listeners.size >= MOST_LISTENERS) return resolve()
        const go = () => {
          clearTimeout(patience)
          listeners.delete(listener)
          resolve()
        }
        const patience = setTimeout(go, wait)
        const listener = { project, seen, go }
        listeners.add(listener)
        void look()
      }),
    look: () => void look(),
    close() {
      closed = true
      for (const { go } of listeners) go()
    },
  }
}
