import { and, arrayOverlaps, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { isOneOf, type Reason } from './table-erasure.ts'

/** A merchant's account, with everything by which rows may name it. */
export type ErasedAccount = {
  readonly id: string
  /** Email addresses that the account confirmed: what names them is about its user. */
  readonly confirmed: readonly string[]
  /** Addresses that nobody confirmed. Whoever owns one may be somebody else, with invitations of their own. */
  readonly unconfirmed: readonly string[]
}

/** Deletes or clears what a table holds of an account. */
type Erase = (tx: Transaction, account: ErasedAccount) => PromiseLike<unknown>

const {
  auditEntries,
  comments,
  emails,
  exports: projectExports,
  failedJobs,
  idempotentReplies,
  invitations,
  notices,
  orders,
  sentNotifications,
  signInFailures,
  users,
  webhookDeliveries,
  webhookMessages,
} = schema

/** Data of a store's customers, which `CUSTOMER_DATA` erases. */
const OF_CUSTOMERS: Reason = { reason: 'names customers of a store' }

/** Returns the value of an array column without an element. */
const withoutElement = (column: AnyPgColumn, id: string) => sql`array_remove(${column}, ${id}::uuid)`

/**
 * How an account is erased, by table and in this order. Tables that are missing name accounts by references to `users`
 * only, which the database follows: a test compares the columns of all tables with this list.
 */
export const ACCOUNT_DATA = new Map<PgTable, Erase | Reason>([
  [
    emails,
    (tx, { confirmed, unconfirmed }) =>
      tx
        .delete(emails)
        .where(
          or(
            inArray(emails.recipient, [...confirmed]),
            and(inArray(emails.recipient, [...unconfirmed]), ne(emails.kind, 'invitation')),
          ),
        ),
  ],
  [
    // Entries keep the name of who acted: the log says what happened to the project.
    auditEntries,
    (tx, { id, confirmed, unconfirmed }) => {
      const address = sql`${auditEntries.value}->>'email'`
      const joined = sql`select ${invitations.project_id} from ${invitations} where ${invitations.accepted_by} = ${id}::uuid`
      return tx
        .update(auditEntries)
        .set({ value: sql`${auditEntries.value} - 'email'` })
        .where(
          or(
            isOneOf(address, confirmed),
            and(isOneOf(address, unconfirmed), sql`${auditEntries.project_id} in (${joined})`),
          ),
        )
    },
  ],
  [
    invitations,
    (tx, { id, confirmed }) =>
      tx
        .delete(invitations)
        .where(or(inArray(invitations.email, [...confirmed]), eq(invitations.accepted_by, id))),
  ],
  [
    notices,
    async (tx, { id }) => {
      await tx
        .delete(notices)
        .where(and(eq(notices.kind, 'member-joined'), sql`strpos(${notices.key}, ${id}) > 0`))
      await tx
        .update(notices)
        .set({ read_by: withoutElement(notices.read_by, id) })
        .where(arrayOverlaps(notices.read_by, [id]))
    },
  ],
  [
    comments,
    (tx, { id }) =>
      tx
        .update(comments)
        .set({ mentions: withoutElement(comments.mentions, id) })
        .where(arrayOverlaps(comments.mentions, [id])),
  ],
  [
    webhookMessages,
    (tx, { id }) =>
      tx
        .delete(webhookMessages)
        .where(
          and(eq(webhookMessages.type, 'member.joined'), sql`strpos(${webhookMessages.body}, ${id}) > 0`),
        ),
  ],
  [
    projectExports,
    (tx, { id }) => tx.update(projectExports).set({ user_id: null }).where(eq(projectExports.user_id, id)),
  ],
  [
    sentNotifications,
    { reason: 'names a merchant’s own device by an account id that nothing links to a person any more' },
  ],
  [idempotentReplies, { reason: 'is deleted after a day' }],
  [signInFailures, { reason: 'holds hashes, which expire' }],
  [failedJobs, OF_CUSTOMERS],
  [orders, OF_CUSTOMERS],
  [webhookDeliveries, OF_CUSTOMERS],
  // Most of an account's data refers to its row, and goes or is cleared with it.
  [users, (tx, { id }) => tx.delete(users).where(eq(users.id, id))],
])
