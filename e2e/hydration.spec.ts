import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { errorsOf } from './shop/errors.ts'

test.use({ viewport: { width: 390, height: 844 } })

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend `Window`.
  interface Window {
    /** Number of renders of the page's routes, counted by `watchReact`. */
    routesDrawn: number
    /** True once React's own script has run. */
    reactRan: boolean
  }
}

/** Installs the hook of React's developer tools before the page's scripts run. */
async function watchReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Fiber = {
      readonly type: unknown
      readonly flags: number
      readonly memoizedProps: Readonly<Record<string, unknown>> | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
    }
    const PERFORMED_WORK = 1
    /** Only the frame around a screen receives a path and children; the routes are its ancestors. */
    const find = (fiber: Fiber | null): Fiber | null => {
      for (let at = fiber; at; at = at.sibling) {
        const below = at.child?.memoizedProps
        const isRoutes = typeof at.type === 'function' && below && 'path' in below && 'children' in below
        const routesFiber = isRoutes ? at : find(at.child)
        if (routesFiber) return routesFiber
      }
      return null
    }
    let lastRoutes: Fiber | null = null
    window.routesDrawn = 0
    window.reactRan = false
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => {
          window.reactRan = true
          return 1
        },
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
          const routes = find(current.child)
          if (routes && routes !== lastRoutes && (routes.flags & PERFORMED_WORK) !== 0)
            window.routesDrawn += 1
          lastRoutes = routes
        },
      },
    })
  })
}

for (const path of ['/', '/c/kitchen', '/p/mora-mug']) {
  for (const query of ['', '?utm_source=x', '?utm_source=%C3%A9t%C3%A9&lang=ar']) {
    const tag = query === '' ? [] : '@full'
    test(`the app hydrates ${path}${query} as rendered, without rendering its routes again`, {
      tag,
    }, async ({ page }) => {
      const errors = errorsOf(page)
      await watchReact(page)
      await page.goto(`${SERVER}/web/demo${path}${query}`)
      await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
      expect(await page.evaluate(() => window.routesDrawn)).toBe(1)
      expect(errors).toEqual([])
    })
  }
}

test('React is evaluated in its own task, before the app that uses it', async ({ page }) => {
  await watchReact(page)
  await page.route(/\/(main|shared)-[^/]*\.js$/, (route) => route.abort())
  await page.goto(`${SERVER}/web/demo/`)
  await page.waitForFunction(() => window.reactRan)
  await expect(page.locator('html')).not.toHaveAttribute('data-app', 'ready')
})
