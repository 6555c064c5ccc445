import {
  dismissSetUp,
  getSetUp,
  SET_UP,
  SET_UP_STEPS,
  type SetUpStep,
  type SetUpStepStatus,
  skipSetUp,
} from '@vitrine/core/contract/projects/setup'
import { checkListing } from '@vitrine/core/contract/releases/listing-checks'
import { listingContent } from '@vitrine/core/contract/releases/listing-content'
import { listingImage } from '@vitrine/core/contract/releases/listings'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { LISTING_VERSION } from '@vitrine/core/limits/limits'
import { LISTING_RULES } from '@vitrine/core/listing/rules'
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { designDigest } from '../../services/designs/design-digest.ts'
import * as schema from '../../services/schema/schema.ts'

const { appBuilds, designs, invitations, listings, ownHosts, projectsToUsers, setUpGuides, webApps } = schema

const KEY = [setUpGuides.project_id, setUpGuides.user_id]

/** How far something is, and how much is still in its way where that can be counted. */
type Far = Pick<SetUpStepStatus, 'state'> & { readonly remainingCount?: number }
const far = (isDone: boolean, begun: boolean, remainingCount?: number): Far => ({
  state: isDone ? 'done' : begun ? 'begun' : 'open',
  ...(remainingCount === undefined || isDone ? {} : { remainingCount }),
})

/** Calls for the setup guide: the steps left until shoppers can use the app, and each member's skipped steps. */
export const setUpHandlers: readonly CallHandler[] = [
  handleCall(getSetUp, async (_, { db, member, user }) => {
    const { project, permissions } = member
    const [stands, [setUpRow]] = await Promise.all([
      standing(db, project),
      db
        .select()
        .from(setUpGuides)
        .where(and(eq(setUpGuides.project_id, project.id), eq(setUpGuides.user_id, user.sub))),
    ])
    return {
      steps: SET_UP_STEPS.map((name) => {
        const { may, optional = false } = SET_UP[name]
        return {
          name,
          state: stands[name].state,
          remainingCount: stands[name].remainingCount ?? null,
          who: may,
          mine: permissions.owner || (may !== 'owner' && permissions[may]),
          optional,
          skipped: optional && (setUpRow?.skipped.includes(name) ?? false),
        }
      }),
      dismissed: setUpRow?.dismissed ?? false,
    }
  }),
  handleCall(dismissSetUp, async ({ project, dismissed }, { db, user }) => {
    await db
      .insert(setUpGuides)
      .values({ project_id: project, user_id: user.sub, dismissed })
      .onConflictDoUpdate({ target: KEY, set: { dismissed } })
    return { done: true as const }
  }),
  handleCall(skipSetUp, async ({ project, step, skipped }, { db, user }) => {
    // One statement: two tabs that skip two steps keep both.
    const without = sql`array_remove(${setUpGuides.skipped}, ${step}::text)`
    await db
      .insert(setUpGuides)
      .values({ project_id: project, user_id: user.sub, skipped: skipped ? [step] : [] })
      .onConflictDoUpdate({
        target: KEY,
        set: { skipped: skipped ? sql`array_append(${without}, ${step}::text)` : without },
      })
    return { done: true as const }
  }),
]

async function standing(db: Queryable, project: ProjectRow): Promise<Readonly<Record<SetUpStep, Far>>> {
  const { id, shop, eas_project_id: expo, gs_android_key: firebase } = project
  const [design, team, listing, build, domain] = await Promise.all([
    designOf(db, id),
    teamOf(db, id),
    listingOf(db, project),
    buildOf(db, id),
    domainOf(db, id),
  ])
  const keys = [expo, firebase].filter((one) => one === null).length
  return {
    connect: far(shop !== null, false),
    design: far(design?.shaped ?? false, false),
    brand: far(design?.logo ?? false, false),
    publish: far((design?.published ?? null) !== null, (design?.scheduled ?? null) !== null),
    team,
    push: far(keys === 0, keys === 1),
    listing,
    build,
    domain,
  }
}

async function designOf(db: Queryable, project: string) {
  const { config, generated, published, scheduled, version } = designs
  const [row] = await db
    .select({
      published,
      scheduled,
      // For designs from before initial versions were stored, any saved change counts as customization.
      shaped: sql<boolean>`case when ${generated} is null then ${version} > 0 else ${generated} <> ${designDigest} end`,
      logo: sql<boolean>`coalesce(${config} #>> '{branding,logo}', '') <> ''`,
    })
    .from(designs)
    .where(eq(designs.project_id, project))
  return row
}

/** Returns the progress of the team step: another member or an open invitation. */
async function teamOf(db: Queryable, project: string): Promise<Far> {
  const invitationFilter = and(
    eq(invitations.project_id, project),
    isNull(invitations.withdrawn),
    isNull(invitations.accepted_at),
  )
  const [memberCount, open] = await Promise.all([
    db.$count(projectsToUsers, eq(projectsToUsers.project_id, project)),
    db.$count(invitations, invitationFilter),
  ])
  return far(memberCount > 1 || open > 0, false)
}

const picturesKept = z.array(listingImage)

/** A version is with the stores, or the draft has nothing that they would refuse it for. */
async function listingOf(db: Queryable, project: ProjectRow): Promise<Far> {
  const ofProject = eq(listings.project_id, project.id)
  const [submitted, [draft]] = await Promise.all([
    db.$count(listings, and(ofProject, isNotNull(listings.submitted))),
    db
      .select()
      .from(listings)
      .where(and(ofProject, isNull(listings.submitted))),
  ])
  if (submitted > 0) return far(true, true)
  const content = listingContent.safeParse(draft?.content)
  const pictures = picturesKept.safeParse(draft?.pictures)
  if (!draft || !content.success || !pictures.success) return far(false, false)
  const refused = checkListing(content.data, {
    languages: project.langs.filter(isLanguage),
    tablets: project.tablets_support,
    first: draft.version === LISTING_VERSION,
    pictures: pictures.data,
    demoPassword: project.review_password !== null,
    // URLs are not requested here; the listing page checks them.
    unreachable: [],
  }).filter(({ rule }) => LISTING_RULES[rule].weight === 'refuse').length
  return far(refused === 0, draft.revision > 0, refused)
}

/** Returns the progress of the build step: an app was built here, or is listed in a store. */
async function buildOf(db: Queryable, project: string): Promise<Far> {
  const [builds, [web]] = await Promise.all([
    db
      .selectDistinct({ state: appBuilds.state })
      .from(appBuilds)
      .where(and(eq(appBuilds.project_id, project), notInArray(appBuilds.state, ['failed', 'cancelled']))),
    db
      .select({ apple: webApps.apple_app, google: webApps.google_app })
      .from(webApps)
      .where(eq(webApps.project_id, project)),
  ])
  const inStore = web !== undefined && (web.apple !== null || web.google)
  const built = builds.some(({ state }) => state !== 'queued' && state !== 'building')
  return far(built || inStore, builds.length > 0)
}

async function domainOf(db: Queryable, project: string): Promise<Far> {
  const hosts = await db.select({ since: ownHosts.since }).from(ownHosts).where(eq(ownHosts.project, project))
  return far(
    hosts.some(({ since }) => since !== null),
    hosts.length > 0,
  )
}
