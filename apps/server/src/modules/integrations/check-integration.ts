import type { IntegrationFault } from '@vitrine/core/contract/shop/integrations'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { openIntegration } from '../../services/integrations/connected-integrations.ts'
import type { Integration, Provider } from '../../services/integrations/integration.types.ts'
import type { IntegrationRow } from '../../services/integrations/integration-secrets.ts'
import { ProviderFault } from '../../services/integrations/provider-error.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { FAULT_MESSAGES } from './fault-messages.ts'
import { integrationBrokenEmail } from './integration-broken.email.ts'
import { integrationRecoveredEmail } from './integration-recovered.email.ts'
import { getTitle } from './integration-view.ts'
import { type StatusChange, saveCheckResult } from './queries.ts'

/** Timeout of a connection check, ms: no shopper waits for it. */
export const CHECK_TIMEOUT_MS = 6000

/** Checks a provider; null when it works. */
export async function checkProvider(provider: Provider | null): Promise<IntegrationFault | null> {
  if (provider === null) return 'locked'
  try {
    await provider.check()
    return null
  } catch (error) {
    return error instanceof ProviderFault ? error.fault : 'garbled'
  }
}

/** Checks an integration with its provider, stores the result, and emails owners about changes. */
export async function runIntegrationCheck(
  services: Services,
  project: ProjectRow,
  integration: Integration,
  row: IntegrationRow,
  now: () => Date = () => new Date(),
): Promise<IntegrationFault | null> {
  const { db } = services
  const provider = openIntegration(integration, row, services, { project, timeoutMs: CHECK_TIMEOUT_MS })
  const fault = await checkProvider(provider)
  await db.transaction(async (tx) => {
    const at = now()
    const transition = await saveCheckResult(tx, row, fault, at)
    await notifyOwners(tx, services, { project, integration, fault, statusChange: transition, at })
  })
  return fault
}

async function notifyOwners(
  tx: Transaction,
  { mail }: Services,
  notice: {
    readonly project: ProjectRow
    readonly integration: Integration
    readonly fault: IntegrationFault | null
    readonly statusChange: StatusChange
    readonly at: Date
  },
): Promise<void> {
  const { project, integration, fault, statusChange, at } = notice
  if (statusChange === null) return
  const { users, projectsToUsers: links } = schema
  const owners = await tx
    .select({ to: users.email, language: users.language })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(and(eq(links.project_id, project.id), eq(links.owner, true)))
  for (const { to, language } of owners) {
    const read = isLanguage(language) ? language : 'en'
    const values = { project: project.name, integration: getTitle(integration, read) }
    const key = `${project.id} ${integration.name} ${statusChange} ${at.getTime()} ${to}`
    const link = `/dashboard/${project.slug}/integrations?integration=${integration.name}`
    const items = fault ? [FAULT_MESSAGES[fault][read]] : []
    const template = statusChange === 'broken' ? integrationBrokenEmail : integrationRecoveredEmail
    await mail.send(template, { to, language: read, key, values, items, link }, tx)
  }
}
