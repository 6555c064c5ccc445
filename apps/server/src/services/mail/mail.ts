import { email } from '@vitrine/core/contract/shared'
import { eq } from 'drizzle-orm'
import type { Encryption } from '../../infra/crypto/encryption.ts'
import type { Database, Transaction } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import type { Jobs } from '../../infra/jobs/queue.ts'
import { renderEmail } from '../../infra/mail/render-email.ts'
import * as schema from '../schema/schema.ts'
import { encryptMail } from './encrypted-email.ts'
import type { Mail } from './mail.types.ts'
import { SEND_MAIL } from './mail-queue.ts'

const { emails, users } = schema

/** Creates the email interface. Takes the public URL, which links begin with, without trailing slash. */
export function createMail(services: {
  readonly db: Database
  readonly jobs: Jobs
  readonly encryption: Encryption
  readonly publicUrl: string
}): Mail {
  const { db, jobs, encryption, publicUrl } = services
  const ours = (path: string) => {
    const url = `${publicUrl}${path}`
    if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(url))
      throw new RangeError('A mail leads to a path of ours alone')
    return url
  }
  return {
    send: (template, { to, key, link, off, ...content }, transaction) => {
      const recipient = email.safeParse(to)
      if (!recipient.success) throw new RangeError('A mail goes to one address')
      const renderedMail = renderEmail(template, {
        ...content,
        ...(link === undefined ? {} : { link: ours(link) }),
        ...(off === undefined ? {} : { off: ours(off) }),
      })
      const id = createId()
      const storeEmail = async (tx: Transaction) => {
        if (!template.isForAnyAddress && !(await lockAccount(tx, recipient.data))) return false
        const [added] = await tx
          .insert(emails)
          .values({
            id,
            key: `${template.kind} ${key}`,
            kind: template.kind,
            recipient: recipient.data,
            content: encryptMail(encryption, id, {
              ...renderedMail,
              off: off === undefined ? null : ours(off),
            }),
          })
          .onConflictDoNothing({ target: emails.key })
          .returning({ id: emails.id })
        if (added) await jobs.enqueue(SEND_MAIL, { mail: id }, { transaction: tx })
        return added !== undefined
      }
      return transaction ? storeEmail(transaction) : db.transaction(storeEmail)
    },
  }
}

/**
 * Locks the account of an address against its erasure, which would leave an email that is stored at the same time. Waits
 * for one that has begun. Returns false when there is no such account.
 */
async function lockAccount(tx: Transaction, address: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, address))
    .for('key share')
  return account !== undefined
}
