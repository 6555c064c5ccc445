import type { Call } from '@vitrine/core/contract/call'
import { adminModule } from './admin/module.ts'
import { modelModule } from './ai-model/module.ts'
import { analyticsModule } from './analytics/module.ts'
import { apiDocsModule } from './api-docs/module.ts'
import { apiKeysModule } from './api-keys/module.ts'
import { audienceModule } from './audience/module.ts'
import { auditLogModule } from './audit-log/module.ts'
import { automationsModule } from './automations/module.ts'
import { billingModule } from './billing/module.ts'
import { buildsModule } from './builds/module.ts'
import { campaignsModule } from './campaigns/module.ts'
import { catalogModule } from './catalog/module.ts'
import { commentsModule } from './comments/module.ts'
import { dashboardModule } from './dashboard/module.ts'
import type { ServerModule } from './define-module.ts'
import { designProposalsModule } from './design-proposals/module.ts'
import { designsModule } from './designs/module.ts'
import { eventsModule } from './events/module.ts'
import { exportsModule } from './exports/module.ts'
import { failedJobsModule } from './failed-jobs/module.ts'
import { filesModule } from './files/module.ts'
import { forwardingModule } from './forwarding/module.ts'
import { healthModule } from './health/module.ts'
import { homeModule } from './home/module.ts'
import { integrationsModule } from './integrations/module.ts'
import { listingsModule } from './listings/module.ts'
import { mailModule } from './mail/module.ts'
import { marketsModule } from './markets/module.ts'
import { mcpModule } from './mcp/module.ts'
import { noticesModule } from './notices/module.ts'
import { ordersModule } from './orders/module.ts'
import { ownTemplatesModule } from './own-templates/module.ts'
import { privacyModule } from './privacy/module.ts'
import { projectsModule } from './projects/module.ts'
import { pushSettingsModule } from './push-settings/module.ts'
import { releasesModule } from './releases/module.ts'
import { segmentsModule } from './segments/module.ts'
import { shopModule } from './shop/module.ts'
import { shopperModule } from './shopper/module.ts'
import { showcaseModule } from './showcase/module.ts'
import { subscribersModule } from './subscribers/module.ts'
import { teamModule } from './team/module.ts'
import { translationsModule } from './translations/module.ts'
import { updatesModule } from './updates/module.ts'
import { usersModule } from './users/module.ts'
import { viewsModule } from './views/module.ts'
import { webModule } from './web/module.ts'
import { webhookEndpointsModule } from './webhook-endpoints/module.ts'
import { webhooksModule } from './webhooks/module.ts'
import { wishlistsModule } from './wishlists/module.ts'

/** Every module of the server. A module that is missing here is neither served nor run. */
export const MODULES: readonly ServerModule[] = [
  usersModule,
  mailModule,
  projectsModule,
  teamModule,
  adminModule,
  auditLogModule,
  noticesModule,
  apiKeysModule,
  webhookEndpointsModule,
  mcpModule,
  shopModule,
  billingModule,
  marketsModule,
  healthModule,
  privacyModule,
  designsModule,
  commentsModule,
  designProposalsModule,
  modelModule,
  translationsModule,
  ordersModule,
  ownTemplatesModule,
  campaignsModule,
  releasesModule,
  listingsModule,
  audienceModule,
  segmentsModule,
  catalogModule,
  automationsModule,
  updatesModule,
  buildsModule,
  filesModule,
  exportsModule,
  failedJobsModule,
  viewsModule,
  shopperModule,
  pushSettingsModule,
  eventsModule,
  analyticsModule,
  homeModule,
  forwardingModule,
  integrationsModule,
  subscribersModule,
  wishlistsModule,
  webhooksModule,
  webModule,
  showcaseModule,
  dashboardModule,
  apiDocsModule,
]

/** All calls of the merchant API. */
export const CALLS: readonly Call[] = MODULES.flatMap(({ calls }) => calls.map(({ call }) => call))
