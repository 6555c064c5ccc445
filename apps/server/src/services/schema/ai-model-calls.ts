import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { count, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** AI model calls of a project: prompt, answer and cost. Contains no secrets. */
export const modelCalls = pgTable(
  'model_calls',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    /** Null when the user was deleted. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['propose', 'tweak', 'translate', 'try'] }).notNull(),
    model: text('model').notNull(),
    prompt: text('prompt').notNull(),
    answer: text('answer'),
    /** Result: `taken`, or why the answer was rejected; null while the call runs, or when its process died. */
    outcome: text('outcome'),
    /** Status or name of the error, or the rejected part of the answer. */
    error: text('error'),
    input_tokens: count('input_tokens'),
    output_tokens: count('output_tokens'),
    ms: integer('ms'),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('model_calls_created').on(table.project_id, table.created),
  ],
)
