import { eq } from 'drizzle-orm'
import type { Erasure } from '../../services/erasure/erasure.types.ts'
import * as schema from '../../services/schema/schema.ts'

const { automations } = schema

/** Turns off the automations of a project that is being deleted, so that none sends until its rows are gone. */
export const turnOffAutomations: Erasure = async (tx, project) => {
  await tx.update(automations).set({ active: false }).where(eq(automations.project_id, project))
}
