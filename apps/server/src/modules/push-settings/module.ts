import { defineModule } from '../define-module.ts'
import { pushSettingsHandlers } from './handlers.ts'
import { maintainMessagePartitions } from './maintain-message-partitions.job.ts'

/** Push settings of a project, and the partitions of the message table. `services/push-engine` sends. */
export const pushSettingsModule = defineModule({
  calls: pushSettingsHandlers,
  jobs: [maintainMessagePartitions],
})
