import { connectEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import { isKnownShop, keepAccountOf } from '../../services/shop-access/admin-accounts.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { askGrant } from '../../services/shop-access/admin-grants.ts'
import { addressOfShop, readSessionToken } from '../../services/shop-access/session-token.ts'
import { storefrontTokenOf } from '../../services/shop-access/storefront-token.ts'
import { tryAdmin, tryStorefront } from './connect.ts'
import { keepShop } from './keep.ts'

/** Connecting a shop from inside of its admin: its session token buys ours, without a page of consent. */
export const embeddedShopCalls: readonly Answered[] = [
  answer(connectEmbedded, async ({ token }, asking) => {
    const { config, db, member, user } = asking
    const person = await readSessionToken(token, config)
    const { clientId, webhookSecret: clientSecret } = config
    if (!person || !clientId) throw refuseAs(connectEmbedded, 'bad-session-token')
    const { permanent, shop: before } = member.project
    if (before !== null && permanent !== person.shop) throw refuseAs(connectEmbedded, 'other-shop')
    // Whoever may open the app in a shop's admin may not take the shop's data to a project of their own.
    if (permanent !== person.shop && (await isKnownShop(db, person.shop)))
      throw refuseAs(connectEmbedded, 'shop-taken')
    const shop = addressOfShop(person.shop, config)
    try {
      const grant = await askGrant(shop, { clientId, clientSecret }, { session: token })
      const storefront = await storefrontTokenOf(shop, grant.access)
      const [front, back] = await Promise.all([tryStorefront(shop, storefront), tryAdmin(shop, grant.access)])
      if (!front.ok || !back.ok) throw refuseAs(connectEmbedded, 'shop-unreachable')
      const kept = await keepShop(
        asking,
        shop,
        { token: storefront, found: front.value },
        { grant, found: back.value },
        null,
      )
      await keepAccountOf(db, person, user.sub)
      return { shop: person.shop, webhooks: kept.webhooks }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(connectEmbedded, error.kind === 'refused' ? 'bad-session-token' : 'shop-unreachable')
    }
  }),
]
