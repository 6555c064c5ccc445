import { automationSteps } from '@vitrine/core/contract/push/automation-steps'
import {
  automationRuns,
  dryRun,
  listAutomations,
  removeAutomation,
  saveAutomation,
  switchAutomation,
} from '@vitrine/core/contract/push/automations'
import { eq, sql } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { dryRunFlow } from './dry-run.ts'
import { listRuns } from './list.ts'
import {
  addAutomation,
  deleteAutomation,
  findAutomations,
  matchAutomation,
  updateAutomation,
} from './queries.ts'
import { getStepFigures } from './step-figures.ts'

const AUTOMATIONS_MAXIMUM = 50

/** Calls for automations. */
export const automationHandlers: readonly CallHandler[] = [
  handleCall(listAutomations, async ({ project }, { db }) => ({
    automations: [...(await findAutomations(db, project))],
  })),
  handleCall(saveAutomation, async ({ project, id, name, flow, baseVersion, migratesRuns }, { db, user }) => {
    const automation = await db.transaction(async (tx) => {
      await lockNames(tx, project, ['automations'])
      const [existingAutomation] = await findAutomations(tx, project, id)
      if (existingAutomation) {
        // A repeated save, whose first response was lost, is no conflict.
        const same =
          existingAutomation.name === name && JSON.stringify(existingAutomation.flow) === JSON.stringify(flow)
        if (baseVersion !== existingAutomation.version && !same) throw refuseAs(saveAutomation, 'changed')
        await updateAutomation(tx, existingAutomation, project, {
          name,
          flow,
          carry: migratesRuns,
          user: user.sub,
        })
      } else {
        // The automation was deleted elsewhere: there is nothing to change.
        if (baseVersion !== null) throw refuseAs(saveAutomation, 'changed')
        const [{ count } = { count: 0 }] = await tx
          .select({ count: sql<number>`count(*) filter (where removed is null)::int` })
          .from(schema.automations)
          .where(eq(schema.automations.project_id, project))
        if (count >= AUTOMATIONS_MAXIMUM) throw refuseAs(saveAutomation, 'full')
        await addAutomation(tx, project, { id, name, flow, active: false, user: user.sub })
      }
      const [savedAutomation] = await findAutomations(tx, project, id)
      // The id belongs to a deleted automation of the project.
      if (!savedAutomation) throw refuseAs(saveAutomation, 'changed')
      return savedAutomation
    })
    return { automation }
  }),
  handleCall(switchAutomation, async ({ project, id, active }, { db }) => {
    await db.update(schema.automations).set({ active }).where(matchAutomation(project, id))
    const [automation] = await findAutomations(db, project, id)
    if (!automation) throw refuseAs(switchAutomation, 'not-found')
    return { automation }
  }),
  handleCall(removeAutomation, async ({ project, id }, { db, addAuditFacts }) => {
    const name = await db.transaction((tx) => deleteAutomation(tx, project, id))
    addAuditFacts(name === null ? null : { name })
    return { done: true as const }
  }),
  handleCall(dryRun, async ({ project, flow }, { db, member }) =>
    dryRunFlow(db, member.project, project, flow, new Date()),
  ),
  handleCall(automationRuns, async ({ project, ...wanted }, { db }) => listRuns(db, project, wanted)),
  handleCall(automationSteps, async (of, { db }) => getStepFigures(db, of, new Date())),
]
