import type { Transaction } from '../../infra/db/database.ts'
import type { Jobs } from '../../infra/jobs/queue.ts'

/**
 * What a module does when a project is deleted for good with what of it lies outside of the database, whose rows go by
 * themselves. Runs before they go, in the transaction that deletes them: keep it to reading rows and ordering jobs.
 */
export type Erasure = (tx: Transaction, project: string, services: { readonly jobs: Jobs }) => Promise<void>
