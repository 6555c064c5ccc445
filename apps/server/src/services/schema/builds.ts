import { BUILD_CAUSES, BUILD_STATES, SYSTEMS } from '@vitrine/core/contract/releases/builds'
import { CHANNELS } from '@vitrine/core/contract/releases/updates'
import type { Json } from '@vitrine/core/design/operations.types'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Builds of the phone apps, from the order to the store. */
export const appBuilds = pgTable(
  'app_builds',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    platform: text('platform', { enum: SYSTEMS }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    version: text('version').notNull(),
    number: integer('number').notNull(),
    runtime: text('runtime').notNull(),
    /** Inputs of the build, by which later changes are detected. */
    record: json('record').$type<Json>().notNull(),
    state: text('state', { enum: BUILD_STATES }).notNull().default('queued'),
    cause: text('cause', { enum: BUILD_CAUSES }),
    /** End of the build log. */
    log: text('log').notNull().default(''),
    artifact: text('artifact'),
    /** Id at the build service; null until the service has confirmed it. */
    ref: text('ref'),
    /**
     * Time of the request to the build service or the store. A requested build is looked up and never requested again.
     */
    requested_at: at('requested_at'),
    /** True when cancellation is requested. */
    stop: boolean('stop').notNull().default(false),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createCreatedColumn(),
    changed: at('changed').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('app_builds_created').on(table.project_id, table.created),
  ],
)
