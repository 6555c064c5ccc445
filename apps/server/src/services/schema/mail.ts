import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EncryptedValue } from '../../infra/crypto/encryption.ts'
import { at, createCreatedColumn, id } from './columns.ts'

/** Emails to merchants, stored for one month. The content is deleted once the mail server has accepted the email. */
export const emails = pgTable(
  'emails',
  {
    id: id().primaryKey(),
    /** Email template and key: each email is sent once. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Subject, text and HTML, encrypted because their links grant access. */
    content: text('content').$type<EncryptedValue>(),
    created: createCreatedColumn(),
    /** Time since when a process has been sending it. */
    claimed: at('claimed'),
    /** Time at which the mail server, or the local mailbox, accepted it. */
    sent: at('sent'),
    /** Reason of a permanent rejection. */
    refused: text('refused'),
  },
  (table) => [index('emails_created').on(table.created, table.id)],
)
