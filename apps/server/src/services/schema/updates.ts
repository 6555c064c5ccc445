import { CHANNELS, UPDATE_KINDS } from '@vitrine/core/contract/releases/updates'
import { customType, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const platform = () => text('platform', { enum: ['ios', 'android'] })

/** A file of the phone app's script, by the SHA-256 of its bytes (base64url). The same for every merchant; it never changes. */
export const appAssets = pgTable('app_assets', {
  hash: text('hash').primaryKey(),
  /** The MD5 of its bytes (hexadecimal): what the script itself calls it by. */
  key: text('key').notNull(),
  type: text('type').notNull(),
  /** With its dot. */
  extension: text('extension').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  created: createdColumn(),
})

/** The phone app's script of one version of the product, for one system. The same for every merchant. */
export const appBundles = pgTable('app_bundles', {
  /** The hash of what is in it. */
  id: text('id').primaryKey(),
  platform: platform().notNull(),
  /** Which builds can read it. */
  runtime: text('runtime').notNull(),
  /** When it was made. */
  made: at('made').notNull(),
  /** The hash of the script, and of each file that it uses. */
  launch: text('launch').notNull(),
  assets: text('assets').array().notNull(),
  created: createdColumn(),
})

/** What goes out over the air to the builds of a project: a script, or the way back to what each build brought. */
export const appUpdates = pgTable(
  'app_updates',
  {
    project_id: projectIdColumn(),
    id: id(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    runtime: text('runtime').notNull(),
    kind: text('kind', { enum: UPDATE_KINDS }).notNull(),
    /** Of a script: which; null for a system that has none of this runtime. */
    ios: text('ios'),
    android: text('android'),
    /** How many of a hundred devices get it. */
    share: smallint('share').notNull(),
    note: text('note').notNull().default(''),
    /** Which update it takes back. */
    back: uuid('back'),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Later than every other of its channel and runtime: devices take what is newer alone. */
    created: at('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('app_updates_channel').on(table.project_id, table.channel, table.created),
  ],
)

/** What each phone last said that it runs. */
export const appDevices = pgTable(
  'app_devices',
  {
    project_id: projectIdColumn(),
    /** What its build calls itself by (EAS client id). */
    device: uuid('device').notNull(),
    platform: platform().notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    runtime: text('runtime').notNull(),
    /** The manifest that runs; null: the one that the build brought. */
    runs: uuid('runs'),
    /** The manifest that last failed to open on it, and what it said. */
    failed: uuid('failed'),
    error: text('error'),
    seen: at('seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.device] }),
    index('app_devices_seen').on(table.project_id, table.seen),
  ],
)
