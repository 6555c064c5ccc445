import { randomBytes } from 'node:crypto'
import { findPlan, getPlanLimits } from '@vitrine/core/billing/plans'
import { isReserved, type Permissions, type Project } from '@vitrine/core/contract/projects/projects'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { getZoneHours } from '@vitrine/core/time/time-zones'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import type { Config } from '../../services/config.types.ts'
import { designDigest } from '../../services/designs/design-digest.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import * as schema from '../../services/schema/schema.ts'
import { toShowcase } from '../../services/showcase/showcase.ts'

const { impersonationSessions, designs, formerSlugs, projects, projectsToUsers } = schema

/** Maps a row to the contract's project, without tokens other than the public one. */
export function toProject(
  row: ProjectRow,
  permissions: Permissions,
  published: string | null,
  { plans, publicUrl }: Pick<Config, 'plans' | 'publicUrl'>,
  acting: Date | null = null,
): Project {
  const { members, languages, regions } = getPlanLimits(plans, row.plan)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shop: row.shop,
    showcase: toShowcase(row),
    shopName: row.shop === null ? null : row.shop_name,
    domain: row.domain,
    storefront: row.storefront,
    admin: row.shop !== null && row.access !== null,
    ownApp: row.webhook_secret !== null,
    country: row.country,
    currency: row.currency,
    money: row.money,
    lang: isLanguage(row.lang) ? row.lang : 'en',
    langs: row.langs.filter(isLanguage),
    timezone: row.zone ? getZoneHours(row.zone, Date.now()) : row.timezone,
    zone: getProjectTimeZone(row),
    plan: row.plan,
    planTitle: findPlan(plans, row.plan)?.title ?? {},
    limits: { members, languages, regions },
    regions: row.regions ?? [],
    tablets: row.tablets_support,
    package: row.package ?? '',
    packageAndroid: row.package_android ?? '',
    deletion: row.deletion?.toISOString() ?? null,
    acting: acting?.toISOString() ?? null,
    webUrl: `${publicUrl}/web/${row.slug}/`,
    published,
    created: row.created.toISOString(),
    permissions,
  }
}

export async function listProjectsOf(db: Queryable, userId: string) {
  return db
    .select({ project: projects, link: projectsToUsers, published: designs.published })
    .from(projectsToUsers)
    .innerJoin(projects, eq(projects.id, projectsToUsers.project_id))
    .leftJoin(designs, eq(designs.project_id, projectsToUsers.project_id))
    .where(eq(projectsToUsers.user_id, userId))
    .orderBy(desc(projects.created), desc(projects.id))
}

export async function findPublished(db: Queryable, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ published: designs.published })
    .from(designs)
    .where(eq(designs.project_id, projectId))
  return row?.published ?? null
}

/** Creates a project owned by the user, with the given or the default design. Returns null when the slug is taken. */
export async function insertProject(
  tx: Transaction,
  userId: string,
  values: Omit<typeof projects.$inferInsert, 'token'>,
  config: JsonObject = createDefaultDesign(),
): Promise<ProjectRow | null> {
  const token = randomBytes(24).toString('base64url')
  const [row] = await tx
    .insert(projects)
    .values({ ...values, token })
    .onConflictDoNothing({ target: projects.slug })
    .returning()
  if (!row) return null
  // Checked after the slug is reserved: a project that left it a moment ago has recorded it as a former slug.
  if (await isFormerSlugOfAnother(tx, row.id, row.slug)) {
    await tx.delete(projects).where(eq(projects.id, row.id))
    return null
  }
  await tx.insert(projectsToUsers).values({ project_id: row.id, user_id: userId, owner: true })
  await tx.insert(designs).values({ project_id: row.id, config })
  await tx.update(designs).set({ generated: designDigest }).where(eq(designs.project_id, row.id))
  return row
}

/** Returns the number of projects that a user owns, and locks it until the transaction ends. */
export async function countOwnedProjects(tx: Transaction, userId: string): Promise<number> {
  await lockNames(tx, userId, ['projects'])
  return tx.$count(projectsToUsers, and(eq(projectsToUsers.user_id, userId), eq(projectsToUsers.owner, true)))
}

/** Returns true for a slug that another project's app used before: old links to it belong to that app. */
export async function isFormerSlugOfAnother(tx: Queryable, project: string, slug: string): Promise<boolean> {
  const [former] = await tx
    .select({ project: formerSlugs.project })
    .from(formerSlugs)
    .where(eq(formerSlugs.slug, slug))
  return former !== undefined && former.project !== project
}

/** Maximum number of stored former slugs of a project. */
const MAX_FORMER_SLUGS = 20

/**
 * Stores the slug that an app has just given up, and removes its current slug (`now`) from its former ones.
 * Retains the newest former slugs up to a maximum.
 */
export async function saveFormerSlug(
  tx: Transaction,
  project: string,
  { formerSlug, now }: { readonly formerSlug: string; readonly now: string },
): Promise<void> {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.project, project), eq(formerSlugs.slug, now)))
  await tx
    .insert(formerSlugs)
    .values({ slug: formerSlug, project })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { project, created: new Date() } })
  const oldest = tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.project, project))
    .orderBy(desc(formerSlugs.created))
    .offset(MAX_FORMER_SLUGS)
  await tx.delete(formerSlugs).where(inArray(formerSlugs.slug, oldest))
}

/** Returns the projects in which an admin acts for the owner, and until when. */
export async function listActingProjects(db: Queryable, userId: string) {
  return db
    .select({ project: projects, until: impersonationSessions.until, published: designs.published })
    .from(impersonationSessions)
    .innerJoin(projects, eq(projects.id, impersonationSessions.project_id))
    .leftJoin(designs, eq(designs.project_id, impersonationSessions.project_id))
    .where(
      and(
        eq(impersonationSessions.user_id, userId),
        isNull(impersonationSessions.ended),
        gt(impersonationSessions.until, sql`now()`),
      ),
    )
    .orderBy(desc(impersonationSessions.until))
}

/** Converts a name to a slug: `Café Noir!` to `cafe-noir`; a name without Latin letters to `shop`. */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  return isReserved(plain) ? `${plain}-shop` : plain || 'shop'
}

/** Returns the default name of a project: its shop's name, cut to the maximum length. */
export function toProjectName(shop: string | undefined): string {
  return [...(shop ?? '')].slice(0, 60).join('').trim() || 'My app'
}
