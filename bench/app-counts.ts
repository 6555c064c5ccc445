import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import { SERVER } from './product.ts'

export const APP = `${SERVER}/web/demo`
/** Minimum duration in ms of a task that delays a click noticeably. */
export const LONG_MS = 50
const Counts = z.object({ commits: z.number(), renders: z.number(), long: z.array(z.number()) })
export type Counts = z.output<typeof Counts>

/** Row of the table. */
export type Row = readonly (string | number)[]

/** Returns the table row of a scenario: its name and what it cost. */
export function row(
  name: string,
  screens: number,
  { commits, renders, long }: Counts,
  heap: string,
  ms: string | number,
): Row {
  const each = (count: number) => (count / Math.max(1, screens)).toFixed(1)
  return [
    name,
    screens,
    `${commits} (${each(commits)} each)`,
    `${renders} (${each(renders)} each)`,
    `${long.length} (${Math.round(Math.max(0, ...long))})`,
    heap,
    ms,
  ]
}

/** Opens a page of the app with counters for renders and long tasks. */
export async function openCountingApp(context: BrowserContext, path: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(count)
  await page.goto(`${APP}${path}`)
  await ready(page)
  const devtools = await context.newCDPSession(page)
  return { page, devtools }
}

/** Waits until the app has hydrated the server's page. */
export const ready = (page: Page) => page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })

/** Returns the counts since the last call. */
export async function countsOf(page: Page): Promise<Counts> {
  return Counts.parse(
    await page.evaluate(() => {
      const counts: unknown = Reflect.get(window, 'benchCounts')
      const serializedCounts: unknown = JSON.parse(JSON.stringify(counts))
      if (typeof counts === 'object' && counts !== null)
        Object.assign(counts, { commits: 0, renders: 0, long: [] })
      return serializedCounts
    }),
  )
}

/** Returns the heap size after a garbage collection, MB. */
export async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** Runs in the page: installs the hook of React's developer tools to count renders, and observes long tasks. */
function count(): void {
  type Fiber = {
    tag: number
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  const counts = { commits: 0, renders: 0, long: [] as number[] }
  Object.assign(window, { benchCounts: counts })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counts.long.push(duration)
  }).observe({ type: 'longtask' })
  /**
   * Fiber tags of function components, of those that forward a ref, and of memos: the ones that call the app's code.
   */
  const components = new Set([0, 11, 14, 15])
  const PERFORMED = 1
  const countRenders = (first: Fiber | null): number => {
    let sum = 0
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (components.has(fiber.tag) && fiber.flags & PERFORMED) sum += 1
      // The children are the same objects as before, so nothing below was rendered.
      if (fiber.child !== fiber.alternate?.child) sum += countRenders(fiber.child)
    }
    return sum
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: unknown, { current }: { current: Fiber }) => {
        counts.commits += 1
        counts.renders += countRenders(current)
      },
    },
  })
}
