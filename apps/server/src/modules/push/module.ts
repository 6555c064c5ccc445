import { defineModule } from '../define-module.ts'
import { pushCalls } from './calls.ts'
import { maintainMessagePartitions } from './maintain-message-partitions.job.ts'

/** What the engine of pushes (`services/push-engine`) needs of the server besides its own workers, and what is set for it. */
export const pushModule = defineModule({ calls: pushCalls, jobs: [maintainMessagePartitions] })
