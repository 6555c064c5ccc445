import { invalidateOnTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { defineModule } from '../define-module.ts'
import { registerAppSetupRoutes } from './app-setup.ts'
import { webHandlers } from './handlers.ts'
import { checkHosts } from './hosts/check-hosts.job.ts'
import { registerHostRoutes } from './hosts/routes.ts'
import { installRoutes } from './install/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { registerWebRoutes } from './routes.ts'
import { publishShopLinks, shopLinksEventHandler } from './shop-links/publish-shop-links.job.ts'
import { registerSitemapRoutes } from './sitemap/routes.ts'

/** Shopping apps in the browser: server-rendered pages, custom domains, sitemap, installation, deep links. */
export const webModule = defineModule({
  calls: webHandlers,
  jobs: [checkHosts, publishShopLinks],
  eventHandlers: [shopLinksEventHandler],
  routes: [
    registerAppSetupRoutes,
    registerHostRoutes,
    installRoutes,
    linkRoutes,
    registerSitemapRoutes,
    registerWebRoutes,
  ],
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
