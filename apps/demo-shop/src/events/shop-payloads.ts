import type { Collection } from '../catalog/types.ts'
import { toGid } from '../platform/gid.ts'
import { findMarketByCurrency } from '../platform/money.ts'
import { formatShopTime } from '../platform/shop-time.ts'
import type { CustomerRecord } from '../state/data.ts'
import type { Live } from '../state/live.ts'
import {
  formatDecimals,
  LOCATION_ID,
  toAddressPayload,
  toCustomerPayload,
  toShopCents,
  toShopPayload,
} from './payloads.ts'

type Payload = Readonly<Record<string, unknown>>

/** Returns a customer as in `customers/create` and `customers/update`: with addresses and sums of the orders. */
export function toFullCustomerPayload(live: Live, customer: CustomerRecord): Payload {
  const orders = live.data.orders.filter((one) => one.customerId === customer.id)
  const spent = orders.reduce(
    (sum, one) => sum + toShopCents(one.total - one.refunded, findMarketByCurrency(one.currency)),
    0,
  )
  const last = orders.at(-1)
  const addresses = customer.addresses.map((one) => ({
    id: one.id,
    customer_id: customer.id,
    ...toAddressPayload(one),
    default: one.id === customer.defaultAddressId,
  }))
  const changedAt = customer.marketingUpdatedAt
  return {
    ...toCustomerPayload(live, customer.id),
    orders_count: orders.length,
    total_spent: formatDecimals(spent, findMarketByCurrency('USD')),
    last_order_id: last?.id ?? null,
    last_order_name: last?.name ?? null,
    addresses,
    default_address: addresses.find((one) => one.default) ?? null,
    email_marketing_consent: {
      state: customer.acceptsMarketing
        ? 'subscribed'
        : changedAt === undefined
          ? 'not_subscribed'
          : 'unsubscribed',
      opt_in_level: 'single_opt_in',
      consent_updated_at: changedAt === undefined ? null : formatShopTime(changedAt),
    },
    sms_marketing_consent: null,
  }
}

/** Returns a collection as in `collections/create` and `collections/update`. */
export function toCollectionPayload(live: Live, collection: Collection): Payload {
  return {
    id: collection.id,
    admin_graphql_api_id: toGid('Collection', collection.id),
    handle: collection.handle,
    title: collection.title.en,
    updated_at: formatShopTime(live.now().toISOString()),
    body_html: collection.descriptionHtml.en,
    published_at: formatShopTime(collection.updatedAt),
    sort_order: collection.smart ? 'created-desc' : 'manual',
    template_suffix: null,
    published_scope: 'global',
  }
}

/** Returns the shop as in `shop/update`. */
export function toFullShopPayload(live: Live): Payload {
  const { shop } = live.shop.catalog
  return {
    ...toShopPayload(live),
    address1: '1 Main Street',
    address2: '',
    city: 'Portland',
    province: 'Oregon',
    province_code: 'OR',
    zip: '97209',
    country_code: shop.country,
    country_name: 'United States',
    customer_email: shop.email,
    phone: '',
    shop_owner: shop.name,
    timezone: '(GMT-05:00) America/New_York',
    iana_timezone: 'America/New_York',
    money_format: '${{amount}}',
    money_with_currency_format: '${{amount}} USD',
    weight_unit: 'g',
    taxes_included: false,
    plan_display_name: 'Development',
    primary_location_id: LOCATION_ID,
    enabled_presentment_currencies: ['AED', 'EUR', 'GBP', 'JPY', 'KWD', 'USD'],
    updated_at: formatShopTime(live.now().toISOString()),
  }
}

/** Cart of the online store. The platform sends no cart of the Storefront API. */
export type OnlineCart = {
  readonly token: string
  readonly createdAt: string
  readonly lines: readonly { readonly variantId: number; readonly quantity: number }[]
}

/** Returns a cart of the online store as in `carts/create` and `carts/update`. */
export function toOnlineCartPayload(live: Live, cart: OnlineCart): Payload {
  const { catalog } = live.shop
  return {
    id: cart.token,
    token: cart.token,
    line_items: cart.lines.flatMap(({ variantId, quantity }) => {
      const variant = catalog.variantById.get(variantId)
      const product = variant && catalog.productById.get(variant.productId)
      if (!variant || !product) return []
      const price = formatDecimals(variant.priceCents, findMarketByCurrency('USD'))
      const total = formatDecimals(variant.priceCents * quantity, findMarketByCurrency('USD'))
      return [
        {
          id: variant.id,
          key: `${variant.id}:${cart.token}`,
          variant_id: variant.id,
          product_id: product.id,
          quantity,
          title: product.title.en,
          sku: variant.sku,
          vendor: product.vendor,
          grams: variant.grams,
          gift_card: product.isGiftCard,
          taxable: variant.taxable,
          properties: null,
          discounts: [],
          price,
          original_price: price,
          discounted_price: price,
          line_price: total,
          original_line_price: total,
          total_discount: '0.00',
        },
      ]
    }),
    note: null,
    created_at: formatShopTime(cart.createdAt),
    updated_at: formatShopTime(live.now().toISOString()),
  }
}
