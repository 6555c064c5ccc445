import { type openLighthouse, requestsOf } from './lighthouse.ts'
import { type ScriptTasks, scriptTasks } from './script-tasks.ts'
import { type OtherScreen, prepare } from './web-screens.ts'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

/** What Lighthouse says of a page: times in ms, sizes in bytes. */
export type Reading = ScriptTasks & {
  readonly score: number
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Transferred bytes with headers. */
  readonly script: number
  readonly document: number
  readonly requests: number
  /** Of all requests. */
  readonly total: number
  /** Work of the main thread, on the phone that the preset simulates. */
  readonly mainThread: number
}

export type Lighthouse = Awaited<ReturnType<typeof openLighthouse>>

/**
 * Runs Lighthouse once, mobile preset with simulated throttling; times in ms. `before`: steps of the shopper in that
 * browser.
 */
export async function readPage(
  lighthouse: Lighthouse,
  url: string,
  before?: OtherScreen['before'],
): Promise<Reading> {
  const chrome = await lighthouse.launch(FLAGS)
  try {
    if (before) await prepare(chrome.port, before)
    const report = await lighthouse.measure(url, chrome.port, before !== undefined)
    const value = (audit: string) => report.lhr.audits[audit]?.numericValue ?? Number.NaN
    const requests = requestsOf(report)
    const sumTransferSize = (kind: string) =>
      requests
        .filter((request) => request.resourceType === kind)
        .reduce((sum, request) => sum + (request.transferSize ?? 0), 0)
    return {
      score: Math.round((report.lhr.categories.performance.score ?? 0) * 100),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      script: sumTransferSize('Script'),
      document: sumTransferSize('Document'),
      requests: requests.length,
      total: requests.reduce((sum, request) => sum + (request.transferSize ?? 0), 0),
      mainThread: value('mainthread-work-breakdown'),
      ...scriptTasks(
        report.artifacts.Trace.traceEvents,
        report.lhr.configSettings.throttling.cpuSlowdownMultiplier,
      ),
    }
  } finally {
    chrome.kill()
  }
}
