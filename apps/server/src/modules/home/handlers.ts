import { findLargerPlan, getPlanLimits, type PlanCatalog } from '@vitrine/core/billing/plans'
import { getHomeSummary, MAX_UPCOMING_ITEMS, resumePushes } from '@vitrine/core/contract/projects/home'
import type { Permissions } from '@vitrine/core/contract/projects/projects'
import type { Queryable } from '../../infra/db/database.ts'
import type { Membership } from '../../services/access/access.ts'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { countActiveUsers } from '../../services/projects/active-users.ts'
import { findStoppedProject, resumeProject } from '../../services/push-engine/sending/tenant-queue.ts'
import {
  countBreakages,
  countDeadTokens,
  countFailures,
  countPausedCampaigns,
  findDesignStatus,
  hasReminder,
  hasSentCampaign,
  listUpcomingCampaigns,
  listUpcomingReleases,
} from './queries.ts'

/** Number of expired tokens per week that is normal. */
const NORMAL_EXPIRED_TOKENS = 10
/** Increase over the previous week's expired tokens that needs attention. */
const RISE = 1.5

/** Calls of the Home page besides analytics. */
export const homeHandlers: readonly CallHandler[] = [
  handleCall(getHomeSummary, async (_, { db, member, config }) => {
    const design = await findDesignStatus(db, member.project.id)
    const [attention, scheduled, next] = await Promise.all([
      attentionFor(db, member, design, config.plans),
      scheduledFor(db, member, design),
      nextFor(db, member, design),
    ])
    return { attention, scheduled, next }
  }),
  handleCall(resumePushes, async ({ project }, { db }) => {
    await db.transaction((tx) => resumeProject(tx, project))
    return { done: true as const }
  }),
]

type Design = Awaited<ReturnType<typeof findDesignStatus>>
type Told = (typeof getHomeSummary)['output']['_output']

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
const may = (permissions: Permissions, what: keyof Permissions) => permissions.owner || permissions[what]

async function attentionFor(
  db: Queryable,
  { project, permissions }: Membership,
  design: Design,
  plans: PlanCatalog,
): Promise<Told['attention']> {
  const attentionEntries: Told['attention'] = []
  const sends = may(permissions, 'allow_push')
  const [stopped, failures, unwell, paused, dead, included] = await Promise.all([
    sends ? findStoppedProject(db, project.id) : null,
    permissions.owner ? countFailures(db, project.id) : null,
    project.shop === null ? null : countBreakages(db, project.id),
    sends ? countPausedCampaigns(db, project.id) : null,
    sends ? countDeadTokens(db, project.id) : null,
    permissions.owner ? findExceededLimit(db, project, plans) : null,
  ])
  if (stopped) attentionEntries.push({ kind: 'push-stopped', count: 1, since: isoOf(stopped.since) })
  if (failures && failures.count > 0) attentionEntries.push({ kind: 'failures', ...failures })
  if (permissions.owner && project.shop !== null && project.access === null)
    attentionEntries.push({ kind: 'no-admin', count: 1, since: null })
  if (unwell && unwell.count > 0) attentionEntries.push({ kind: 'shop-unwell', ...unwell })
  if (paused && paused.count > 0) attentionEntries.push({ kind: 'paused-campaigns', ...paused })
  if (may(permissions, 'allow_publish') && design && design.published !== null && design.scheduled === null) {
    const count = design.version - (design.published_version ?? 0)
    if (count > 0) attentionEntries.push({ kind: 'unpublished', count, since: null })
  }
  if (dead && dead.now >= NORMAL_EXPIRED_TOKENS && dead.now > dead.before * RISE)
    attentionEntries.push({ kind: 'dead-tokens', count: dead.now, since: null })
  if (included !== null) attentionEntries.push({ kind: 'outgrown-plan', count: included, since: null })
  return attentionEntries
}

/** Returns the number of active users that the plan includes, when there are more and a larger plan is offered. */
async function findExceededLimit(
  db: Queryable,
  { id, plan }: Membership['project'],
  plans: PlanCatalog,
): Promise<number | null> {
  const included = getPlanLimits(plans, plan).activeUsers
  if (included === null) return null
  return findLargerPlan(plans, plan, await countActiveUsers(db, id, included)) ? included : null
}

async function scheduledFor(
  db: Queryable,
  { project, permissions }: Membership,
  design: Design,
): Promise<Told['scheduled']> {
  const at = design?.scheduled && may(permissions, 'allow_publish') ? design.scheduled : null
  const campaigns = may(permissions, 'allow_push')
    ? await listUpcomingCampaigns(db, project.id, MAX_UPCOMING_ITEMS)
    : []
  // Releases that the member may neither publish nor send are planned by others.
  const plans = may(permissions, 'allow_publish') || may(permissions, 'allow_push')
  const releases = plans ? await listUpcomingReleases(db, project.id, MAX_UPCOMING_ITEMS) : []
  return [
    ...releases.map((one) => ({ kind: 'release' as const, ...one })),
    ...(at ? [{ kind: 'publishing' as const, at: at.toISOString() }] : []),
    ...campaigns.map((one) => ({ kind: 'campaign' as const, ...one })),
  ]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, MAX_UPCOMING_ITEMS)
}

async function nextFor(
  db: Queryable,
  { project, permissions }: Membership,
  design: Design,
): Promise<Told['next']> {
  if (project.shop === null) return permissions.owner ? 'connect' : null
  if (design === null || design.published === null) {
    if (may(permissions, 'allow_design') && (design?.version ?? 0) === 0) return 'design'
    return may(permissions, 'allow_publish') ? 'publish' : null
  }
  if (!may(permissions, 'allow_push')) return null
  if (!(await hasSentCampaign(db, project.id))) return 'campaign'
  return (await hasReminder(db, project.id)) ? null : 'cart-reminder'
}
