import { getPlanLimits } from '@vitrine/core/billing/plans'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  restoreProject,
  updateProject,
} from '@vitrine/core/contract/projects/projects'
import { ACCOUNT_DELETION_DELAY_MS } from '@vitrine/core/limits/limits'
import { getZoneHours } from '@vitrine/core/time/time-zones'
import { eq } from 'drizzle-orm'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import type { Database } from '../../infra/db/database.ts'
import { isMissingReference, isUniqueViolation } from '../../infra/db/errors.ts'
import { createId } from '../../infra/db/uuid.ts'
import { ALL_PERMISSIONS, type ProjectRow, toPermissions } from '../../services/access/access.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuse,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { createFirstDesign, resolveShowcase, saveShowcase } from '../../services/showcase/save-showcase.ts'
import { notifyMembers } from '../../services/team/member-notifications.ts'
import {
  countOwnedProjects,
  findPublished,
  insertProject,
  isFormerSlugOfAnother,
  listActingProjects,
  listProjectsOf,
  saveFormerSlug,
  toProject,
  toProjectName,
  toSlug,
} from './queries.ts'

/** The columns of a project's clock: the zone, and the whole hours that it is from UTC now; nothing without either. */
function clock(zone: string | undefined, hours?: number): { zone?: string | null; timezone?: number } {
  if (zone !== undefined) return { zone, timezone: getZoneHours(zone, Date.now()) }
  return hours === undefined ? {} : { zone: null, timezone: hours }
}

/** Calls for merchants' projects. */
export const projectsHandlers: readonly CallHandler[] = [
  handleCall(listProjects, async (_input, { db, user, config }) => {
    const rows = await listProjectsOf(db, user.sub)
    const acted = user.admin ? await listActingProjects(db, user.sub) : []
    const until = (id: string) => acted.find(({ project }) => project.id === id)?.until
    const others = acted.filter(({ project }) => !rows.some((row) => row.project.id === project.id))
    return {
      projects: [
        ...others.map(({ project, published }) =>
          toProject(project, ALL_PERMISSIONS, published, config, until(project.id)),
        ),
        ...rows.map(({ project, link, published }) => {
          const acting = until(project.id)
          return toProject(project, acting ? ALL_PERMISSIONS : toPermissions(link), published, config, acting)
        }),
      ],
    }
  }),
  handleCall(createProject, async ({ name: requestedName, slug, zone, showcase }, { db, user, config }) => {
    const selectedShowcase = showcase ? await resolveShowcase(showcase, config.localShops) : null
    if (showcase && !selectedShowcase) throw refuseAs(createProject, 'shop-unseen', 'shop')
    const name = requestedName ?? toProjectName(selectedShowcase?.catalog?.name)
    const design = selectedShowcase
      ? await createFirstDesign(selectedShowcase, 'en', config.publicUrl)
      : undefined
    const preferredSlug = slug ?? toSlug(name)
    const values = { name, ...clock(zone) }
    const row = await db
      .transaction(async (tx) => {
        await limitToOneConnectionPerNode(tx)
        if ((await countOwnedProjects(tx, user.sub)) >= config.projectsPerAccount)
          throw refuseAs(createProject, 'too-many-projects')
        const first = await insertProject(tx, user.sub, { ...values, slug: preferredSlug }, design)
        // A slug the merchant chose is theirs to change; one of our making gets an ending of its own.
        const added =
          first ??
          (slug
            ? null
            : await insertProject(
                tx,
                user.sub,
                { ...values, slug: `${preferredSlug}-${createId().slice(-6)}` },
                design,
              ))
        if (added && selectedShowcase) await saveShowcase(tx, added.id, selectedShowcase)
        return added && { ...added, showcase: selectedShowcase?.showcase ?? null }
      })
      .catch((error: unknown) => {
        // The account was deleted while its token was still good.
        throw isMissingReference(error) ? refuse('unauthenticated') : error
      })
    if (!row) throw refuseAs(createProject, 'slug-taken', 'slug')
    return { project: toProject(row, ALL_PERMISSIONS, null, config) }
  }),
  handleCall(getProject, async (_input, context) => ({
    project: await loadProject(context, context.member.project),
  })),
  handleCall(updateProject, async ({ project, ...input }, context) => {
    const { db, member } = context
    const { timezone, zone, regions, tablets, package: ios, packageAndroid: android, ...changes } = input
    const limits = getPlanLimits(context.config.plans, member.project.plan)
    if ((changes.langs?.length ?? 0) > limits.languages) throw refuseAs(updateProject, 'plan', 'langs')
    if ((regions?.length ?? 0) > limits.regions) throw refuseAs(updateProject, 'plan', 'regions')
    const values = {
      ...changes,
      ...clock(zone, timezone),
      ...(regions ? { regions: [...new Set(regions)] } : {}),
      ...(tablets === undefined ? {} : { tablets_support: tablets }),
      ...(ios === undefined ? {} : { package: ios || null }),
      ...(android === undefined ? {} : { package_android: android || null }),
      updated: new Date(),
    }
    try {
      const row = await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ slug: schema.projects.slug })
          .from(schema.projects)
          .where(eq(schema.projects.id, project))
          .for('update')
        const [changed] = await tx
          .update(schema.projects)
          .set(values)
          .where(eq(schema.projects.id, project))
          .returning()
        if (changed && before && changed.slug !== before.slug) {
          if (await isFormerSlugOfAnother(tx, project, changed.slug))
            throw refuseAs(updateProject, 'slug-taken', 'slug')
          await saveFormerSlug(tx, project, { formerSlug: before.slug, now: changed.slug })
        }
        await notifyMembers(tx, project)
        return changed ?? member.project
      })
      return { project: await loadProject(context, row) }
    } catch (error) {
      if (isUniqueViolation(error)) throw refuseAs(updateProject, 'slug-taken', 'slug')
      throw error
    }
  }),
  handleCall(deleteProject, async ({ project }, context) => ({
    project: await loadProject(
      context,
      await setDeletion(context.db, project, context.member.project.deletion ?? inSevenDays()),
    ),
  })),
  handleCall(restoreProject, async ({ project }, context) => ({
    project: await loadProject(context, await setDeletion(context.db, project, null)),
  })),
]

function inSevenDays(): Date {
  return new Date(Date.now() + ACCOUNT_DELETION_DELAY_MS)
}

async function setDeletion(db: Database, project: string, deletion: Date | null): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(schema.projects)
      .set({ deletion, updated: new Date() })
      .where(eq(schema.projects.id, project))
      .returning()
    if (!row) throw refuse('not-found')
    await notifyMembers(tx, project)
    return row
  })
}

async function loadProject({ db, member, config, user }: CallContext, row: ProjectRow) {
  const acted = member.acting ? await listActingProjects(db, user.sub) : []
  const until = acted.find(({ project }) => project.id === row.id)?.until
  return toProject(row, member.permissions, await findPublished(db, row.id), config, until)
}
