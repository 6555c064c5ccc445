import type { IncomingMessage } from 'node:http'
import { type AsyncCache, createCache } from '@vitrine/core/cache/cache'
import { parseHost } from '@vitrine/core/validation/hosts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { Config } from '../config.types.ts'
import * as schema from '../schema/schema.ts'

/** A merchant's own host that a request came to. */
export type CustomDomain = { readonly host: string; readonly slug: string }

/** What the app asks for below its own host that is the same for all: everything else there is the merchant's. */
const SHARED = ['/web/assets/', '/api/shopper/', '/api/apps/', '/designs/', '/files/', '/showcases/']

/** So long a host that another process took, or gave away, may go unseen, ms. */
const FRESH = 1000
/** While the database cannot be asked, hosts lead where they led. ms */
const OTHERWISE = 10 * 60_000
const MOST = 20_000

type Memories = AsyncCache<CustomDomain | null>
const memories = new WeakMap<Queryable, Memories>()

function memoryOf(db: Queryable): Memories {
  const known =
    memories.get(db) ??
    createCache<CustomDomain | null>({ freshMs: FRESH, fallbackMs: OTHERWISE, maxSize: MOST })
  memories.set(db, known)
  return known
}

/** This process gave a host to somebody, or took it away: the next request asks anew. */
export function invalidateCustomDomain(db: Queryable, host: string): void {
  memoryOf(db).invalidate(host)
}

const came = new WeakMap<IncomingMessage, CustomDomain>()

/** The merchant's own host that a request came to; undefined for one of ours. */
export function getCustomDomain(request: IncomingMessage): CustomDomain | undefined {
  return came.get(request)
}

export type CustomDomains = {
  /** Whose app lives at a host in small letters and punycode; null: nobody's. Rejects while the database is away. */
  readonly at: (host: string) => Promise<CustomDomain | null>
  /**
   * Leads a request to a merchant's own host to that merchant's app, by writing its address anew. Gives null at once
   * for all others; never rejects: what cannot be told is taken for ours.
   */
  readonly lead: (request: IncomingMessage) => Promise<void> | null
}

/** Whose app lives at which host. */
export function createCustomDomains(db: Queryable, { publicUrl }: Pick<Config, 'publicUrl'>): CustomDomains {
  const ours = new URL(publicUrl).hostname
  const memory = memoryOf(db)
  const at: CustomDomains['at'] = (host) =>
    memory.get(host, async () => {
      const { ownHosts, projects } = schema
      const [row] = await db
        .select({ slug: projects.slug })
        .from(ownHosts)
        .innerJoin(projects, eq(projects.id, ownHosts.project))
        .where(and(eq(ownHosts.host, host), isNotNull(ownHosts.since)))
      return row ? { host, slug: row.slug } : null
    })
  return {
    at,
    lead(request) {
      const name = (request.headers.host ?? '').replace(/:\d+$/, '')
      if (name === ours) return null
      const host = parseHost(name)
      if (host === null || host === ours) return null
      return at(host).then(
        (own) => {
          if (!own || !request.url?.startsWith('/')) return
          came.set(request, own)
          const { url } = request
          if (!SHARED.some((start) => url.startsWith(start))) request.url = `/web/${own.slug}${url}`
        },
        () => undefined,
      )
    },
  }
}

/** Where a browser finds a host: by TLS, but on this very machine. */
export function getOrigin(host: string, publicUrl: string): string {
  if (!host.endsWith('.localhost')) return `https://${host}`
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}
