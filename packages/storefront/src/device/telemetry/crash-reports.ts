import { isRecord } from '@vitrine/core/validation/is-record'
import type { Ports } from '../../ports.ts'

/** Maximum number of errors reported per visit; later ones mostly repeat. */
const MAX_REPORTS_PER_VISIT = 5
/** Errors of browsers and their extensions, or without any information, which are not reported. */
const NOISE = /^(Script error|ResizeObserver loop|AbortError|.*chrome-extension:)/

type CrashParts = {
  readonly callServer: Ports['callServer']
  readonly platform: Ports['platform']
  readonly version: string
  /** Returns the current path without its query string. */
  readonly screen: () => string
}

/**
 * Creates a reporter that sends uncaught errors to the merchant's crash reports, when they have those enabled; it
 * checks that with the first error. Resolves when the report is sent or not needed. A failed report causes no further
 * report.
 */
export function createCrashReporter({ callServer, platform, version, screen }: CrashParts) {
  let permission: Promise<boolean> | null = null
  const reportedMessages = new Set<string>()
  const wants = async () => {
    const extras = await callServer('/shopper/extras', {})
    return isRecord(extras) && extras.crashes === true
  }
  const reportCrash = async (problem: unknown) => {
    const error = problem instanceof Error ? problem : new Error(String(problem))
    const message = `${error.name}: ${error.message}`.slice(0, 500)
    if (
      NOISE.test(error.message) ||
      reportedMessages.has(message) ||
      reportedMessages.size >= MAX_REPORTS_PER_VISIT
    )
      return
    reportedMessages.add(message)
    permission ??= wants()
    if (!(await permission)) return
    const stack = (error.stack ?? '').slice(0, 8000)
    const where = { screen: screen().slice(0, 300), version: version.slice(0, 40) }
    await callServer('/shopper/crash', { platform, message, stack, ...where })
  }
  return (problem: unknown): Promise<void> => reportCrash(problem).catch(() => undefined)
}
