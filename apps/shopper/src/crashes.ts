import { pause } from '@vitrine/core/time/timer'
import { createCrashReporter } from '@vitrine/storefront/device/telemetry/crash-reports.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import Constants from 'expo-constants'
import { getCurrentPath } from './location.ts'

/** How long an app that is about to crash waits for its last report, ms. */
const FINAL_REPORT_TIMEOUT_MS = 3000

/**
 * Reports uncaught errors of the app, including those that end it, before the system handles them. Returns a
 * function that reports a screen that failed to render.
 */
export function watchCrashes({ callServer, platform }: Pick<Ports, 'callServer' | 'platform'>) {
  const reportCrash = createCrashReporter({
    callServer,
    platform,
    version: Constants.expoConfig?.version ?? '',
    screen: getCurrentPath,
  })
  const before = ErrorUtils.getGlobalHandler()
  ErrorUtils.setGlobalHandler((error, fatal) => {
    const pendingReport = reportCrash(error)
    if (!fatal) return before(error, fatal)
    const timeout = pause(FINAL_REPORT_TIMEOUT_MS)
    void Promise.race([pendingReport, timeout]).then(() => before(error, fatal))
  })
  return (error: unknown) => void reportCrash(error)
}
