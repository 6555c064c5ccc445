import { getPushSettings, savePushSettings } from '@vitrine/core/contract/push/push-settings'
import { type Answered, answer } from '../../services/calls/call-handler.ts'
import { stoppedProject } from '../../services/push-engine/sending/tenant-queue.ts'
import { keepSettings, settingsOf } from './settings.ts'

/** What a merchant sets for all pushes. */
export const pushCalls: readonly Answered[] = [
  answer(getPushSettings, async ({ project }, { db, config }) => {
    const [settings, stopped] = await Promise.all([settingsOf(db, project), stoppedProject(db, project)])
    return {
      settings,
      normalRate: config.pushRate,
      stopped: stopped && { since: stopped.since.toISOString(), why: stopped.why },
    }
  }),
  answer(savePushSettings, async ({ project, ...given }, { db }) => ({
    settings: await keepSettings(db, project, given),
  })),
]
