import { getAvailable } from '../catalog/availability.ts'
import { addShopAddress } from '../catalog/special/rich-description.ts'
import type { Variant } from '../catalog/types.ts'
import { toGid } from '../platform/gid.ts'
import { findMarketByCurrency, type Market } from '../platform/money.ts'
import { formatShopTime } from '../platform/shop-time.ts'
import { getCountryName } from '../state/countries.ts'
import type {
  AttributeRecord,
  CartRecord,
  CheckoutRecord,
  DiscountApplied,
  PostalAddress,
} from '../state/data.ts'
import type { Live } from '../state/live.ts'
import { type CartTotals, joinVariantTitle } from '../trade/cart/cart-totals.ts'

type Payload = Readonly<Record<string, unknown>>

/** Id of the only stock location. */
export const LOCATION_ID = 6_000_000_000_090
/** Id of the installed app in orders. */
export const APP_ID = 6_000_000_000_091

/** Formats an amount with all decimals, as REST payloads do: "25.00". */
export function formatDecimals(minor: number, market: Market): string {
  const exponent = market.exponent
  if (exponent === 0) return String(minor)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Converts an amount of a market to cents of the shop's currency. */
export function toShopCents(minor: number, market: Market): number {
  if (market.currency === 'USD') return minor
  const scale = 10 ** market.exponent
  return Math.round((minor * 100 * 1_000_000) / (scale * market.rateMillionths))
}

const shopMarket = findMarketByCurrency('USD')

export const toMoneySet = (minor: number, market: Market) => ({
  shop_money: { amount: formatDecimals(toShopCents(minor, market), shopMarket), currency_code: 'USD' },
  presentment_money: { amount: formatDecimals(minor, market), currency_code: market.currency },
})

export const formatShopAmount = (minor: number, market: Market) =>
  formatDecimals(toShopCents(minor, market), shopMarket)

export const toNoteAttributes = (list: readonly AttributeRecord[]) =>
  list.map((one) => ({ name: one.key, value: one.value }))

export function toAddressPayload(one: PostalAddress | null) {
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
    country: one.countryCode ? getCountryName(one.countryCode) : null,
    country_code: one.countryCode,
    phone: one.phone,
    latitude: null,
    longitude: null,
  }
}

export function toDiscountCodes(list: readonly DiscountApplied[], market: Market) {
  return list
    .filter((one) => one.kind === 'code')
    .map((one) => ({
      code: one.label,
      amount: formatShopAmount(one.amount, market),
      type:
        one.target === 'SHIPPING_LINE' ? 'shipping' : 'percent' in one.value ? 'percentage' : 'fixed_amount',
    }))
}

export function toCustomerPayload(live: Live, customerId: number | null) {
  const customer = customerId === null ? undefined : live.data.customers[customerId]
  if (!customer) return null
  return {
    id: customer.id,
    admin_graphql_api_id: toGid('Customer', customer.id),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    state: customer.passwordHash === null ? 'disabled' : 'enabled',
    note: customer.note ?? null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    tax_exemptions: [],
    tags: customer.tags.join(', '),
    created_at: formatShopTime(customer.createdAt),
    updated_at: formatShopTime(customer.updatedAt),
    currency: 'USD',
  }
}

