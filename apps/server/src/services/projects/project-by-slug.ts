import { isSlug } from '@vitrine/core/contract/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import * as schema from '../schema/schema.ts'

const { projects, formerSlugs } = schema

/**
 * Returns the SQL condition that a project has this slug now or had it before, since shared links to former slugs still
 * work.
 */
export function hasSlug(slug: string): SQL {
  return sql`${projects.id} = coalesce(
    (select now.id from ${projects} now where now.slug = ${slug}),
    (select former.project from ${formerSlugs} former where former.slug = ${slug}))`
}

/** Finds the project by its current or a former slug. Skips the query for a text that cannot be a slug. */
export async function findProjectBySlug(db: Queryable, slug: string): Promise<ProjectRow | undefined> {
  if (!isSlug(slug)) return undefined
  const [row] = await db.select().from(projects).where(hasSlug(slug))
  return row
}
