import type { Transaction } from '../../infra/db/database.ts'
import type { Jobs } from '../../infra/jobs/queue.ts'

/**
 * Module callback that deletes a project's data outside the database, whose rows are deleted separately. Runs before
 * the rows are deleted, in the same transaction. It only reads rows and enqueues jobs.
 */
export type Erasure = (tx: Transaction, project: string, services: { readonly jobs: Jobs }) => Promise<void>
