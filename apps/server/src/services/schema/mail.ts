import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Encrypted } from '../../infra/crypto/encryption.ts'
import { at, createdColumn, id } from './columns.ts'

/** Mail to merchants, kept for a month; of what was handed to a mail server the content is gone at once. */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    /** The letter and its key: it is sent once. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Subject, text and HTML, sealed: their links open doors. */
    content: text('content').$type<Encrypted>(),
    created: createdColumn(),
    /** Since when a process has been handing it over. */
    claimed: at('claimed'),
    /** Handed to the mail server, or put into the mailbox of this machine. */
    sent: at('sent'),
    /** Refused for good, and why. */
    refused: text('refused'),
  },
  (table) => [index('mails_created').on(table.created, table.id)],
)
