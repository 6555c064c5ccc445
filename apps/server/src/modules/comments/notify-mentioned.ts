import { splitMentions } from '@vitrine/core/contract/designs/comments'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { Mail } from '../../services/mail/mail.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { mentionEmail } from './mention.email.ts'
import { getUserNames } from './queries.ts'

const { projects, users } = schema

/** Comment, its author and its subject. */
type Said = {
  readonly project: string
  readonly id: string
  readonly thread: string
  readonly path: string
  readonly text: string
  readonly by: string
}

/**
 * Sends an email to the users whom a comment mentions, once per comment; not to its author, or to users who turned such
 * emails off.
 */
export async function notifyMentioned(
  mail: Mail,
  tx: Transaction,
  comment: Said,
  mentioned: readonly string[],
): Promise<void> {
  const ids = mentioned.filter((each) => each !== comment.by)
  if (ids.length === 0) return
  const [project] = await tx
    .select({ slug: projects.slug, name: projects.name })
    .from(projects)
    .where(eq(projects.id, comment.project))
  if (!project) return
  const readers = await tx
    .select({ id: users.id, email: users.email, language: users.language, without: users.mail_opt_outs })
    .from(users)
    .where(inArray(users.id, ids))
  const pieces = splitMentions(comment.text)
  const names = await getUserNames(tx, [
    comment.by,
    ...pieces.flatMap(({ mention }) => (mention === null ? [] : [mention])),
  ])
  const text = pieces
    .map((part) => (part.mention === null ? part.text : `@${names.get(part.mention) ?? ''}`))
    .join('')
  const [section = ''] = comment.path.split('.')
  for (const { id, email, language, without } of readers) {
    if (without.includes('mentions')) continue
    await mail.send(
      mentionEmail,
      {
        to: email,
        language,
        key: `${comment.id} ${id}`,
        values: { who: names.get(comment.by) ?? '', project: project.name, text },
        link: `/dashboard/${project.slug}/design${section ? `/${section}` : ''}?comment=${comment.thread}`,
        off: '/dashboard/user#mail',
      },
      tx,
    )
  }
}
