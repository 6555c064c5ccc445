import type { FastifyInstance } from 'fastify'
import { getLive, type Live } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'
import { createActivationUrl, resetUrl } from '../trade/customer/customers.ts'
import { registerAppLifecycleCalls } from './register-app-lifecycle-calls.ts'
import { registerCatalogCalls } from './register-catalog-calls.ts'
import { registerOrderCalls } from './register-order-calls.ts'

/**
 * Registers the control calls for tests and demonstrations, which the platform does not have.
 *
 * - `POST /_demo/reset`: resets the shop to its initial state, without faults.
 * - `GET /_demo/state`: counts, stock that changed, orders, subscriptions, reset links (mail is not sent).
 * - `POST /_demo/webhooks {topic, uri}`: adds a webhook receiver directly, http allowed.
 * - `POST /_demo/stock {variantId, quantity}`: sets stock and tells inventory, variant and product subscribers.
 * - `POST /_demo/products {productId, hidden?, deleted?, handle?, title?, priceCents?}`: takes a product out of the
 *   storefront, deletes, renames or prices it; an old handle redirects. Names and prices last until a reset.
 * - `POST /_demo/collections {collectionId, title?, deleted?}`: renames, deletes or restores a collection.
 * - `POST /_demo/shop {name}`: renames the shop.
 * - `POST /_demo/online-carts {variantId, quantity, token?}`: a cart of the online store, as only such are sent.
 * - `POST /_demo/orders {orderId, fulfillmentStatus?, financialStatus?, cancelReason?}`: changes an order.
 * - `POST /_demo/returns {returnName, decision}`: approve, decline, cancel or close what a customer wants to give back.
 * - `POST /_demo/return-rules {selfServe?, days?, shippingFee?, restockingPercent?}`: what may be given back, and how.
 * - `POST /_demo/account-client {redirects, origins}`, `GET /_demo/account-mails`, `GET /_demo/mailbox`: sign-in by
 *   mailed code, in `pages/account`.
 * - `POST /_demo/app-subscriptions {status}`: what the platform makes of an agreed plan: frozen, expired, active, ended.
 * - `POST /_demo/uninstall`: uninstalls the app: revokes its tokens and subscriptions and sends app/uninstalled.
 * - `POST /_demo/privacy {topic, uri, customerId?}`: one of the three privacy topics, sent to the app's own address.
 */
export function registerDemoCalls(app: FastifyInstance, shop: LiveShop, faults: { clear(): void }): void {
  const live = getLive(shop)

  app.post('/_demo/reset', async () => {
    faults.clear()
    await shop.reset()
    return { ok: true }
  })

  app.get('/_demo/state', () => toShopState(live))

  registerCatalogCalls(app, shop)
  registerOrderCalls(app, shop)
  registerAppLifecycleCalls(app, shop)
}

/** Returns the state that tests read: counts, orders, stock, subscriptions, and links that emails would contain. */
function toShopState(live: Live) {
  return {
    carts: Object.keys(live.data.carts).length,
    checkouts: Object.values(live.data.checkouts).map(
      ({ token, cartToken, completedAt, orderId, userAgent }) => ({
        token,
        cartToken,
        completedAt,
        orderId,
        userAgent,
      }),
    ),
    customers: Object.values(live.data.customers).map((one) => ({
      id: one.id,
      email: one.email,
      resetUrl: one.resetToken ? resetUrl(live, one) : null,
      activationUrl: one.activationToken ? createActivationUrl(live, one) : null,
      erasureRequestedAt: one.erasureRequestedAt,
      acceptsMarketing: one.acceptsMarketing,
      marketingUpdatedAt: one.marketingUpdatedAt,
    })),
    orders: live.data.orders.map((one) => ({
      id: one.id,
      name: one.name,
      total: one.total,
      currency: one.currency,
      cartToken: one.cartToken,
      checkoutToken: one.checkoutToken,
      userAgent: one.userAgent,
      attributes: one.attributes,
    })),
    stock: live.data.stock,
    subscriptions: live.data.subscriptions,
    deliveries: live.data.deliveries.map(({ id, topic, uri, attempts }) => ({ id, topic, uri, attempts })),
  }
}
