import { BUILD_CAUSES, BUILD_STATES, SYSTEMS } from '@vitrine/core/contract/releases/builds'
import { CHANNELS } from '@vitrine/core/contract/releases/updates'
import type { Json } from '@vitrine/core/design/operations.types'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Builds of projects' phone apps, from being ordered to standing in a store. */
export const appBuilds = pgTable(
  'app_builds',
  {
    project_id: projectIdColumn(),
    id: id(),
    platform: text('platform', { enum: SYSTEMS }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    version: text('version').notNull(),
    number: integer('number').notNull(),
    runtime: text('runtime').notNull(),
    /** What the app was made of: to see what is other since. */
    record: json('record').$type<Json>().notNull(),
    state: text('state', { enum: BUILD_STATES }).notNull().default('queued'),
    cause: text('cause', { enum: BUILD_CAUSES }),
    /** The end of its log. */
    log: text('log').notNull().default(''),
    artifact: text('artifact'),
    /** What it is called by whoever builds it; null: nobody has said that they heard of it. */
    ref: text('ref'),
    /** When its builder, or the store, was asked for it: from then on it is looked for, never asked for again. */
    asked: at('asked'),
    /** True: it is to be stopped. */
    stop: boolean('stop').notNull().default(false),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createdColumn(),
    changed: at('changed').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('app_builds_created').on(table.project_id, table.created),
  ],
)
