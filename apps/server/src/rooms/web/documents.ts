import type { JsonObject } from '@vitrine/core/design/operations.types'
import { createMemory } from '@vitrine/core/memory'
import { readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import { type Queryable, schema } from '../../db/open.ts'

/** Published documents by their hash: they never change. */
const documents = createMemory<JsonObject | null>({
  fresh: Number.POSITIVE_INFINITY,
  most: 200,
  keep: (document) => document !== null,
})

/**
 * A published document, brought up to today's version for drawing; null when there is none or it cannot be
 * read. Asked of the database and read once, for all who ask at once and after.
 */
export function publishedDocument(db: Queryable, hash: string): Promise<JsonObject | null> {
  return documents.get(hash, () => readDocument(db, hash))
}

async function readDocument(db: Queryable, hash: string): Promise<JsonObject | null> {
  const { publishedDesigns } = schema
  const [row] = await db
    .select({ config: publishedDesigns.config })
    .from(publishedDesigns)
    .where(eq(publishedDesigns.hash, hash))
    .limit(1)
  const read = row ? readDesign(row.config) : null
  return read?.ok ? read.design : null
}
