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
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { dryRunOf } from './dry-run.ts'
import { listRuns } from './list.ts'
import { addAutomation, automationsOf, changeAutomation, dropAutomation, ofProject } from './queries.ts'

const AUTOMATIONS_MAXIMUM = 50

/** What merchants do with what is sent by itself. */
export const automationCalls: readonly Answered[] = [
  answer(listAutomations, async ({ project }, { db }) => ({
    automations: [...(await automationsOf(db, project))],
  })),
  answer(saveAutomation, async ({ project, id, name, flow, seen, carry }, { db, user }) => {
    const automation = await db.transaction(async (tx) => {
      await lockNames(tx, project, ['automations'])
      const [known] = await automationsOf(tx, project, id)
      if (known) {
        // The same save, whose answer was lost, is no change of somebody else's.
        const same = known.name === name && JSON.stringify(known.flow) === JSON.stringify(flow)
        if (seen !== known.version && !same) throw refuseAs(saveAutomation, 'changed')
        await changeAutomation(tx, known, project, { name, flow, carry, user: user.sub })
      } else {
        // Changed here, deleted there: there is nothing left to change.
        if (seen !== null) throw refuseAs(saveAutomation, 'changed')
        const [{ count } = { count: 0 }] = await tx
          .select({ count: sql<number>`count(*) filter (where removed is null)::int` })
          .from(schema.automations)
          .where(eq(schema.automations.project_id, project))
        if (count >= AUTOMATIONS_MAXIMUM) throw refuseAs(saveAutomation, 'full')
        await addAutomation(tx, project, { id, name, flow, active: false, user: user.sub })
      }
      const [kept] = await automationsOf(tx, project, id)
      // An id that another, deleted automation of the project had.
      if (!kept) throw refuseAs(saveAutomation, 'changed')
      return kept
    })
    return { automation }
  }),
  answer(switchAutomation, async ({ project, id, active }, { db }) => {
    await db.update(schema.automations).set({ active }).where(ofProject(project, id))
    const [automation] = await automationsOf(db, project, id)
    if (!automation) throw refuseAs(switchAutomation, 'not-found')
    return { automation }
  }),
  answer(removeAutomation, async ({ project, id }, { db }) => {
    await db.transaction((tx) => dropAutomation(tx, project, id))
    return { done: true as const }
  }),
  answer(dryRun, async ({ project, flow }, { db, member }) =>
    dryRunOf(db, member.project, project, flow, new Date()),
  ),
  answer(automationRuns, async ({ project, ...wanted }, { db }) => listRuns(db, project, wanted)),
]