/** Returns a checkout as in `checkouts/create` and `checkouts/update`. */
export function toCheckoutPayload(
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
    created_at: formatShopTime(checkout.createdAt),
    updated_at: formatShopTime(checkout.updatedAt),
    completed_at: checkout.completedAt && formatShopTime(checkout.completedAt),
    landing_site: '/',
    referring_site: '',
    note: cart.note,
    note_attributes: toNoteAttributes(cart.attributes),
    currency: 'USD',
    presentment_currency: market.currency,
    customer_locale: cart.language,
    source_name: 'web',
    source_identifier: null,
    user_id: null,
    location_id: null,
    name: `#${checkout.id}`,
    abandoned_checkout_url: `${live.shop.baseUrl}/cart/c/${cart.token}?key=${cart.key}`,
    discount_codes: toDiscountCodes(totals.discounts.ofCart, market),
    subtotal_price: formatShopAmount(totals.subtotal, market),
    total_price: formatShopAmount(totals.total, market),
    total_line_items_price: formatShopAmount(
      totals.lines.reduce((sum, line) => sum + line.subtotal, 0),
      market,
    ),
    customer: toCustomerPayload(live, cart.customerId),
    shipping_address: toAddressPayload(checkout.address),
    line_items: totals.lines
      .filter((line) => line.record.quantity > 0)
      .map((line) => ({
        key: line.record.id,
        variant_id: line.variant.id,
        product_id: line.product.id,
        title: line.product.title.en,
        variant_title: joinVariantTitle(line.product, line.variant),
        sku: line.variant.sku,
        vendor: line.product.vendor,
        quantity: line.record.quantity,
        price: formatShopAmount(line.unit.price, market),
        line_price: formatShopAmount(line.total, market),
        properties: toNoteAttributes(line.record.attributes),
      })),
  }
}

/**
 * Returns the payload of `inventory_levels/update`, which contains location and inventory item, but not the variant's
 * id.
 */
export function toInventoryPayload(live: Live, variantId: number): Payload {
  const variant = live.shop.catalog.variantById.get(variantId)
  const item = variant?.inventoryItemId ?? 0
  return {
    inventory_item_id: item,
    location_id: LOCATION_ID,
    available: variant?.tracked ? getAvailable(variant, live.shop.stock) : null,
    updated_at: formatShopTime(live.now().toISOString()),
    admin_graphql_api_id: `gid://shopify/InventoryLevel/${LOCATION_ID}?inventory_item_id=${item}`,
  }
}

/** Returns a variant as in products, `variants/in_stock` and `variants/out_of_stock`. */
export function toVariantPayload(live: Live, variant: Variant): Payload {
  const { catalog, stock } = live.shop
  const product = catalog.productById.get(variant.productId)
  return {
    id: variant.id,
    admin_graphql_api_id: toGid('ProductVariant', variant.id),
    product_id: variant.productId,
    title: product ? joinVariantTitle(product, variant) : '',
    sku: variant.sku,
    barcode: variant.barcode,
    position: variant.position,
    price: formatDecimals(variant.priceCents, shopMarket),
    compare_at_price:
      variant.compareAtCents === null ? null : formatDecimals(variant.compareAtCents, shopMarket),
    inventory_item_id: variant.inventoryItemId,
    inventory_quantity: variant.tracked ? getAvailable(variant, stock) : 0,
    inventory_policy: variant.policy,
    inventory_management: variant.tracked ? 'shopify' : null,
    taxable: variant.taxable,
    created_at: product ? formatShopTime(product.createdAt) : null,
    updated_at: product ? formatShopTime(product.updatedAt) : null,
  }
}

/** Returns the payload of `products/update`: the product with its variants. */
export function toProductPayload(live: Live, productId: number): Payload {
  const { catalog, hiddenProducts } = live.shop
  const product = catalog.productById.get(productId)
  if (!product) return { id: productId }
  return {
    id: product.id,
    admin_graphql_api_id: toGid('Product', product.id),
    title: product.title.en,
    body_html: addShopAddress(product.descriptionHtml.en, live.shop.baseUrl),
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    status: 'active',
    published_scope: 'global',
    published_at: hiddenProducts.has(product.id) ? null : formatShopTime(product.createdAt),
    created_at: formatShopTime(product.createdAt),
    updated_at: formatShopTime(live.now().toISOString()),
    options: product.options.map((one, index) => ({
      id: one.id,
      product_id: product.id,
      name: one.name.en,
      position: index + 1,
      values: one.values.map((value) => value.name.en),
    })),
    variants: product.variants
      .filter((variant) => variant.productId === product.id)
      .map((variant) => toVariantPayload(live, variant)),
  }
}

/** Returns the payload of `app/uninstalled`: the shop itself. */
export function toShopPayload(live: Live): Payload {
  const { shop } = live.shop.catalog
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
