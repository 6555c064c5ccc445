import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { eraseAccount } from '../../services/erasure/erase-account.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteProject } from '../../services/projects/delete-project.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { toEmailRecipient } from './account-emails.ts'
import { listOwnedProjects } from './account-queries.ts'
import { ownershipTransferredEmail } from './ownership-transferred.email.ts'
import { findUserById } from './queries.ts'

const { users, projects, projectsToUsers: links } = schema

/** How long a run may delete projects, in ms. The job of due projects continues. */
const RUN_TIMEOUT_MS = 10 * 60_000

/** Deletes accounts seven days after the request. */
export const deleteAccountsJob = defineJob({
  name: 'users.delete-accounts',
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: null },
  concurrency: 1,
  deadLetter: null,
  schedule: { every: 'hour', data: {} },
  work: async (_data, services) => {
    const now = new Date()
    const due = await services.db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletion, now))
      .limit(100)
    const until = Date.now() + RUN_TIMEOUT_MS
    for (const { id } of due)
      for (const project of await removeAccount(services, id, now))
        await deleteProject(services, project, until)
  },
})

/**
 * Deletes one account whose grace period has ended. Its projects pass to their longest-standing member, who is
 * notified. Projects without other members are due for deletion from then on; returns their ids.
 */
async function removeAccount(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  id: string,
  now: Date,
): Promise<readonly string[]> {
  return runWithDeadlockRetry(db, async (tx) => {
    await limitToOneConnectionPerNode(tx)
    const [due] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.deletion), lte(users.deletion, now)))
      .for('update')
    if (!due) return []
    const abandoned: string[] = []
    for (const project of await listOwnedProjects(tx, id)) {
      const heir = project.nextOwnerId === null ? undefined : await findUserById(tx, project.nextOwnerId)
      if (!heir) {
        await tx.update(projects).set({ deletion: now }).where(eq(projects.id, project.id))
        abandoned.push(project.id)
        continue
      }
      await tx
        .update(links)
        .set({ owner: true })
        .where(and(eq(links.project_id, project.id), eq(links.user_id, heir.id)))
      const { values, ...to } = toEmailRecipient(heir)
      await mail.send(
        ownershipTransferredEmail,
        {
          ...to,
          values: { ...values, project: project.name },
          key: project.id,
          link: `/dashboard/${project.slug}`,
        },
        tx,
      )
    }
    await eraseAccount(tx, due)
    return abandoned
  })
}
