import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Shops that a project had, and how it lost them. */
export const shopDisconnections = pgTable(
  'shop_disconnections',
  {
    project_id: projectIdColumn(),
    id: id(),
    /** `disconnected` by its owner, or `uninstalled` at the shop. */
    why: text('why', { enum: ['disconnected', 'uninstalled'] }).notNull(),
    shop: text('shop').notNull(),
    permanent: text('permanent'),
    shop_name: text('shop_name'),
    domain: text('domain'),
    storefront: text('storefront'),
    left: at('left').notNull(),
    /** Until then it can be taken back; null: it cannot. */
    undo_until: at('undo_until'),
    /** When its tokens were forgotten. */
    forgotten: at('forgotten'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('shop_disconnections_permanent').on(table.permanent),
  ],
)

/** Accounts that people of a shop's admin said are theirs, by the platform's own ids of both. */
export const shopStaff = pgTable(
  'shop_staff',
  {
    /** The shop's permanent name. */
    shop: text('shop').notNull(),
    person: text('person').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.shop, table.person] }),
    index('shop_staff_user').on(table.user_id),
  ],
)

/** What the platform asked of us by its rules: personal data to be shown or forgotten, an app that was taken out. */
export const shopRequests = pgTable(
  'shop_requests',
  {
    project_id: projectIdColumn(),
    id: id(),
    topic: text('topic', {
      enum: ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact'],
    }).notNull(),
    /** The shop's permanent name, as the platform told it. */
    shop: text('shop').notNull(),
    /** By the platform's numeric id; nothing else of who it is about is kept. Gone once it is done. */
    customer_id: text('customer_id'),
    orders: bigint('orders', { mode: 'number' }).array(),
    received: at('received').notNull(),
    done: at('done'),
    /** What came of it. */
    result: text('result', { enum: ['done', 'installed-again', 'nothing-kept'] }),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('shop_requests_done').on(table.done),
    index('shop_requests_received').on(table.project_id, table.received),
  ],
)
