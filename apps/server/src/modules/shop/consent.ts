import { type Consent, requestConsent, shopConsent } from '@vitrine/core/contract/shop/shop-scopes'
import type { ProjectRow } from '../../services/access/access.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import {
  createConsentUrl,
  isPermanentShopHost,
  toConsentApp,
} from '../../services/shop-access/consent-callback.ts'
import { findShopAt } from '../../services/shop-access/resolve-shop.ts'
import {
  fetchGrantedScopes,
  findMissingConsents,
  getScopesToRequest,
  SCOPES,
} from '../../services/shop-access/scopes.ts'

/** Calls for missing access scopes of a shop, and its consent page for exactly those (decision 0068). */
export const consentHandlers: readonly CallHandler[] = [
  handleCall(shopConsent, async (_input, context) => {
    const { project } = context.member
    const granted = await grantedOf(context, project).catch(leftOpen)
    const missing = granted
      ? findMissingConsents(granted).filter(({ consent }) => isOffered(consent, context))
      : []
    const byConsent = context.config.clientId && !isOwnApp(project) && (await consentHostOf(context, project))
    return { missing, way: byConsent ? ('consent' as const) : ('own-app' as const) }
  }),
  handleCall(requestConsent, async ({ project: id, consents, returnPath, embedded }, context) => {
    const { config, member, user } = context
    const { project } = member
    if (!project.shop) throw refuseAs(requestConsent, 'no-shop')
    // Consent belongs to our app and would replace the token of the merchant's own app.
    if (!config.clientId || isOwnApp(project)) throw refuseAs(requestConsent, 'no-app')
    const shop = await consentHostOf(context, project)
    if (!shop) throw refuseAs(requestConsent, 'shop-unreachable')
    // An expired token grants nothing: requests all scopes, as for a new connection.
    const granted = await grantedOf(context, project).catch((error: unknown) => {
      if (error instanceof AdminError && error.kind !== 'refused')
        throw refuseAs(requestConsent, 'shop-unreachable')
      return leftOpen(error)
    })
    const scopes = granted ? getScopesToRequest(granted, consents) : SCOPES
    const state = { user: user.sub, project: id, shop, back: returnPath, embedded }
    return { url: await createConsentUrl(state, toConsentApp(config, config.clientId), scopes) }
  }),
]

/** Returns the granted scopes; null without an admin token. Throws AdminError. */
async function grantedOf(context: CallContext, project: ProjectRow): Promise<readonly string[] | null> {
  if (!project.shop) return null
  const token = await getAdminToken(context, project)
  return token === null ? null : fetchGrantedScopes(project.shop, token)
}

function leftOpen(error: unknown): null {
  if (!(error instanceof AdminError)) throw error
  return null
}

/** The platform enables the scope of links for an app only on request: asking for it before is refused to merchants. */
const isOffered = (consent: Consent, { config }: CallContext) => consent !== 'links' || config.asksForLinks

const isOwnApp = ({ webhook_secret: secret }: ProjectRow) => secret !== null

/** Returns the shop's address with a consent page: its own, or its permanent domain's. */
async function consentHostOf(
  { config }: CallContext,
  { shop, permanent }: ProjectRow,
): Promise<string | null> {
  if (shop === null || isPermanentShopHost(shop)) return shop
  const permanentAddress = permanent === null ? null : `https://${permanent}`
  if (permanentAddress !== null && isPermanentShopHost(permanentAddress)) return permanentAddress
  return (await findShopAt(shop, config.localShops))?.address ?? null
}
