import { getPushSettings, savePushSettings } from '@vitrine/core/contract/push/push-settings'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { findStoppedProject } from '../../services/push-engine/sending/tenant-queue.ts'
import { findPushSettings, updatePushSettings } from './settings.ts'

/** Calls for a project's settings of all pushes. */
export const pushSettingsHandlers: readonly CallHandler[] = [
  handleCall(getPushSettings, async ({ project }, { db, config }) => {
    const [settings, stopped] = await Promise.all([
      findPushSettings(db, project),
      findStoppedProject(db, project),
    ])
    return {
      settings,
      normalRate: config.pushRate,
      stopped: stopped && { since: stopped.since.toISOString(), why: stopped.why },
    }
  }),
  handleCall(savePushSettings, async ({ project, ...given }, { db }) => ({
    settings: await updatePushSettings(db, project, given),
  })),
]
