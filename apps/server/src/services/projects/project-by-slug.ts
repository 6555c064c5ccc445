import { isSlug } from '@vitrine/core/contract/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import * as schema from '../schema/schema.ts'

const { projects, formerSlugs } = schema

/** The project that lives at an address now, or whose app lived there before: links that were shared lead to it. */
export function hasSlug(slug: string): SQL {
  return sql`${projects.id} = coalesce(
    (select now.id from ${projects} now where now.slug = ${slug}),
    (select former.project from ${formerSlugs} former where former.slug = ${slug}))`
}

/** The project whose shopping app lives at this slug, or did; a text that cannot be one is not looked for. */
export async function findProjectBySlug(db: Queryable, slug: string): Promise<ProjectRow | undefined> {
  if (!isSlug(slug)) return undefined
  const [row] = await db.select().from(projects).where(hasSlug(slug))
  return row
}
