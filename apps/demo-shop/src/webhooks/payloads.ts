import { type CartTotals, variantTitle } from '../cart/totals.ts'
import type { Variant } from '../catalogue/types.ts'
import { countryName } from '../shop/countries.ts'
import type {
  AttributeRecord,
  CartRecord,
  CheckoutRecord,
  DiscountApplied,
  OrderRecord,
  PostalAddress,
} from '../shop/data.ts'
import type { Live } from '../shop/live.ts'
import { gid } from '../storefront/gid.ts'
import { type Market, marketOfCurrency } from '../storefront/money.ts'

type Payload = Readonly<Record<string, unknown>>

/** The one place the shop keeps its stock. */
export const locationId = 6_000_000_000_090
/** Number of the installed app, as orders name it. */
export const appId = 6_000_000_000_091

/** Amounts of REST payloads keep all decimals: "25.00". */
export function decimals(minor: number, market: Market): string {
  const exponent = market.exponent
  if (exponent === 0) return String(minor)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** What an amount of a market is worth in the shop's own currency, as cents. */
export function inShopCents(minor: number, market: Market): number {
  if (market.currency === 'USD') return minor
  const scale = 10 ** market.exponent
  return Math.round((minor * 100 * 1_000_000) / (scale * market.rateMillionths))
}

const shopMarket = marketOfCurrency('USD')

const sets = (minor: number, market: Market) => ({
  shop_money: { amount: decimals(inShopCents(minor, market), shopMarket), currency_code: 'USD' },
  presentment_money: { amount: decimals(minor, market), currency_code: market.currency },
})

const shopAmount = (minor: number, market: Market) => decimals(inShopCents(minor, market), shopMarket)

const noteAttributes = (list: readonly AttributeRecord[]) =>
  list.map((one) => ({ name: one.key, value: one.value }))

function address(one: PostalAddress | null) {
  if (!one) return null
  return {
    first_name: one.firstName,
    last_name: one.lastName,
    name: [one.firstName, one.lastName].filter(Boolean).join(' '),
    company: one.company,
    address1: one.address1,
    address2: one.address2,
    city: one.city,
    province: one.province,
    province_code: one.provinceCode,
    zip: one.zip,
    country: one.countryCode ? countryName(one.countryCode) : null,
    country_code: one.countryCode,
    phone: one.phone,
  }
}

function discountCodes(list: readonly DiscountApplied[], market: Market) {
  return list
    .filter((one) => one.kind === 'code')
    .map((one) => ({
      code: one.label,
      amount: shopAmount(one.amount, market),
      type:
        one.target === 'SHIPPING_LINE' ? 'shipping' : 'percent' in one.value ? 'percentage' : 'fixed_amount',
    }))
}

function customerOf(live: Live, customerId: number | null) {
  const customer = customerId === null ? undefined : live.data.customers[customerId]
  if (!customer) return null
  return {
    id: customer.id,
    admin_graphql_api_id: gid('Customer', customer.id),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    state: customer.passwordHash === null ? 'disabled' : 'enabled',
    verified_email: true,
    tags: customer.tags.join(', '),
    created_at: customer.createdAt,
    updated_at: customer.updatedAt,
    currency: 'USD',
  }
}

/** Order as `orders/create`, `orders/paid` and the REST API print it; totals in the shop's currency. */
export function orderPayload(live: Live, order: OrderRecord): Payload {
  const market = marketOfCurrency(order.currency)
  const original = order.lines.reduce((sum, line) => sum + line.originalTotal, 0)
  const discount = original - order.subtotal
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    app_id: 580111,
    name: order.name,
    number: order.number - 1000,
    order_number: order.number,
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    created_at: order.createdAt,
    processed_at: order.processedAt,
    updated_at: order.processedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    currency: 'USD',
    presentment_currency: market.currency,
    total_price: shopAmount(order.total, market),
    total_price_set: sets(order.total, market),
    current_total_price: shopAmount(order.total - order.refunded, market),
    subtotal_price: shopAmount(order.subtotal, market),
    subtotal_price_set: sets(order.subtotal, market),
    total_line_items_price: shopAmount(original, market),
    total_discounts: shopAmount(discount, market),
    total_tax: '0.00',
    total_shipping_price_set: sets(order.shipping, market),
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status:
      order.fulfillmentStatus === 'UNFULFILLED' ? null : order.fulfillmentStatus.toLowerCase(),
    confirmed: true,
    test: false,
    token: order.token,
    cart_token: order.cartToken,
    checkout_token: order.checkoutToken,
    checkout_id: order.checkoutId,
    source_name: order.sourceName,
    source_identifier: null,
    note: order.note,
    note_attributes: noteAttributes(order.attributes),
    client_details: {
      accept_language: order.language,
      browser_height: null,
      browser_width: null,
      browser_ip: order.browserIp,
      session_hash: null,
      user_agent: order.userAgent,
    },
    browser_ip: order.browserIp,
    customer_locale: order.language,
    landing_site: '/',
    referring_site: '',
    order_status_url: `${live.shop.baseUrl}/orders/${order.token}?key=${order.key}`,
    discount_codes: discountCodes(
      [
        ...order.discounts,
        ...order.lines.flatMap((line) => line.discounts.filter((d) => d.selection === 'ENTITLED')),
      ],
      market,
    ),
    gateway: 'demo',
    payment_gateway_names: order.giftCardUsed > 0 ? ['gift_card', 'demo'] : ['demo'],
    customer: customerOf(live, order.customerId),
    shipping_address: address(order.shippingAddress),
    billing_address: address(order.billingAddress),
    shipping_lines: order.shippingAddress
      ? [{ title: order.shippingTitle, code: order.shippingTitle, price: shopAmount(order.shipping, market) }]
      : [],
    line_items: order.lines.map((line) => ({
      id: line.id,
      admin_graphql_api_id: gid('LineItem', line.id),
      variant_id: line.variantId,
      product_id: line.productId,
      title: line.title,
      variant_title: line.variantTitle === 'Default Title' ? null : line.variantTitle,
      name: line.variantTitle === 'Default Title' ? line.title : `${line.title} - ${line.variantTitle}`,
      sku: line.sku,
      vendor: line.vendor,
      grams: line.grams,
      quantity: line.quantity,
      current_quantity: line.currentQuantity,
      price: shopAmount(line.unitPrice, market),
      price_set: sets(line.unitPrice, market),
      total_discount: shopAmount(line.originalTotal - line.discountedTotal, market),
      requires_shipping: line.requiresShipping,
      gift_card: false,
      fulfillment_status: null,
      properties: noteAttributes(line.attributes),
    })),
  }
}

