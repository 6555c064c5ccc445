import type { MissingGlyphs } from '@vitrine/core/contract/designs/fonts'
import { and, count, desc, eq, exists, isNotNull, isNull, like, lt, not, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../../services/schema/schema.ts'

const { fonts, designs, publishedDesigns, templates } = schema
export type FontRow = typeof fonts.$inferSelect

/** Minimum time for which a deleted family can be restored, ms. */
const RESTORE_WINDOW_MS = 86_400_000

type Place = { readonly project: string; readonly id: string }
const at = ({ project, id }: Place) => and(eq(fonts.project_id, project), eq(fonts.id, id))

/** Returns a project's families, newest first, without deleted ones. */
export function listFontRows(db: Queryable, project: string): Promise<FontRow[]> {
  return db
    .select()
    .from(fonts)
    .where(and(eq(fonts.project_id, project), isNull(fonts.removed)))
    .orderBy(desc(fonts.created), desc(fonts.id))
}

/** Finds a family, including deleted ones. */
export async function findFont(db: Queryable, key: Place): Promise<FontRow | null> {
  const [row] = await db.select().from(fonts).where(at(key))
  return row ?? null
}

export async function countFonts(db: Queryable, project: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(fonts)
    .where(and(eq(fonts.project_id, project), isNull(fonts.removed)))
  return row?.found ?? 0
}

export type NewFont = {
  readonly name: string
  readonly value: string
  readonly missing_glyphs: readonly MissingGlyphs[]
  readonly size: number
}

export async function saveFont(tx: Transaction, { project, id }: Place, font: NewFont): Promise<void> {
  await tx
    .insert(fonts)
    .values({ project_id: project, id, ...font, missing_glyphs: [...font.missing_glyphs] })
    .onConflictDoNothing()
}

/** Renames a family. Returns false when it does not exist. */
export async function setFontName(db: Database, key: Place, name: string): Promise<boolean> {
  const updatedRows = await db
    .update(fonts)
    .set({ name })
    .where(and(at(key), isNull(fonts.removed)))
    .returning({ id: fonts.id })
  return updatedRows.length > 0
}

export async function softDeleteFont(db: Database, key: Place): Promise<void> {
  await db
    .update(fonts)
    .set({ removed: new Date() })
    .where(and(at(key), isNull(fonts.removed)))
}

/** Restores a family. Returns false when it was deleted for good. */
export async function undeleteFont(tx: Transaction, key: Place): Promise<boolean> {
  const back = await tx.update(fonts).set({ removed: null }).where(at(key)).returning({ id: fonts.id })
  return back.length > 0
}

/** Condition: a document of the family's project uses it, as draft, publication or template. */
function heldBy(db: Queryable, table: typeof designs | typeof publishedDesigns | typeof templates) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(
        and(
          eq(table.project_id, fonts.project_id),
          like(sql`${table.config}::text`, sql`'%' || ${fonts.id}::text || '%'`),
        ),
      ),
  )
}

/** Returns families that were deleted a day ago and that no design uses. */
export function listUnusedFonts(
  db: Queryable,
  limit: number,
): Promise<Pick<FontRow, 'project_id' | 'id' | 'value'>[]> {
  return db
    .select({ project_id: fonts.project_id, id: fonts.id, value: fonts.value })
    .from(fonts)
    .where(
      and(
        isNotNull(fonts.removed),
        lt(fonts.removed, new Date(Date.now() - RESTORE_WINDOW_MS)),
        not(or(heldBy(db, designs), heldBy(db, publishedDesigns), heldBy(db, templates)) ?? sql`false`),
      ),
    )
    .limit(limit)
}

export async function purgeFont(db: Database, key: Place): Promise<void> {
  await db.delete(fonts).where(and(at(key), isNotNull(fonts.removed)))
}
