import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { count, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Every time that a model was asked for a project: what it was told, what it said, what it cost. Holds no secret. */
export const modelCalls = pgTable(
  'model_calls',
  {
    project_id: projectIdColumn(),
    id: id(),
    /** Null: by a user who is gone. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['propose', 'tweak', 'translate', 'try'] }).notNull(),
    model: text('model').notNull(),
    prompt: text('prompt').notNull(),
    answer: text('answer'),
    /** What came of it: `taken`, or why it was not; null while it runs, or where its process ended. */
    outcome: text('outcome'),
    /** A status or the name of a failure; what was not taken of the answer. */
    said: text('said'),
    input_tokens: count('input_tokens'),
    output_tokens: count('output_tokens'),
    ms: integer('ms'),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('model_calls_created').on(table.project_id, table.created),
  ],
)
