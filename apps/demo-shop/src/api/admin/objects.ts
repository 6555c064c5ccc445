import { listVideoSources } from '../../art/videos/server.ts'
import { getAvailable, getSellableQuantity, isForSale, isProductForSale } from '../../catalog/availability.ts'
import { getImageUrl } from '../../catalog/image-url.ts'
import { toPlainText } from '../../catalog/plain-text.ts'
import { addShopAddress } from '../../catalog/special/rich-description.ts'
import type { Product, ShopImage, Variant } from '../../catalog/types.ts'
import { formatDecimals, LOCATION_ID, toShopCents } from '../../events/payloads.ts'
import type { PageArgs } from '../../platform/connection.ts'
import { toGid } from '../../platform/gid.ts'
import { findMarketByCurrency, MARKETS, type Market, toMoney } from '../../platform/money.ts'
import { SHOP_TIME_ZONE } from '../../platform/shop-time.ts'
import type {
  CustomerRecord,
  FileRecord,
  LineGroupRecord,
  OrderLineRecord,
  OrderRecord,
  SubscriptionRecord,
} from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import { joinVariantTitle } from '../../trade/cart/cart-totals.ts'
import { toMailingAddress } from '../../trade/customer/address.ts'
import { type AdminContext, toConnectionPage, toTopicEnum } from './context.ts'
import { listFulfillments } from './fulfillments.ts'

const usd = findMarketByCurrency('USD')

const bag = (minor: number, market: Market) => ({
  shopMoney: toMoney(toShopCents(minor, market), usd),
  presentmentMoney: toMoney(minor, market),
})

type Transform = {
  readonly maxWidth?: number | null
  readonly maxHeight?: number | null
}

function image(url: string, width: number, height: number, alt: string, id: string) {
  return {
    __typename: 'Image',
    id,
    url: ({ transform }: { readonly transform?: Transform | null }) => {
      const sized = [
        transform?.maxWidth ? `&width=${transform.maxWidth}` : '',
        transform?.maxHeight ? `&height=${transform.maxHeight}` : '',
      ]
      return `${url}${sized.join('')}`
    },
    src: url,
    originalSrc: url,
    transformedSrc: url,
    width,
    height,
    altText: alt,
    thumbhash: null,
  }
}

const pictureImage = (live: Live, one: ShopImage) =>
  image(getImageUrl(one, live.shop.baseUrl), one.width, one.height, one.alt.en, toGid('ProductImage', one.id))

export function toProductSource(live: Live, product: Product): object {
  const { stock, hiddenProducts, baseUrl } = live.shop
  const first = product.pictures[0]
  const picture = first ? pictureImage(live, first) : null
  const prices = product.variants.map((one) => one.priceCents)
  // The parent of a combined listing shows the variants of its children, but owns none.
  const variants = product.variants.filter((one) => one.productId === product.id)
  const published = !hiddenProducts.has(product.id)
  return {
    __typename: 'Product',
    id: toGid('Product', product.id),
    legacyResourceId: String(product.id),
    handle: product.handle,
    title: product.title.en,
    description: toPlainText(product.descriptionHtml.en),
    descriptionHtml: addShopAddress(product.descriptionHtml.en, baseUrl),
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    status: 'ACTIVE',
    createdAt: product.createdAt,
    updatedAt: getProductTime(live, product, variants),
    publishedAt: published ? product.createdAt : null,
    onlineStoreUrl: published ? `${baseUrl}/products/${product.handle}` : null,
    isGiftCard: product.isGiftCard,
    requiresSellingPlan: product.requiresSellingPlan,
    hasOnlyDefaultVariant: variants.length === 1,
    tracksInventory: variants.some((one) => one.tracked),
    totalInventory: variants.reduce((sum, one) => sum + (one.tracked ? getAvailable(one, stock) : 0), 0),
    availableForSale: isProductForSale(product, stock),
    featuredImage: picture,
    featuredMedia: null,
    variantsCount: { count: variants.length, precision: 'EXACT' },
    options: product.options.map((one, index) => ({
      id: toGid('ProductOption', one.id),
      name: one.name.en,
      position: index + 1,
      values: one.values.map((value) => value.name.en),
    })),
    priceRangeV2: {
      minVariantPrice: toMoney(Math.min(...prices), usd),
      maxVariantPrice: toMoney(Math.max(...prices), usd),
    },
    publishedOnCurrentPublication: published,
    images: (args: PageArgs, context: AdminContext) =>
      toConnectionPage(product.pictures, args, context, (one) => pictureImage(live, one)),
    variants: (args: PageArgs, context: AdminContext) =>
      toConnectionPage(variants, args, context, (one) => toVariantSource(live, one)),
  }
}

