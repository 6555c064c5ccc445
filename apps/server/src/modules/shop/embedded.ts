import { connectEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { hasProjectForShop, saveAdminAccount } from '../../services/shop-access/admin-accounts.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { fetchGrant } from '../../services/shop-access/admin-grants.ts'
import { getShopAddress, verifySessionToken } from '../../services/shop-access/session-token.ts'
import { getOrCreateStorefrontToken } from '../../services/shop-access/storefront-token.ts'
import { connectAdmin, connectStorefront } from './connect.ts'
import { saveShop } from './save-shop.ts'

/**
 * Calls that connect a shop from within its admin. They exchange the platform’s session token for an Admin API access
 * token (token exchange), without a consent page.
 */
export const embeddedShopHandlers: readonly CallHandler[] = [
  handleCall(connectEmbedded, async ({ token }, context) => {
    const { config, db, member, user } = context
    const person = await verifySessionToken(token, config)
    const { clientId, webhookSecret: clientSecret } = config
    if (!person || !clientId) throw refuseAs(connectEmbedded, 'bad-session-token')
    const { permanent, shop: before } = member.project
    if (before !== null && permanent !== person.shop) throw refuseAs(connectEmbedded, 'other-shop')
    // Access to the app in a shop's admin does not entitle to connect the shop to a project of one's own.
    if (permanent !== person.shop && (await hasProjectForShop(db, person.shop)))
      throw refuseAs(connectEmbedded, 'shop-taken')
    const shop = getShopAddress(person.shop, config)
    try {
      const grant = await fetchGrant(shop, { clientId, clientSecret }, { session: token })
      const storefront = await getOrCreateStorefrontToken(shop, grant.access)
      const [front, back] = await Promise.all([
        connectStorefront(shop, storefront),
        connectAdmin(shop, grant.access),
      ])
      if (!front.ok || !back.ok) throw refuseAs(connectEmbedded, 'shop-unreachable')
      const saveResult = await saveShop(
        context,
        shop,
        { token: storefront, facts: front.value },
        { grant, identity: back.value },
        null,
      )
      await saveAdminAccount(db, person, user.sub)
      return { shop: person.shop, webhooks: saveResult.webhooks }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(connectEmbedded, error.kind === 'refused' ? 'bad-session-token' : 'shop-unreachable')
    }
  }),
]
