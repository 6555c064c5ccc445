import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import { SERVER } from './product.ts'

export const APP = `${SERVER}/web/demo`
/** A task longer than this keeps a press waiting, ms. */
export const LONG_MS = 50
const Counts = z.object({ commits: z.number(), renders: z.number(), long: z.array(z.number()) })
export type Counts = z.output<typeof Counts>

/** A line of the table. */
export type Row = readonly (string | number)[]

/** One line of the table: what was walked, and what it cost. */
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

/** Opens a page of the app that counts what it does. */
export async function openCountingApp(context: BrowserContext, path: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(count)
  await page.goto(`${APP}${path}`)
  await ready(page)
  const devtools = await context.newCDPSession(page)
  return { page, devtools }
}

/** Once the app has taken the server's page over. */
export const ready = (page: Page) => page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })

/** What was counted since it was last asked. */
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

/** What is left on the heap after a collection. */
export async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** In the page: stands where React looks for its developer tools, and counts what it draws; and tasks that are long. */
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
  /** Function components, those that forward a ref, and memos: what calls the app's own code. */
  const components = new Set([0, 11, 14, 15])
  const PERFORMED = 1
  const countRenders = (first: Fiber | null): number => {
    let sum = 0
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (components.has(fiber.tag) && fiber.flags & PERFORMED) sum += 1
      // Where the children are those of before, nothing below was drawn.
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
