import { isSlug } from '@vitrine/core/contract/shared'
import { eq } from 'drizzle-orm'
import type { ProjectRow } from './access.ts'
import { type Queryable, schema } from './db/open.ts'

const { projects } = schema

/** The project whose shopping app lives at this slug; a text that cannot be one is not looked for. */
export async function projectBySlug(db: Queryable, slug: string): Promise<ProjectRow | undefined> {
  if (!isSlug(slug)) return undefined
  const [row] = await db.select().from(projects).where(eq(projects.slug, slug))
  return row
}
