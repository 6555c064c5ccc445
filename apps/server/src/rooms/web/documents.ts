import type { JsonObject } from '@vitrine/core/design/operations.types'
import { readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import { type Queryable, schema } from '../../db/open.ts'

const REMEMBERED = 200
const known = new Map<string, JsonObject>()

/**
 * A published document, brought up to today's version for drawing; null when there is none or it cannot be
 * read. Remembered by its hash, since it never changes.
 */
export async function publishedDocument(db: Queryable, hash: string): Promise<JsonObject | null> {
  const remembered = known.get(hash)
  if (remembered) return remembered
  const { publishedDesigns } = schema
  const [row] = await db
    .select({ config: publishedDesigns.config })
    .from(publishedDesigns)
    .where(eq(publishedDesigns.hash, hash))
    .limit(1)
  const read = row ? readDesign(row.config) : null
  if (!read?.ok) return null
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '')
  known.set(hash, read.design)
  return read.design
}