/** Checkout as `checkouts/create` and `checkouts/update` print it. */
export function checkoutPayload(
  live: Live,
  checkout: CheckoutRecord,
  cart: CartRecord,
  totals: CartTotals,
): Payload {
  const { market } = totals
  return {
    id: checkout.id,
    token: checkout.token,
    cart_token: cart.token,
    email: checkout.email ?? cart.email,
    gateway: null,
    buyer_accepts_marketing: false,
    created_at: checkout.createdAt,
    updated_at: checkout.updatedAt,
    completed_at: checkout.completedAt,
    landing_site: '/',
    referring_site: '',
    note: cart.note,
    note_attributes: noteAttributes(cart.attributes),
    currency: 'USD',
    presentment_currency: market.currency,
    customer_locale: cart.language,
    source_name: 'web',
    source_identifier: null,
    user_id: null,
    location_id: null,
    name: `#${checkout.id}`,
    abandoned_checkout_url: `${live.shop.baseUrl}/cart/c/${cart.token}?key=${cart.key}`,
    discount_codes: discountCodes(totals.discounts.ofCart, market),
    subtotal_price: shopAmount(totals.subtotal, market),
    total_price: shopAmount(totals.total, market),
    total_line_items_price: shopAmount(
      totals.lines.reduce((sum, line) => sum + line.subtotal, 0),
      market,
    ),
    customer: customerOf(live, cart.customerId),
    shipping_address: address(checkout.address),
    line_items: totals.lines
      .filter((line) => line.record.quantity > 0)
      .map((line) => ({
        key: line.record.id,
        variant_id: line.variant.id,
        product_id: line.product.id,
        title: line.product.title.en,
        variant_title: variantTitle(line.product, line.variant),
        sku: line.variant.sku,
        vendor: line.product.vendor,
        quantity: line.record.quantity,
        price: shopAmount(line.unit.price, market),
        line_price: shopAmount(line.total, market),
        properties: noteAttributes(line.record.attributes),
      })),
  }
}

