import { CHANNELS, UPDATE_KINDS } from '@vitrine/core/contract/releases/updates'
import { customType, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const platform = () => text('platform', { enum: ['ios', 'android'] })

/** Files of the phone app's bundles, by the SHA-256 of their bytes (base64url). Shared by all merchants; immutable. */
export const appAssets = pgTable('app_assets', {
  hash: text('hash').primaryKey(),
  /** MD5 of the bytes (hexadecimal), by which the bundle refers to the file. */
  key: text('key').notNull(),
  type: text('type').notNull(),
  /** File extension with its dot. */
  extension: text('extension').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  created: createCreatedColumn(),
})

/** JavaScript bundles of the phone app, one for each product version and platform. Shared by all merchants. */
export const appBundles = pgTable('app_bundles', {
  /** Hash of the contents. */
  id: text('id').primaryKey(),
  platform: platform().notNull(),
  /** Runtime version of the builds that can run it. */
  runtime: text('runtime').notNull(),
  /** Build time of the bundle. */
  made: at('made').notNull(),
  /** Hashes of the script and of each file that it uses. */
  launch: text('launch').notNull(),
  assets: text('assets').array().notNull(),
  created: createCreatedColumn(),
})

/** Over-the-air updates of a project's builds: a bundle, or a rollback to the embedded one. */
export const appUpdates = pgTable(
  'app_updates',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    runtime: text('runtime').notNull(),
    kind: text('kind', { enum: UPDATE_KINDS }).notNull(),
    /** Bundle ids by platform; null for a platform without a bundle of this runtime. */
    ios: text('ios'),
    android: text('android'),
    /** Percentage of devices that get the update. */
    share: smallint('share').notNull(),
    note: text('note').notNull().default(''),
    /** Update that this one rolls back. */
    rolled_back_update_id: uuid('rolled_back_update_id'),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Later than every other update of its channel and runtime, since devices only accept newer ones. */
    created: at('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('app_updates_channel').on(table.project_id, table.channel, table.created),
  ],
)

/** Last reported update state of each phone. */
export const appDevices = pgTable(
  'app_devices',
  {
    project_id: createProjectIdColumn(),
    /** EAS client id of the installation. */
    device: uuid('device').notNull(),
    platform: platform().notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    runtime: text('runtime').notNull(),
    /** Running manifest; null for the embedded bundle. */
    runs: uuid('runs'),
    /** Manifest that last failed to start on the device, and its error. */
    failed: uuid('failed'),
    error: text('error'),
    seen: at('seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.device] }),
    index('app_devices_seen').on(table.project_id, table.seen),
  ],
)
