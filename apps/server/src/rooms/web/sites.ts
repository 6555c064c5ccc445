import { isSlug } from '@vitrine/core/contract/shared'
import { isLanguage, type Language } from '@vitrine/core/languages'
import { eq } from 'drizzle-orm'
import type { ProjectRow } from '../../access.ts'
import { type Queryable, schema } from '../../db/open.ts'

/** A project as its shopping app needs it; `published` is the hash of the live design. */
export type Site = { readonly project: ProjectRow; readonly published: string | null }

export async function siteOf(db: Queryable, slug: string): Promise<Site | null> {
  if (!isSlug(slug)) return null
  const { projects, designs } = schema
  const [row] = await db
    .select({ project: projects, published: designs.published })
    .from(projects)
    .leftJoin(designs, eq(designs.project_id, projects.id))
    .where(eq(projects.slug, slug))
  return row ?? null
}

/**
 * The language of a page: the one asked for (`?lang=`), else the browser's first that the project has, else the
 * project's own. The canvas may ask for any language of the product.
 */
export function languageOf(
  project: Pick<ProjectRow, 'lang' | 'langs'>,
  asked: string | undefined,
  accepted: string | undefined,
): Language {
  if (isLanguage(asked)) return asked
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [name = '', quality = 'q=1'] = part.trim().split(';')
      return { name: name.slice(0, 2).toLowerCase(), quality: Number(quality.trim().replace('q=', '')) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { name } of wanted) if (isLanguage(name) && project.langs.includes(name)) return name
  return isLanguage(project.lang) ? project.lang : 'en'
}
