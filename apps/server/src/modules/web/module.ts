import { invalidateOnTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { defineModule } from '../define-module.ts'
import { appSetupRoutes } from './app-setup.ts'
import { webCalls } from './calls.ts'
import { checkHosts } from './hosts/check-hosts.job.ts'
import { hostRoutes } from './hosts/routes.ts'
import { installRoutes } from './install/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { webRoutes } from './routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'

/** Shopping apps in the browser: server-rendered pages, custom domains, sitemap, installation, deep links. */
export const webModule = defineModule({
  calls: webCalls,
  jobs: [checkHosts],
  routes: [appSetupRoutes, hostRoutes, installRoutes, linkRoutes, sitemapRoutes, webRoutes],
  topics: [
    invalidateOnTopics([
      'products/create',
      'products/update',
      'products/delete',
      'collections/create',
      'collections/update',
      'collections/delete',
      'inventory_levels/update',
      'shop/update',
    ]),
  ],
})
