import { defineModule } from '../define-module.ts'
import { deleteExpiredIdempotencyRecords } from './delete-idempotency-records.job.ts'
import { apiKeyHandlers } from './handlers.ts'

/** API keys, with which a project's own programs make calls. */
export const apiKeysModule = defineModule({ calls: apiKeyHandlers, jobs: [deleteExpiredIdempotencyRecords] })
