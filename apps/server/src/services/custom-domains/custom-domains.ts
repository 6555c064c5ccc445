import type { IncomingMessage } from 'node:http'
import { type AsyncCache, createCache } from '@vitrine/core/cache/cache'
import { parseHost } from '@vitrine/core/validation/hosts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { Config } from '../config.types.ts'
import * as schema from '../schema/schema.ts'

/** Custom domain of a request, with the project's slug. */
export type CustomDomain = { readonly host: string; readonly slug: string }

/** Path prefixes that are the same on every host. All other paths on a custom domain belong to the merchant's app. */
const SHARED = ['/web/assets/', '/api/shopper/', '/api/apps/', '/designs/', '/files/', '/showcases/']

/** Cache time of hosts in ms: how long a change by another process may go unnoticed. */
const CACHE_TTL_MS = 1000
/** Time for which cached hosts are used while the database is unavailable, in ms. */
const OTHERWISE = 10 * 60_000
const MAX_CACHED_HOSTS = 20_000

type Memories = AsyncCache<CustomDomain | null>
const memories = new WeakMap<Queryable, Memories>()

function memoryOf(db: Queryable): Memories {
  const memory =
    memories.get(db) ??
    createCache<CustomDomain | null>({
      freshMs: CACHE_TTL_MS,
      fallbackMs: OTHERWISE,
      maxSize: MAX_CACHED_HOSTS,
    })
  memories.set(db, memory)
  return memory
}

/** Removes a host from this process's cache after its project changed. */
export function invalidateCustomDomain(db: Queryable, host: string): void {
  memoryOf(db).invalidate(host)
}

const came = new WeakMap<IncomingMessage, CustomDomain>()

/** Returns the custom domain of a request, or undefined for one of our hosts. */
export function getCustomDomain(request: IncomingMessage): CustomDomain | undefined {
  return came.get(request)
}

export type CustomDomains = {
  /** Finds the app at a host (lower case, punycode), or null. Rejects while the database is unavailable. */
  readonly at: (host: string) => Promise<CustomDomain | null>
  /**
   * Rewrites the URL of a request to a custom domain to that merchant's app. Returns null at once for other hosts;
   * never rejects: an unknown host counts as ours.
   */
  readonly lead: (request: IncomingMessage) => Promise<void> | null
}

/** Creates the lookup of custom domains. */
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

/** Returns the origin of a host: https, except on this machine. */
export function getOrigin(host: string, publicUrl: string): string {
  if (!host.endsWith('.localhost')) return `https://${host}`
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}
