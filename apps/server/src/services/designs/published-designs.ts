import { createCache } from '@vitrine/core/cache/cache'
import { getContentHash } from '@vitrine/core/design/hash'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { createDefaultDesign, readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/** A published document as it was published. Equal content is equal whoever published it: its hash alone names it. */
export async function findStoredDocument(db: Queryable, hash: string): Promise<JsonObject | null> {
  const { publishedDesigns } = schema
  const [row] = await db
    .select({ config: publishedDesigns.config })
    .from(publishedDesigns)
    .where(eq(publishedDesigns.hash, hash))
    .limit(1)
  return row?.config ?? null
}

/**
 * Keeps a project's working design, as it stands in this transaction, under the hash of its content, and gives the
 * hash; null when it cannot be read. The same content is kept once.
 */
export async function savePublishedDesign(tx: Transaction, projectId: string): Promise<string | null> {
  const { designs, publishedDesigns } = schema
  const [row] = await tx
    .select({ config: designs.config, version: designs.version })
    .from(designs)
    .where(eq(designs.project_id, projectId))
  const read = readDesign(row?.config)
  if (!row || !read.ok) return null
  const hash = await getContentHash(read.design)
  await tx
    .insert(publishedDesigns)
    .values({ project_id: projectId, hash, config: read.design, version: row.version })
    .onConflictDoNothing()
  return hash
}

/** Published documents by their hash: they never change. */
const documents = createCache<JsonObject | null>({
  freshMs: Number.POSITIVE_INFINITY,
  maxSize: 200,
  shouldStore: (document) => document !== null,
})

/**
 * The same, brought up to today's version for drawing; null when there is none or it cannot be read. Asked of the
 * database and read once, for all who ask at once and after.
 */
export function findPublishedDocument(db: Queryable, hash: string): Promise<JsonObject | null> {
  return documents.get(hash, async () => {
    const stored = await findStoredDocument(db, hash)
    const read = stored ? readDesign(stored) : null
    return read?.ok ? read.design : null
  })
}

/**
 * The design that pages of a hash are drawn from; '' is what the studio shows before the first publishing. Throws
 * when a live design cannot be read, which is our trouble, not a shop that has yet to open.
 */
export async function findDesignForRendering(db: Queryable, hash: string): Promise<JsonObject> {
  const design = hash === '' ? createDefaultDesign() : await findPublishedDocument(db, hash)
  if (!design) throw new Error(`The live design ${hash} cannot be read`)
  return design
}
