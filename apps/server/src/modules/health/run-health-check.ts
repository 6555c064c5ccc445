import { isLanguage } from '@vitrine/core/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import type { AccountKind } from '../../services/schema/projects.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { discoverAccountKind } from '../../services/shop-access/customer-account-endpoints.ts'
import { findFirstCheckTime, type HealthChanges, saveOutcomes } from './check-results.ts'
import { FINDING_MESSAGES } from './finding-messages.ts'
import { type ConnectedProject, inspectShop } from './inspect-shop.ts'
import { shopIssueFoundEmail } from './shop-issue-found.email.ts'
import { shopRecoveredEmail } from './shop-recovered.email.ts'

/** Running checks of this process, by project: concurrent callers wait for the same one. */
const underWay = new Map<string, Promise<void>>()

/** Returns true when the project has a shop that can be checked. */
export function isConnected(project: ProjectRow): project is ConnectedProject {
  return project.shop !== null && project.storefront !== null
}

/**
 * Checks a project's shop, saves the outcomes and notifies its owners of changes. Returns the promise of the running
 * check when this process is already checking the project.
 */
export function runHealthCheck(
  services: Services,
  project: ConnectedProject,
  now: () => Date = () => new Date(),
) {
  const runningCheck = underWay.get(project.id)
  if (runningCheck) return runningCheck
  const healthCheck = once(services, project, now).finally(() => underWay.delete(project.id))
  underWay.set(project.id, healthCheck)
  return healthCheck
}

async function once(services: Services, project: ConnectedProject, now: () => Date): Promise<void> {
  const { db, emit } = services
  const since = (await findFirstCheckTime(db, project.id, project.shop)) ?? now()
  const [inspection, kind] = await Promise.all([
    inspectShop(services, project, { since, now: now() }),
    discoverAccountKind(project.shop, project.domain),
  ])
  if (kind !== null && kind !== project.account_kind) await saveAccountKind(services, project, kind)
  await db.transaction(async (tx) => {
    const changes = await saveOutcomes(tx, project.id, project.shop, inspection, now())
    if (!changes) return
    await notifyOwners(tx, services, project, changes)
    const hasEntries = ({ length }: HealthChanges['broken']) => length > 0
    const codes = (findings: HealthChanges['broken']) => findings.map(({ code }) => code)
    const at = now()
    await emit(tx, project.id, [
      ...(hasEntries(changes.broken)
        ? [{ kind: 'shop-issue-found' as const, at, findings: codes(changes.broken) }]
        : []),
      ...(hasEntries(changes.recovered)
        ? [{ kind: 'shop-recovered' as const, at, findings: codes(changes.recovered) }]
        : []),
    ])
  })
}

/** Stores how a shop's customers sign in from now on, unless another shop was connected meanwhile. */
async function saveAccountKind(
  { db, cacheInvalidation }: Services,
  { id, shop }: ConnectedProject,
  kind: AccountKind,
): Promise<void> {
  const { projects } = schema
  await db
    .update(projects)
    .set({ account_kind: kind, updated: new Date() })
    .where(and(eq(projects.id, id), eq(projects.shop, shop)))
  cacheInvalidation.project.notify(id)
}

/** Sends emails to the owners about failed and recovered checks, in the transaction that stores the notification. */
async function notifyOwners(
  tx: Transaction,
  { mail }: Services,
  { id, slug, name }: ConnectedProject,
  { broken, recovered }: HealthChanges,
): Promise<void> {
  if (broken.length + recovered.length === 0) return
  const { users, projectsToUsers: links } = schema
  const owners = await tx
    .select({ to: users.email, language: users.language })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(and(eq(links.project_id, id), eq(links.owner, true)))
  for (const { to, language } of owners)
    for (const [template, letterFindings] of [
      [shopIssueFoundEmail, broken],
      [shopRecoveredEmail, recovered],
    ] as const) {
      const [first] = letterFindings
      if (!first) continue
      const read = isLanguage(language) ? language : 'en'
      const items = letterFindings.map(({ code }) => FINDING_MESSAGES[code][read])
      const key = `${first.id} ${to}`
      const link = `/dashboard/${slug}/health`
      await mail.send(template, { to, language: read, key, values: { project: name }, items, link }, tx)
    }
}
