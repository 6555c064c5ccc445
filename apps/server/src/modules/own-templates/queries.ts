import type { JsonObject } from '@vitrine/core/design/operations.types'
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { templates, designs } = schema

/** Time for which a deleted template can be restored, ms. */
const RESTORE_WINDOW_MS = 86_400_000
const dayAgo = () => new Date(Date.now() - RESTORE_WINDOW_MS)

type Place = { readonly project: string; readonly id: string }
const at = ({ project, id }: Place) => and(eq(templates.project_id, project), eq(templates.id, id))

export type TemplateRow = {
  readonly id: string
  readonly name: string
  readonly created: Date
  readonly config: JsonObject
}

const LISTED_COLUMNS = {
  id: templates.id,
  name: templates.name,
  created: templates.created,
  config: templates.config,
}

/** Lists a project's templates, newest first. */
export function listTemplates(db: Queryable, project: string): Promise<TemplateRow[]> {
  return db
    .select(LISTED_COLUMNS)
    .from(templates)
    .where(and(eq(templates.project_id, project), isNull(templates.removed)))
    .orderBy(desc(templates.created), desc(templates.id))
}

export async function countTemplates(tx: Transaction, project: string): Promise<number> {
  return tx.$count(templates, and(eq(templates.project_id, project), isNull(templates.removed)))
}

/** Finds a template; null when it does not exist or was deleted. */
export async function findTemplate(db: Queryable, key: Place): Promise<TemplateRow | null> {
  const [row] = await db
    .select(LISTED_COLUMNS)
    .from(templates)
    .where(and(at(key), isNull(templates.removed)))
  return row ?? null
}

export async function hasTemplate(tx: Transaction, key: Place): Promise<boolean> {
  const rows = await tx.select({ id: templates.id }).from(templates).where(at(key))
  return rows.length > 0
}

export async function insertTemplate(
  tx: Transaction,
  { project, id }: Place,
  { name, config }: { readonly name: string; readonly config: JsonObject },
): Promise<void> {
  await tx.insert(templates).values({ project_id: project, id, name, config }).onConflictDoNothing()
}

/** Renames a template; false when it does not exist. */
export async function setTemplateName(db: Database, key: Place, name: string): Promise<boolean> {
  const changed = await db
    .update(templates)
    .set({ name })
    .where(and(at(key), isNull(templates.removed)))
    .returning({ id: templates.id })
  return changed.length > 0
}

/**
 * Soft-deletes a template, and permanently deletes those whose restore period is over. Returns its name; null when it is
 * deleted already.
 */
export async function softDeleteTemplate(db: Database, key: Place): Promise<string | null> {
  await db
    .delete(templates)
    .where(and(eq(templates.project_id, key.project), lt(templates.removed, dayAgo())))
  const [removed] = await db
    .update(templates)
    .set({ removed: new Date() })
    .where(and(at(key), isNull(templates.removed)))
    .returning({ name: templates.name })
  return removed?.name ?? null
}

/** Restores a template; false when it was permanently deleted. */
export async function undeleteTemplate(tx: Transaction, key: Place): Promise<boolean> {
  const back = await tx
    .update(templates)
    .set({ removed: null })
    .where(and(at(key), gte(templates.removed, dayAgo())))
    .returning({ id: templates.id })
  return back.length > 0
}

/** Returns the stored draft design; undefined for a project without one. */
export async function findDraftConfig(db: Queryable, project: string): Promise<JsonObject | undefined> {
  const [row] = await db
    .select({ config: designs.config })
    .from(designs)
    .where(eq(designs.project_id, project))
  return row?.config
}
