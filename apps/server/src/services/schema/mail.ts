import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EncryptedValue } from '../../infra/crypto/encryption.ts'
import { at, createdColumn, id } from './columns.ts'

/** Mail to merchants, kept for a month; of what was handed to a mail server the content is gone at once. */
export const emails = pgTable(
  'emails',
  {
    id: id().primaryKey(),
    /** The letter and its key: it is sent once. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Subject, text and HTML, sealed: their links open doors. */
    content: text('content').$type<EncryptedValue>(),
    created: createdColumn(),
    /** Since when a process has been handing it over. */
    claimed: at('claimed'),
    /** Handed to the mail server, or put into the mailbox of this machine. */
    sent: at('sent'),
    /** Refused for good, and why. */
    refused: text('refused'),
  },
  (table) => [index('emails_created').on(table.created, table.id)],
)
