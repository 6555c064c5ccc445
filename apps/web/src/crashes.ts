import { isRecord } from '@vitrine/core/record'
import { version } from '../package.json'
import { callServer } from './ports/late.ts'

/** So many errors of one page are told; what comes after them is mostly the same. */
const MOST = 5
/** Not ours: it says nothing, or comes from what the browser or its extensions do. */
const NOISE = /^(Script error|ResizeObserver loop|AbortError|.*chrome-extension:)/

/** Tells the merchant's crash reports of errors that nobody caught, where they have such; asks once there is one. */
export function watchCrashes(slug: string): void {
  let wanted: Promise<boolean> | null = null
  const told = new Set<string>()
  const wants = async () => {
    const extras = await callServer('/shopper/extras', { slug })
    return isRecord(extras) && extras.crashes === true
  }
  const tell = async (problem: unknown) => {
    const error = problem instanceof Error ? problem : new Error(String(problem))
    const message = `${error.name}: ${error.message}`.slice(0, 500)
    if (NOISE.test(error.message) || told.has(message) || told.size >= MOST) return
    told.add(message)
    wanted ??= wants()
    if (!(await wanted)) return
    await callServer('/shopper/crash', {
      slug,
      platform: 'web',
      message,
      stack: (error.stack ?? '').slice(0, 8000),
      screen: window.location.pathname.slice(0, 300),
      version: String(version),
    })
  }
  // A report that does not get through is not reported.
  const quietly = (problem: unknown) => void tell(problem).catch(() => undefined)
  window.addEventListener('error', ({ error }) => {
    if (error) quietly(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => quietly(reason))
}
