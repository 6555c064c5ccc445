import { isRecord } from '@vitrine/core/validation/record'
import type { Ports } from '../../ports.ts'

/** So many errors of one visit are told; what comes after them is mostly the same. */
const MAX_REPORTS_PER_VISIT = 5
/** Not ours: it says nothing, or comes from what browsers or their extensions do. */
const NOISE = /^(Script error|ResizeObserver loop|AbortError|.*chrome-extension:)/

type CrashParts = {
  readonly callServer: Ports['callServer']
  readonly platform: Ports['platform']
  readonly version: string
  /** Where the shopper is, without what follows `?`. */
  readonly screen: () => string
}

/**
 * Tells the merchant's crash reports of errors that nobody caught, where they have such, which is asked once there is
 * one. Settles when the report is through, or was not to be made; a report that does not get through is not reported.
 */
export function createCrashReporter({ callServer, platform, version, screen }: CrashParts) {
  let wanted: Promise<boolean> | null = null
  const told = new Set<string>()
  const wants = async () => {
    const extras = await callServer('/shopper/extras', {})
    return isRecord(extras) && extras.crashes === true
  }
  const tell = async (problem: unknown) => {
    const error = problem instanceof Error ? problem : new Error(String(problem))
    const message = `${error.name}: ${error.message}`.slice(0, 500)
    if (NOISE.test(error.message) || told.has(message) || told.size >= MAX_REPORTS_PER_VISIT) return
    told.add(message)
    wanted ??= wants()
    if (!(await wanted)) return
    const stack = (error.stack ?? '').slice(0, 8000)
    const where = { screen: screen().slice(0, 300), version: version.slice(0, 40) }
    await callServer('/shopper/crash', { platform, message, stack, ...where })
  }
  return (problem: unknown): Promise<void> => tell(problem).catch(() => undefined)
}
