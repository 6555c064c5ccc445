import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import type { Mail } from '../../services/mail/mail.types.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { failedJobsEmail } from './failed-jobs.email.ts'

const { failedJobs, projects, projectsToUsers: links, users } = schema
/** Of a first failure many come together: they go into one mail. */
const AT_ONCE = 500

/** Emails owners about new failed jobs, at most once a day. Runs hourly. */
export const mailFailedJobs = defineJob({
  name: 'failed-jobs.mail-failed-jobs',
  data: z.object({}),
  retry: { limit: 2, delay: 60, backoff: null },
  concurrency: 1,
  deadLetter: null,
  schedule: { every: 'hour', data: {} },
  work: async (_data, services) => notifyOwners(services, new Date()),
})

async function notifyOwners({ db, mail }: Pick<Services, 'db' | 'mail'>, now: Date): Promise<void> {
  const owners = await db
    .selectDistinct({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      mail_opt_outs: users.mail_opt_outs,
    })
    .from(failedJobs)
    .innerJoin(links, and(eq(links.project_id, failedJobs.project_id), eq(links.owner, true)))
    .innerJoin(users, eq(users.id, links.user_id))
    .where(and(isNull(failedJobs.owner_notified_at), isNull(failedJobs.dismissed_at)))
  for (const owner of owners) await db.transaction((tx) => notifyOwner(tx, mail, owner, now))
}

async function notifyOwner(
  tx: Transaction,
  mail: Mail,
  owner: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'mail_opt_outs'>,
  now: Date,
): Promise<void> {
  const failed = await tx
    .select({
      id: failedJobs.id,
      reason: failedJobs.reason,
      project: projects.id,
      slug: projects.slug,
      name: projects.name,
    })
    .from(failedJobs)
    .innerJoin(projects, eq(projects.id, failedJobs.project_id))
    .innerJoin(links, and(eq(links.project_id, failedJobs.project_id), eq(links.owner, true)))
    .where(
      and(eq(links.user_id, owner.id), isNull(failedJobs.owner_notified_at), isNull(failedJobs.dismissed_at)),
    )
    .orderBy(asc(failedJobs.failed), asc(failedJobs.id))
    .limit(AT_ONCE)
  const slugs = [...new Set(failed.map(({ slug }) => slug))]
  const [first] = slugs
  if (first === undefined) return
  const isHandled =
    owner.mail_opt_outs.includes('failures') ||
    (await mail.send(
      failedJobsEmail,
      {
        to: owner.email,
        language: owner.language,
        key: `${owner.id} ${now.toISOString().slice(0, 10)}`,
        values: { name: owner.name, count: String(failed.length) },
        items: failed.map(({ name, reason }) => `${name}: ${reason}`),
        link: slugs.length === 1 ? `/dashboard/${first}/failed-jobs` : '/dashboard',
        off: '/dashboard/user#mail',
      },
      tx,
    ))
  // Failures after today's email are in tomorrow's.
  if (!isHandled) return
  for (const [project, own] of Map.groupBy(failed, (row) => row.project)) {
    const ids = own.map(({ id }) => id)
    await tx
      .update(failedJobs)
      .set({ owner_notified_at: now })
      .where(and(eq(failedJobs.project_id, project), inArray(failedJobs.id, ids)))
  }
}
