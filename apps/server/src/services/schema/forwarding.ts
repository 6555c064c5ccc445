import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bigCount, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** Measuring tools of others that a merchant may have the app's events sent to. */
const TOOLS = ['ga4', 'meta'] as const
const tool = () => text('tool', { enum: TOOLS }).notNull()

/**
 * What is owed to a tool: the keys of events that were kept together, not the events. Written in the transaction that
 * keeps them, gone when they were sent or given up.
 */
export const eventBatches = pgTable(
  'event_batches',
  {
    project_id: projectIdColumn(),
    id: id(),
    tool: tool(),
    /** Together the keys of `events`. */
    ats: at('ats').array().notNull(),
    ids: uuid('ids').array().notNull(),
    /** Set before it is sent: where it stands still, nobody knows whether the tool has it. */
    attempted: at('attempted'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('event_batches_tool').on(table.project_id, table.tool, table.id),
  ],
)

/** How sending to a tool goes. */
export const forwardings = pgTable(
  'forwardings',
  {
    project_id: projectIdColumn(),
    tool: tool(),
    /** Nobody sends before: after a failure, and while a process is at it. */
    due: at('due').notNull(),
    /** Failures since it last went well. */
    failures: integer('failures').notNull().default(0),
    sent: bigCount('sent'),
    /** Given up: too old, refused, or perhaps sent and not to be counted twice. */
    dropped: bigCount('dropped'),
    /** When something was last taken. */
    last: at('last'),
    /** What the tool said last, where that was no good. */
    said: text('said'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.tool] })],
)
