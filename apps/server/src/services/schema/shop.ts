import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, count, createCreatedColumn, id, platformId } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Former shop connections of projects, and how they ended. */
export const shopDisconnections = pgTable(
  'shop_disconnections',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    /** `disconnected` by the project's owner, or `uninstalled` in the shop. */
    why: text('why', { enum: ['disconnected', 'uninstalled'] }).notNull(),
    shop: text('shop').notNull(),
    permanent: text('permanent'),
    shop_name: text('shop_name'),
    domain: text('domain'),
    storefront: text('storefront'),
    disconnected_at: at('disconnected_at').notNull(),
    /** End of the period in which the connection can be restored; null when it cannot. */
    undo_until: at('undo_until'),
    /** Time at which the tokens were deleted. */
    tokens_deleted_at: at('tokens_deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('shop_disconnections_permanent').on(table.permanent),
  ],
)

/** Links from staff of a shop's admin to user accounts, by the platform's ids of shop and person. */
export const shopStaff = pgTable(
  'shop_staff',
  {
    /** Permanent domain of the shop. */
    shop: text('shop').notNull(),
    person: text('person').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.shop, table.person] }),
    index('shop_staff_user').on(table.user_id),
  ],
)

/** Compliance requests of the platform: disclosure or erasure of personal data, uninstalled app. */
export const shopRequests = pgTable(
  'shop_requests',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    topic: text('topic', {
      enum: ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact'],
    }).notNull(),
    /** Permanent domain of the shop, as the platform sent it. */
    shop: text('shop').notNull(),
    /** The platform's numeric customer id, the only personal data stored. Deleted when the request is done. */
    customer_id: text('customer_id'),
    orders: platformId('orders').array(),
    received: at('received').notNull(),
    /** Number of failed attempts. */
    attempts: count('attempts'),
    /** Time of the next attempt. */
    due: at('due').notNull().defaultNow(),
    done: at('done'),
    /** Result of the request. */
    result: text('result', { enum: ['done', 'installed-again', 'nothing-kept'] }),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('shop_requests_done').on(table.done),
    index('shop_requests_received').on(table.project_id, table.received),
  ],
)

/**
 * Reconciliation state of each connected shop: the time up to which all of its changes are stored, including
 * those whose webhooks were lost.
 */
export const shopSyncs = pgTable(
  'shop_syncs',
  {
    project_id: createProjectIdColumn(),
    /** All changes before this time are stored, from webhooks or by reconciliation. */
    known_until: at('known_until').notNull(),
    /** Time of the last complete check; null before the first. */
    checked: at('checked'),
  },
  (table) => [primaryKey({ columns: [table.project_id] }), index('shop_syncs_checked').on(table.checked)],
)
