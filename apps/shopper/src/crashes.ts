import { pause } from '@vitrine/core/time/timer'
import { createCrashReporter } from '@vitrine/storefront/device/telemetry/crash-reports.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import Constants from 'expo-constants'
import { getCurrentPath } from './location.ts'

/** So long, ms, an app that is about to end waits for its last report. */
const FINAL_REPORT_TIMEOUT_MS = 3000

/**
 * Tells of errors that nothing in the app caught, before the system does with it what it does: an error that ends the app
 * is told first. Gives the way to tell of a screen that failed, after which the app goes on.
 */
export function watchCrashes({ callServer, platform }: Pick<Ports, 'callServer' | 'platform'>) {
  const tell = createCrashReporter({
    callServer,
    platform,
    version: Constants.expoConfig?.version ?? '',
    screen: getCurrentPath,
  })
  const before = ErrorUtils.getGlobalHandler()
  ErrorUtils.setGlobalHandler((error, fatal) => {
    const told = tell(error)
    if (!fatal) return before(error, fatal)
    const late = pause(FINAL_REPORT_TIMEOUT_MS)
    void Promise.race([told, late]).then(() => before(error, fatal))
  })
  return (error: unknown) => void tell(error)
}
