import { defineModule } from '../define-module.ts'
import { apiKeyCalls } from './calls.ts'
import { deleteExpiredIdempotencyRecords } from './delete-idempotency-records.job.ts'

/** API keys, with which a project's own programs make calls. */
export const apiKeysModule = defineModule({ calls: apiKeyCalls, jobs: [deleteExpiredIdempotencyRecords] })
