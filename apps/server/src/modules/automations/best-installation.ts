import { sql } from 'drizzle-orm'

/**
 * SQL that selects one installation per person, the most recently used, preferring one that allows pushes; the query
 * must name subscribers `who`.
 */
export const BEST_INSTALLATION = sql`distinct on (coalesce(who.customer_id, who.id::text))`
export const BEST_INSTALLATION_ORDER = sql`coalesce(who.customer_id, who.id::text), (who.token is null), who.last_seen desc`