/** `inventory_levels/update`: by location and inventory item, without the variant's id. */
export function inventoryPayload(live: Live, variantId: number): Payload {
  const variant = live.shop.catalogue.variantById.get(variantId)
  const item = variant?.inventoryItemId ?? 0
  return {
    inventory_item_id: item,
    location_id: locationId,
    available: variant?.tracked ? live.shop.stock.available(variantId) : null,
    updated_at: live.now().toISOString(),
    admin_graphql_api_id: `gid://shopify/InventoryLevel/${locationId}?inventory_item_id=${item}`,
  }
}

/** A variant as products carry it and `variants/in_stock` and `variants/out_of_stock` tell it. */
export function variantPayload(live: Live, variant: Variant): Payload {
  const { catalogue, stock } = live.shop
  const product = catalogue.productById.get(variant.productId)
  return {
    id: variant.id,
    admin_graphql_api_id: gid('ProductVariant', variant.id),
    product_id: variant.productId,
    title: product ? variantTitle(product, variant) : '',
    sku: variant.sku,
    barcode: variant.barcode,
    position: variant.position,
    price: decimals(variant.priceCents, shopMarket),
    compare_at_price: variant.compareAtCents === null ? null : decimals(variant.compareAtCents, shopMarket),
    inventory_item_id: variant.inventoryItemId,
    inventory_quantity: variant.tracked ? stock.available(variant.id) : 0,
    inventory_policy: variant.policy,
    inventory_management: variant.tracked ? 'shopify' : null,
    taxable: variant.taxable,
    created_at: product?.createdAt ?? null,
    updated_at: product?.updatedAt ?? null,
  }
}

/** `products/update`: the whole product with its variants. */
export function productPayload(live: Live, productId: number): Payload {
  const { catalogue, hiddenProducts } = live.shop
  const product = catalogue.productById.get(productId)
  if (!product) return { id: productId }
  return {
    id: product.id,
    admin_graphql_api_id: gid('Product', product.id),
    title: product.title.en,
    body_html: product.descriptionHtml.en,
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    status: 'active',
    published_scope: 'global',
    published_at: hiddenProducts.has(product.id) ? null : product.createdAt,
    created_at: product.createdAt,
    updated_at: live.now().toISOString(),
    options: product.options.map((one, index) => ({
      id: one.id,
      product_id: product.id,
      name: one.name.en,
      position: index + 1,
      values: one.values.map((value) => value.name.en),
    })),
    variants: product.variants.map((variant) => variantPayload(live, variant)),
  }
}

/** `app/uninstalled`: the shop itself. */
export function shopPayload(live: Live): Payload {
  const { shop } = live.shop.catalogue
  return {
    id: shop.id,
    name: shop.name,
    email: shop.email,
    domain: live.shop.domain,
    myshopify_domain: shop.permanentDomain,
    country: shop.country,
    currency: shop.currency,
    primary_locale: 'en',
    plan_name: 'partner_test',
  }
}
