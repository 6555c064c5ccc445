import { isLanguage } from '@vitrine/core/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { dataRequestEmail } from './data-request.email.ts'
import { uninstalledEmail } from './uninstalled.email.ts'

const LETTERS = { uninstalled: uninstalledEmail, asked: dataRequestEmail } as const

/**
 * Sends an email to the owners of a project, once for each `key`.
 * @param what Kind of the email.
 * @param key Id of the reason for the email: a repeated call with the same key sends nothing.
 */
export async function mailOwners(
  tx: Transaction,
  { mail }: Services,
  what: keyof typeof LETTERS,
  project: string,
  key: string,
): Promise<void> {
  const { projects, users, projectsToUsers: links } = schema
  const owners = await tx
    .select({ to: users.email, language: users.language, name: projects.name, slug: projects.slug })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .innerJoin(projects, eq(projects.id, links.project_id))
    .where(and(eq(links.project_id, project), eq(links.owner, true)))
  for (const { to, language, name, slug } of owners) {
    const read = isLanguage(language) ? language : 'en'
    const link = `/dashboard/${slug}/store`
    await mail.send(
      LETTERS[what],
      { to, language: read, key: `${key} ${to}`, values: { project: name }, link },
      tx,
    )
  }
}
