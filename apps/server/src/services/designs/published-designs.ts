import { createHash } from 'node:crypto'
import { createCache } from '@vitrine/core/cache/cache'
import { getContentHash } from '@vitrine/core/design/hash'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { createDefaultDesign, readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/** Finds a published document by its content hash, exactly as published. Returns null when there is none. */
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
 * Stores the working design of this transaction under the hash of its content and returns the hash, or null when the
 * design cannot be read. Equal content is stored once.
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

/** Cache of published documents by hash. They are immutable. */
const documents = createCache<JsonObject | null>({
  freshMs: Number.POSITIVE_INFINITY,
  maxSize: 200,
  shouldStore: (document) => document !== null,
})

/**
 * Finds a published document, migrated to the current version. Returns null when it does not exist or cannot be read.
 * Concurrent and later callers share one query.
 */
export function findPublishedDocument(db: Queryable, hash: string): Promise<JsonObject | null> {
  return documents.get(hash, async () => {
    const stored = await findStoredDocument(db, hash)
    const read = stored ? readDesign(stored) : null
    return read?.ok ? read.design : null
  })
}

/** Hashes of documents as this version of the product reads them, cached as long as the documents. */
const readingHashes = new WeakMap<JsonObject, string>()

/**
 * Returns the hash that names a document as this version of the product reads it: `?read=` in its address, 12 hex
 * digits. Pages name it alike (`toFullDesignAddress` of the web app).
 */
export function getReadingHash(document: JsonObject): string {
  const cachedHash = readingHashes.get(document)
  if (cachedHash !== undefined) return cachedHash
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12)
  readingHashes.set(document, hash)
  return hash
}

/**
 * Returns the design to render for a hash; for '' the studio's design before the first publication. Throws when a live
 * design cannot be read, since that is a server error and not an unpublished shop.
 */
export async function findDesignForRendering(db: Queryable, hash: string): Promise<JsonObject> {
  const design = hash === '' ? createDefaultDesign() : await findPublishedDocument(db, hash)
  if (!design) throw new Error(`The live design ${hash} cannot be read`)
  return design
}
