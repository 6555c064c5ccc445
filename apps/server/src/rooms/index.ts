import type { Call } from '@vitrine/core/contract/call'
import type { Room } from '../room.ts'
import { adminRoom } from './admin/room.ts'
import { agentsRoom } from './agents/room.ts'
import { analyticsRoom } from './analytics/room.ts'
import { apiDocsRoom } from './api-docs/room.ts'
import { audienceRoom } from './audience/room.ts'
import { automationsRoom } from './automations/room.ts'
import { billingRoom } from './billing/room.ts'
import { buildsRoom } from './builds/room.ts'
import { campaignsRoom } from './campaigns/room.ts'
import { commentsRoom } from './comments/room.ts'
import { dashboardRoom } from './dashboard/room.ts'
import { designsRoom } from './designs/room.ts'
import { eventsRoom } from './events/room.ts'
import { exportsRoom } from './exports/room.ts'
import { failuresRoom } from './failures/room.ts'
import { filesRoom } from './files/room.ts'
import { forwardingRoom } from './forwarding/room.ts'
import { goodsRoom } from './goods/room.ts'
import { healthRoom } from './health/room.ts'
import { homeRoom } from './home/room.ts'
import { hooksRoom } from './hooks/room.ts'
import { integrationsRoom } from './integrations/room.ts'
import { keysRoom } from './keys/room.ts'
import { listingsRoom } from './listings/room.ts'
import { localesRoom } from './locales/room.ts'
import { logRoom } from './log/room.ts'
import { looksRoom } from './looks/room.ts'
import { mailRoom } from './mail/room.ts'
import { modelRoom } from './model/room.ts'
import { noticesRoom } from './notices/room.ts'
import { ordersRoom } from './orders/room.ts'
import { ownTemplatesRoom } from './own-templates/room.ts'
import { privacyRoom } from './privacy/room.ts'
import { projectsRoom } from './projects/room.ts'
import { pushRoom } from './push/room.ts'
import { releasesRoom } from './releases/room.ts'
import { segmentsRoom } from './segments/room.ts'
import { shopRoom } from './shop/room.ts'
import { shopperRoom } from './shopper/room.ts'
import { showcaseRoom } from './showcase/room.ts'
import { subscribersRoom } from './subscribers/room.ts'
import { teamRoom } from './team/room.ts'
import { translationsRoom } from './translations/room.ts'
import { updatesRoom } from './updates/room.ts'
import { usersRoom } from './users/room.ts'
import { viewsRoom } from './views/room.ts'
import { webRoom } from './web/room.ts'
import { webhooksRoom } from './webhooks/room.ts'
import { wishlistsRoom } from './wishlists/room.ts'

/** Every room of the server: what is in none of them is not served, worked or taken. */
export const ROOMS: readonly Room[] = [
  usersRoom,
  mailRoom,
  projectsRoom,
  teamRoom,
  adminRoom,
  logRoom,
  noticesRoom,
  keysRoom,
  hooksRoom,
  agentsRoom,
  shopRoom,
  billingRoom,
  localesRoom,
  healthRoom,
  privacyRoom,
  designsRoom,
  commentsRoom,
  looksRoom,
  modelRoom,
  translationsRoom,
  ordersRoom,
  ownTemplatesRoom,
  campaignsRoom,
  releasesRoom,
  listingsRoom,
  audienceRoom,
  segmentsRoom,
  goodsRoom,
  automationsRoom,
  updatesRoom,
  buildsRoom,
  filesRoom,
  exportsRoom,
  failuresRoom,
  viewsRoom,
  shopperRoom,
  pushRoom,
  eventsRoom,
  analyticsRoom,
  homeRoom,
  forwardingRoom,
  integrationsRoom,
  subscribersRoom,
  wishlistsRoom,
  webhooksRoom,
  webRoom,
  showcaseRoom,
  dashboardRoom,
  apiDocsRoom,
]

/** Every merchant call there is. */
export const CALLS: readonly Call[] = ROOMS.flatMap(({ calls }) => calls.map(({ call }) => call))
