import { createProject, getProject, listProjects, updateProject } from '@vitrine/core/contract/projects'
import { zoneHours } from '@vitrine/core/zones'
import { eq } from 'drizzle-orm'
import { EVERYTHING, permissionsOf } from '../../access.ts'
import { type Answered, answer, refuse, refuseAs } from '../../answer.ts'
import { isMissingReference, isUniqueViolation } from '../../db/errors.ts'
import { schema } from '../../db/open.ts'
import { newId } from '../../ids.ts'
import { choose, firstDesign, keepShowcase } from '../../showcase/keep.ts'
import { addProject, nameFrom, projectsOf, publishedOf, shown, slugFrom } from './queries.ts'

/** The columns of a project's clock: the zone, and the whole hours that it is from UTC now; nothing without either. */
function clock(zone: string | undefined, hours?: number): { zone?: string | null; timezone?: number } {
  if (zone !== undefined) return { zone, timezone: zoneHours(zone, Date.now()) }
  return hours === undefined ? {} : { zone: null, timezone: hours }
}

/** The calls of merchants' projects. */
export const projectsCalls: readonly Answered[] = [
  answer(listProjects, async (_input, { db, user, config }) => {
    const rows = await projectsOf(db, user.sub)
    return {
      projects: rows.map(({ project, link, published }) =>
        shown(project, permissionsOf(link), published, config.publicUrl),
      ),
    }
  }),
  answer(createProject, async ({ name: given, slug, zone, showcase }, { db, user, config }) => {
    const chosen = showcase ? await choose(showcase, config.localShops) : null
    if (showcase && !chosen) throw refuseAs(createProject, 'shop-unseen', 'shop')
    const name = given ?? nameFrom(chosen?.goods?.name)
    const design = chosen ? await firstDesign(chosen, 'en', config.publicUrl) : undefined
    const wanted = slug ?? slugFrom(name)
    const values = { name, ...clock(zone) }
    const row = await db
      .transaction(async (tx) => {
        const first = await addProject(tx, user.sub, { ...values, slug: wanted }, design)
        // A slug the merchant chose is theirs to change; one of our making gets an ending of its own.
        const added =
          first ??
          (slug
            ? null
            : await addProject(tx, user.sub, { ...values, slug: `${wanted}-${newId().slice(-6)}` }, design))
        if (added && chosen) await keepShowcase(tx, added.id, chosen)
        return added && { ...added, showcase: chosen?.showcase ?? null }
      })
      .catch((error: unknown) => {
        // The account was deleted while its token was still good.
        throw isMissingReference(error) ? refuse('unauthenticated') : error
      })
    if (!row) throw refuseAs(createProject, 'slug-taken', 'slug')
    return { project: shown(row, EVERYTHING, null, config.publicUrl) }
  }),
  answer(getProject, async ({ project }, { db, member, config }) => ({
    project: shown(member.project, member.permissions, await publishedOf(db, project), config.publicUrl),
  })),
  answer(updateProject, async ({ project, timezone, zone, ...changes }, { db, member, config }) => {
    try {
      const [row = member.project] = await db
        .update(schema.projects)
        .set({ ...changes, ...clock(zone, timezone), updated: new Date() })
        .where(eq(schema.projects.id, project))
        .returning()
      return { project: shown(row, member.permissions, await publishedOf(db, project), config.publicUrl) }
    } catch (error) {
      if (isUniqueViolation(error)) throw refuseAs(updateProject, 'slug-taken', 'slug')
      throw error
    }
  }),
]
