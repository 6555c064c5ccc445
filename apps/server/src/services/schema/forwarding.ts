import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bigCount, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Third-party analytics tools that events can be forwarded to. */
const TOOLS = ['ga4', 'meta'] as const
const tool = () => text('tool', { enum: TOOLS }).notNull()

/**
 * Pending deliveries to a tool: the keys of events that were stored together, not the events. Inserted in the
 * transaction that stores the events, deleted when sent or given up.
 */
export const eventBatches = pgTable(
  'event_batches',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    tool: tool(),
    /** Together these are the keys of `events`. */
    ats: at('ats').array().notNull(),
    ids: uuid('ids').array().notNull(),
    /**
     * Time of the attempt, set before sending. If it remains set, it is unclear whether the tool received the events.
     */
    attempted: at('attempted'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('event_batches_tool').on(table.project_id, table.tool, table.id),
  ],
)

/**
 * Forwarding of a project's events to an analytics tool (GA4, Meta): one row per project and tool, with the time of the
 * next delivery, failures and counts.
 */
export const forwardings = pgTable(
  'forwardings',
  {
    project_id: createProjectIdColumn(),
    tool: tool(),
    /** Earliest next delivery: after a failure, or while a process is sending. */
    due: at('due').notNull(),
    /** Number of failures since the last success. */
    failures: integer('failures').notNull().default(0),
    sent: bigCount('sent'),
    /** Given-up events: too old, refused, or possibly sent and not to be counted twice. */
    dropped: bigCount('dropped'),
    /** Time of the last successful delivery. */
    last: at('last'),
    /** Last error answer of the tool. */
    last_error: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.tool] })],
)