export function toVariantSource(live: Live, variant: Variant): object {
  const { stock, catalog } = live.shop
  const product = catalog.productById.get(variant.productId)
  const title = product ? joinVariantTitle(product, variant) : ''
  const sellable = getSellableQuantity(variant, stock)
  return {
    __typename: 'ProductVariant',
    id: toGid('ProductVariant', variant.id),
    legacyResourceId: String(variant.id),
    title,
    displayName: `${product?.title.en ?? ''} - ${title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    position: variant.position,
    price: formatDecimals(variant.priceCents, usd),
    compareAtPrice: variant.compareAtCents === null ? null : formatDecimals(variant.compareAtCents, usd),
    availableForSale: isForSale(variant, stock),
    inventoryPolicy: variant.policy.toUpperCase(),
    inventoryQuantity: variant.tracked ? getAvailable(variant, stock) : 0,
    sellableOnlineQuantity: Number.isFinite(sellable) ? sellable : 0,
    taxable: variant.taxable,
    selectedOptions: variant.choice.map((value, index) => ({
      name: product?.options[index]?.name.en ?? '',
      value: product?.options[index]?.values[value]?.name.en ?? '',
    })),
    image: variant.picture ? pictureImage(live, variant.picture) : null,
    createdAt: product?.createdAt,
    updatedAt: product?.updatedAt,
    inventoryItem: () => toInventoryItemSource(live, variant),
    product: () => (product ? toProductSource(live, product) : null),
  }
}

/** Returns when the stock of a variant last changed: after its product, where pieces were sold or set since. */
const getStockTime = ({ settings, shop }: Live, { id, productId }: Variant): string =>
  settings.stockTimes.get(id) ?? shop.catalog.productById.get(productId)?.updatedAt ?? ''

/** Returns when a product last changed, which it does with its stock. */
const getProductTime = (live: Live, { updatedAt }: Product, variants: readonly Variant[]): string =>
  variants.map((one) => getStockTime(live, one)).reduce((a, b) => (a > b ? a : b), updatedAt)

export function toInventoryItemSource(live: Live, variant: Variant): object {
  return {
    __typename: 'InventoryItem',
    id: toGid('InventoryItem', variant.inventoryItemId),
    legacyResourceId: String(variant.inventoryItemId),
    sku: variant.sku,
    tracked: variant.tracked,
    requiresShipping: variant.requiresShipping,
    duplicateSkuCount: 0,
    createdAt: live.shop.catalog.productById.get(variant.productId)?.createdAt,
    updatedAt: live.shop.catalog.productById.get(variant.productId)?.updatedAt,
    variant: () => toVariantSource(live, variant),
    inventoryLevels: (args: PageArgs, context: AdminContext) =>
      toConnectionPage([{ id: variant.inventoryItemId }], args, context, () => ({
        __typename: 'InventoryLevel',
        createdAt: live.shop.catalog.productById.get(variant.productId)?.createdAt,
        updatedAt: getStockTime(live, variant),
        location: { id: toGid('Location', LOCATION_ID), legacyResourceId: String(LOCATION_ID) },
        id: toGid('InventoryLevel', LOCATION_ID, { inventory_item_id: String(variant.inventoryItemId) }),
        quantities: ({ names }: { readonly names: readonly string[] }) =>
          names.map((name) => ({
            id: toGid('InventoryQuantity', variant.inventoryItemId, { name }),
            name,
            quantity: getAvailable(variant, live.shop.stock),
            updatedAt: null,
          })),
      })),
  }
}

function marketingState({ acceptsMarketing, marketingUpdatedAt }: CustomerRecord): string {
  if (acceptsMarketing) return 'SUBSCRIBED'
  return marketingUpdatedAt === undefined ? 'NOT_SUBSCRIBED' : 'UNSUBSCRIBED'
}

export function toCustomerSource(live: Live, customer: CustomerRecord): object {
  const orders = live.data.orders.filter((one) => one.customerId === customer.id)
  const spent = orders.reduce(
    (sum, one) => sum + toShopCents(one.total - one.refunded, findMarketByCurrency(one.currency)),
    0,
  )
  const last = orders.at(-1)
  const address = (id: number | null) => {
    const customerAddress = customer.addresses.find((one) => one.id === id)
    return customerAddress
      ? toMailingAddress(
          customerAddress,
          toGid('MailingAddress', customerAddress.id, { model_name: 'CustomerAddress' }),
        )
      : null
  }
  return {
    __typename: 'Customer',
    id: toGid('Customer', customer.id),
    legacyResourceId: String(customer.id),
    email: customer.email,
    defaultEmailAddress: {
      __typename: 'CustomerEmailAddress',
      emailAddress: customer.email,
      marketingState: marketingState(customer),
      marketingOptInLevel: customer.acceptsMarketing ? 'SINGLE_OPT_IN' : null,
      marketingUpdatedAt: customer.marketingUpdatedAt ?? null,
      validFormat: true,
    },
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.email,
    phone: customer.phone,
    state: customer.passwordHash === null ? 'DISABLED' : 'ENABLED',
    tags: customer.tags,
    locale: 'en',
    verifiedEmail: true,
    validEmailAddress: true,
    taxExempt: false,
    note: customer.note ?? null,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    canDelete: orders.length === 0,
    numberOfOrders: String(orders.length),
    amountSpent: toMoney(spent, usd),
    lastOrder: last ? () => orderSource(live, last) : null,
    defaultAddress: address(customer.defaultAddressId),
    addresses: () => customer.addresses.map((one) => address(one.id)),
    orders: (args: PageArgs, context: AdminContext) =>
      toConnectionPage(orders, args, context, (one) => orderSource(live, one)),
  }
}

/** Returns the bundle of an order line. */
const toLineGroupSource = (group: LineGroupRecord) => ({
  __typename: 'LineItemGroup',
  id: toGid('LineItemGroup', group.id),
  title: group.title,
  quantity: group.quantity,
  productId: toGid('Product', group.productId),
  variantId: toGid('ProductVariant', group.variantId),
  variantSku: group.sku,
  customAttributes: [],
})

function lineSource(live: Live, line: OrderLineRecord, market: Market) {
  const variant = live.shop.catalog.variantById.get(line.variantId)
  const product = live.shop.catalog.productById.get(line.productId)
  const plan = line.planId === null ? undefined : live.shop.catalog.planById.get(line.planId)
  return {
    __typename: 'LineItem',
    id: toGid('LineItem', line.id),
    title: line.title,
    name: line.variantTitle === 'Default Title' ? line.title : `${line.title} - ${line.variantTitle}`,
    variantTitle: line.variantTitle === 'Default Title' ? null : line.variantTitle,
    sku: line.sku,
    image: product?.pictures[0] ? pictureImage(live, product.pictures[0]) : null,
    vendor: line.vendor,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    requiresShipping: line.requiresShipping,
    customAttributes: line.attributes,
    lineItemGroup: line.group ? toLineGroupSource(line.group) : null,
    sellingPlan: plan ? { name: plan.name.en, sellingPlanId: toGid('SellingPlan', plan.id) } : null,
    originalUnitPriceSet: bag(line.unitPrice, market),
    originalTotalSet: bag(line.originalTotal, market),
    discountedTotalSet: bag(line.discountedTotal, market),
    discountedUnitPriceAfterAllDiscountsSet: bag(
      line.quantity > 0 ? Math.round(line.discountedTotal / line.quantity) : 0,
      market,
    ),
    // Only scripts, draft orders and the API fill the total.
    totalDiscountSet: bag(0, market),
    discountAllocations: line.discounts.map(({ amount }) => ({ allocatedAmountSet: bag(amount, market) })),
    variant: () => (variant ? toVariantSource(live, variant) : null),
    product: () => (product ? toProductSource(live, product) : null),
  }
}

export function orderSource(live: Live, order: OrderRecord): object {
  const market = findMarketByCurrency(order.currency)
  const original = order.lines.reduce((sum, one) => sum + one.originalTotal, 0)
  const customer = order.customerId === null ? undefined : live.data.customers[order.customerId]
  return {
    __typename: 'Order',
    id: toGid('Order', order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    number: order.number,
    email: order.email,
    phone: order.phone,
    note: order.note,
    sourceName: order.sourceName,
    sourceIdentifier: null,
    app: { id: toGid('App', 580111), name: 'Online Store' },
    clientIp: order.browserIp,
    createdAt: order.createdAt,
    processedAt: order.processedAt,
    updatedAt: order.processedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    currencyCode: 'USD',
    presentmentCurrencyCode: order.currency,
    customerLocale: order.language,
    customAttributes: order.attributes,
    discountCodes: order.codes,
    discountCode: order.codes[0] ?? null,
    displayFinancialStatus: order.financialStatus,
    displayFulfillmentStatus: order.fulfillmentStatus,
    fullyPaid: order.financialStatus === 'PAID',
    unpaid: order.financialStatus === 'PENDING',
    confirmed: true,
    closed: false,
    edited: false,
    test: false,
    taxesIncluded: false,
    tags: [],
    paymentGatewayNames: ['demo'],
    statusPageUrl: `${live.shop.baseUrl}/orders/${order.token}?key=${order.key}`,
    subtotalLineItemsQuantity: order.lines.reduce((sum, one) => sum + one.quantity, 0),
    subtotalPriceSet: bag(order.subtotal, market),
    totalPriceSet: bag(order.total, market),
    originalTotalPriceSet: bag(order.total, market),
    currentTotalPriceSet: bag(order.total - order.refunded, market),
    totalShippingPriceSet: bag(order.shipping, market),
    totalDiscountsSet: bag(original - order.subtotal, market),
    totalRefundedSet: bag(order.refunded, market),
    refunds: ({ first }: { readonly first?: number | null }) =>
      (order.refunds ?? []).slice(0, first ?? undefined).map((one) => ({
        __typename: 'Refund',
        id: toGid('Refund', one.id),
        legacyResourceId: String(one.id),
        createdAt: one.createdAt,
        totalRefundedSet: bag(one.amount, market),
      })),
    totalTaxSet: bag(0, market),
    totalReceivedSet: bag(order.total, market),
    customer: customer ? () => toCustomerSource(live, customer) : null,
    shippingAddress: order.shippingAddress
      ? toMailingAddress(order.shippingAddress, toGid('MailingAddress', order.id, { model_name: 'Address' }))
      : null,
    billingAddress: order.billingAddress
      ? toMailingAddress(
          order.billingAddress,
          toGid('MailingAddress', order.id, { model_name: 'BillingAddress' }),
        )
      : null,
    fulfillments: () => listFulfillments(order),
    lineItems: (args: PageArgs, context: AdminContext) =>
      toConnectionPage(order.lines, args, context, (one) => lineSource(live, one, market)),
  }
}

export function toFileSource(live: Live, file: FileRecord): object {
  const status = file.status ?? 'READY'
  const absolute = (path: string) => (path.startsWith('/') ? `${live.shop.baseUrl}${path}` : path)
  const preview = file.previewUrl ?? (file.kind === 'VIDEO' ? null : file.url)
  const common = {
    alt: file.alt,
    createdAt: file.createdAt,
    updatedAt: file.createdAt,
    fileStatus: status,
    status,
    fileErrors: file.error ? [{ ...file.error, details: null }] : [],
    mediaErrors: [],
    mediaWarnings: [],
    mimeType: file.mimeType,
    preview: {
      image:
        status === 'READY' && preview !== null
          ? image(absolute(preview), file.width, file.height, file.alt, `${file.id}`)
          : null,
      status,
    },
  }
  if (file.kind === 'VIDEO') {
    const { url, width, height, fileSize } = file
    const sources = listVideoSources(url.split('/').at(-1) ?? '')?.map((one) => ({
      url: absolute(one.path),
      format: one.format,
      mimeType: one.mimeType,
      width: one.width,
      height: one.height,
      fileSize: one.bytes,
    })) ?? [{ url: absolute(url), format: 'mp4', mimeType: 'video/mp4', width, height, fileSize }]
    return {
      ...common,
      __typename: 'Video',
      id: toGid('Video', file.id),
      mediaContentType: 'VIDEO',
      filename: file.filename,
      duration: file.duration,
      originalSource: sources[0],
      sources: status === 'READY' ? sources : [],
    }
  }
  if (file.kind === 'FILE') {
    return {
      ...common,
      __typename: 'GenericFile',
      id: toGid('GenericFile', file.id),
      url: absolute(file.url),
    }
  }
  return {
    ...common,
    __typename: 'MediaImage',
    id: toGid('MediaImage', file.id),
    mediaContentType: 'IMAGE',
    image:
      status === 'READY'
        ? image(absolute(file.url), file.width, file.height, file.alt, toGid('ImageSource', file.id))
        : null,
    originalSource: { fileSize: file.fileSize, url: absolute(file.url) },
  }
}

export function toSubscriptionSource(one: SubscriptionRecord): object {
  return {
    __typename: 'WebhookSubscription',
    id: toGid('WebhookSubscription', one.id),
    legacyResourceId: String(one.id),
    topic: toTopicEnum(one.topic),
    uri: one.uri,
    callbackUrl: one.uri,
    endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: one.uri },
    format: 'JSON',
    filter: one.filter,
    includeFields: one.includeFields,
    metafieldNamespaces: [],
    metafields: [],
    apiVersion: { handle: '2025-10', displayName: '2025-10', supported: true },
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
  }
}

export function toShopSource(live: Live): object {
  const { shop, policies } = live.shop.catalog
  const domain = {
    id: toGid('Domain', shop.id),
    host: live.shop.domain,
    url: live.shop.baseUrl,
    sslEnabled: false,
  }
  return {
    __typename: 'Shop',
    id: toGid('Shop', shop.id),
    name: shop.name,
    description: shop.description.en,
    email: shop.email,
    contactEmail: shop.email,
    myshopifyDomain: shop.permanentDomain,
    url: live.shop.baseUrl,
    primaryDomain: domain,
    domains: [domain],
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: MARKETS.map((one) => one.currency),
    currencyFormats: {
      moneyFormat: '${{amount}}',
      moneyInEmailsFormat: '${{amount}}',
      moneyWithCurrencyFormat: '${{amount}} USD',
      moneyWithCurrencyInEmailsFormat: '${{amount}} USD',
    },
    ianaTimezone: SHOP_TIME_ZONE,
    timezoneAbbreviation: 'EST',
    timezoneOffset: '-0500',
    timezoneOffsetMinutes: -300,
    plan: {
      displayName: 'Developer Preview',
      publicDisplayName: 'Development',
      partnerDevelopment: true,
      shopifyPlus: false,
    },
    shopOwnerName: 'Alex Merchant',
    unitSystem: 'IMPERIAL_SYSTEM',
    weightUnit: 'POUNDS',
    taxesIncluded: false,
    customerAccountsV2: {
      __typename: 'CustomerAccountsV2',
      customerAccountsVersion: live.settings.newAccounts ? 'NEW_CUSTOMER_ACCOUNTS' : 'CLASSIC',
      loginRequiredAtCheckout: live.settings.signInAtCheckout,
      loginLinksVisibleOnStorefrontAndCheckout: true,
      url: `${live.shop.baseUrl}/account`,
    },
    setupRequired: false,
    checkoutApiSupported: true,
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: live.now().toISOString(),
    shopPolicies: policies.map((one) => ({
      id: toGid('ShopPolicy', one.id),
      title: one.title.en,
      body: one.bodyHtml.en,
      url: `${live.shop.baseUrl}/policies/${one.handle}`,
      type: one.handle.replaceAll('-', '_').toUpperCase(),
    })),
    storefrontAccessTokens: (args: PageArgs, context: AdminContext) =>
      toConnectionPage(
        live.data.storefrontTokens.filter((one) => one.kind === 'public'),
        args,
        context,
        (one) => toStorefrontTokenSource(one, context),
      ),
  }
}

export function toStorefrontTokenSource(
  one: Live['data']['storefrontTokens'][number],
  context: AdminContext,
): object {
  return {
    __typename: 'StorefrontAccessToken',
    id: toGid('StorefrontAccessToken', one.id),
    title: one.title,
    accessToken: one.accessToken,
    createdAt: one.createdAt,
    updatedAt: one.createdAt,
    accessScopes: context.token.scopes
      .filter((scope) => scope.startsWith('unauthenticated_'))
      .map((handle) => ({ handle, description: handle.replaceAll('_', ' ') })),
  }
}
