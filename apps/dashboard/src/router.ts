import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { SeoSource } from './head.ts'
import { routeTree } from './routeTree.gen.ts'

/**
 * Creates the dashboard's router. Uses the browser's history unless another is given (tests, head tags on the server).
 */
export function createDashboardRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to what is declared elsewhere.
  interface Register {
    router: ReturnType<typeof createDashboardRouter>
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to what is declared elsewhere.
  interface StaticDataRouteOption {
    /** Overrides of the page's default head tags. */
    seo?: SeoSource
  }
}
