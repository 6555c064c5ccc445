import { listSteps } from '@vitrine/core/automation/flow'
import { createReadyMadeFlow } from '@vitrine/core/contract/push/ready-made-flows'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { and, eq } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { addAutomation } from './queries.ts'

const { automations, projects } = schema

/** Creates the project's back-in-stock automation, unless it has or had one. */
export async function createBackInStockAutomation(tx: Transaction, projectId: string): Promise<void> {
  await lockNames(tx, projectId, ['restock automation'])
  const [existingAutomation] = await tx
    .select({ id: automations.id })
    .from(automations)
    .where(and(eq(automations.project_id, projectId), eq(automations.trigger, 'back-in-stock')))
    .limit(1)
  if (existingAutomation) return
  const [project] = await tx.select({ lang: projects.lang }).from(projects).where(eq(projects.id, projectId))
  const language = isLanguage(project?.lang) ? project.lang : LANGUAGES[0]
  const flow = createReadyMadeFlow('back-in-stock', language)
  const messageStep = listSteps(flow.steps).find((step) => step.kind === 'message')
  await addAutomation(tx, projectId, {
    name: messageStep?.message.title ?? '',
    flow,
    active: true,
    user: null,
  })
}
