import { listVideoSources, VIDEO_PATH } from '../art/videos/server.ts'
import { VIDEOS } from '../art/videos/videos.ts'
import { OPENING_GIFT_CARDS } from '../catalog/discounts.ts'
import type { Catalog, Product, Variant } from '../catalog/types.ts'
import { hashPassword } from '../platform/password.ts'
import type {
  CustomerRecord,
  FileRecord,
  OrderLineRecord,
  OrderRecord,
  PostalAddress,
  ShopData,
} from './data.ts'
import { DEMO_TOKENS } from './demo-tokens.ts'
import { createHexToken } from './live.ts'

/** Admin and storefront scopes of the demo app. */
const DEMO_SCOPES: readonly string[] = [
  'read_products',
  'read_files',
  'write_files',
  'read_orders',
  'read_fulfillments',
  'read_inventory',
  'read_customers',
  'write_customers',
  'read_locales',
  'read_markets',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_content',
  'unauthenticated_read_customers',
  'unauthenticated_write_customers',
  'unauthenticated_read_customer_tags',
  'unauthenticated_read_metaobjects',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_selling_plans',
]

const DAY = 86_400_000

const HOME: PostalAddress = {
  firstName: 'Robin',
  lastName: 'Winter',
  company: null,
  address1: '24 Linden Street',
  address2: 'Apt 3',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  zip: '97205',
  countryCode: 'US',
  phone: '+15035550142',
}

/** Returns the initial state: a shopper with an address and three past orders, tokens, files. */
export function createInitialData(catalog: Catalog, now: Date): ShopData {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY).toISOString()
  const shopper: CustomerRecord = {
    id: 7_100_000_000_001,
    email: 'shopper@vitrine.test',
    passwordHash: hashPassword('shopper'),
    firstName: 'Robin',
    lastName: 'Winter',
    phone: '+15035550142',
    acceptsMarketing: true,
    tags: ['regular'],
    createdAt: at(200),
    updatedAt: at(12),
    addresses: [{ ...HOME, id: 8_200_000_000_001 }],
    defaultAddressId: 8_200_000_000_001,
    resetToken: null,
    activationToken: null,
    erasureRequestedAt: null,
  }
  return {
    version: 1,
    nextId: 6_000_000_000_100,
    nextOrderNumber: 1004,
    stock: {},
    hiddenProducts: [],
    carts: {},
    customers: { [shopper.id]: shopper },
    customerTokens: {},
    orders: pastOrders(catalog, shopper, at),
    checkouts: {},
    discountUses: {},
    giftCards: OPENING_GIFT_CARDS.map(({ code, cents }, index) => ({
      id: 6_000_000_000_001 + index,
      code,
      balanceCents: cents,
    })),
    subscriptions: [],
    deliveries: [],
    storefrontTokens: [
      {
        id: 6_000_000_000_011,
        title: 'Demo',
        accessToken: DEMO_TOKENS.public,
        kind: 'public',
        createdAt: at(200),
      },
      {
        id: 6_000_000_000_012,
        title: 'Demo server',
        accessToken: DEMO_TOKENS.private,
        kind: 'private',
        createdAt: at(200),
      },
    ],
    adminTokens: [
      {
        accessToken: DEMO_TOKENS.admin,
        scopes: [...DEMO_SCOPES],
        online: false,
        expiresAt: null,
        refreshToken: null,
        refreshExpiresAt: null,
      },
    ],
    oauthCodes: {},
    files: openingFiles(catalog, at),
    bulkOperations: [],
    mobileApplications: [],
  }
}

function pastOrders(
  catalog: Catalog,
  shopper: CustomerRecord,
  at: (daysAgo: number) => string,
): OrderRecord[] {
  const catalogItems = catalog.products.flatMap((product) => {
    const variant = product.variants[0]
    return variant && !product.isGiftCard && product.pictures.length > 0 ? [{ product, variant }] : []
  })
  const pick = (from: number, count: number) => catalogItems.slice(from, from + count)
  return [
    pastOrder(1001, shopper, at(96), pick(0, 2), 'FULFILLED', 'PAID'),
    pastOrder(1002, shopper, at(41), pick(2, 1), 'FULFILLED', 'PARTIALLY_REFUNDED'),
    pastOrder(1003, shopper, at(12), pick(3, 3), 'UNFULFILLED', 'PAID'),
  ]
}

type Goods = { readonly product: Product; readonly variant: Variant }

function pastLine(id: number, { product, variant }: Goods, quantity: number): OrderLineRecord {
  const total = variant.priceCents * quantity
  return {
    id,
    variantId: variant.id,
    productId: product.id,
    title: product.title.en,
    variantTitle: variant.choice.map((v, i) => product.options[i]?.values[v]?.name.en ?? '').join(' / '),
    sku: variant.sku,
    vendor: product.vendor,
    grams: variant.grams,
    requiresShipping: variant.requiresShipping,
    quantity,
    currentQuantity: quantity,
    unitPrice: variant.priceCents,
    originalTotal: total,
    discountedTotal: total,
    discounts: [],
    planId: null,
    attributes: [],
  }
}

function pastOrder(
  number: number,
  shopper: CustomerRecord,
  date: string,
  orderedItems: readonly Goods[],
  fulfillment: OrderRecord['fulfillmentStatus'],
  financial: OrderRecord['financialStatus'],
): OrderRecord {
  const id = 5_400_000_000_000 + number
  const lines = orderedItems.map((one, index) => pastLine(id * 10 + index, one, 1 + (index % 2)))
  const subtotal = lines.reduce((sum, line) => sum + line.discountedTotal, 0)
  return {
    id,
    key: createHexToken(),
    token: createHexToken(),
    number,
    name: `#${number}`,
    email: shopper.email,
    phone: shopper.phone,
    customerId: shopper.id,
    createdAt: date,
    processedAt: date,
    cancelledAt: null,
    cancelReason: null,
    currency: 'USD',
    countryCode: 'US',
    language: 'en',
    lines,
    subtotal,
    shipping: 500,
    shippingTitle: 'Standard',
    discounts: [],
    giftCardUsed: 0,
    total: subtotal + 500,
    refunded: financial === 'PARTIALLY_REFUNDED' ? 500 : 0,
    codes: [],
    attributes: [],
    note: null,
    shippingAddress: HOME,
    billingAddress: HOME,
    financialStatus: financial,
    fulfillmentStatus: fulfillment,
    tracking:
      fulfillment === 'FULFILLED'
        ? {
            company: 'Demo Post',
            number: `DP${id}`,
            url: `https://track.demo-post.test/DP${id}`,
            sentAt: daysAfter(date, 1),
            state: 'DELIVERED',
            statedAt: daysAfter(date, 4),
          }
        : null,
    cartToken: null,
    checkoutToken: null,
    checkoutId: null,
    userAgent: 'Mozilla/5.0',
    browserIp: '127.0.0.1',
    sourceName: 'web',
    ...(financial === 'PARTIALLY_REFUNDED'
      ? { refunds: [{ id: id * 10 + 9, createdAt: daysAfter(date, 6), amount: 500, returnName: null }] }
      : {}),
  }
}

const DAY_MS = 86_400_000
function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString()
}

/** Returns the initial files: banners, product images and videos. */
function openingFiles(catalog: Catalog, at: (daysAgo: number) => string): FileRecord[] {
  const pictures = [
    ...catalog.banners,
    ...catalog.collections.flatMap((one) => (one.picture ? [one.picture] : [])),
    ...catalog.products.flatMap((one) => one.pictures.slice(0, 1)),
  ].slice(0, 90)
  const images = pictures.map(
    (picture, index): FileRecord => ({
      id: 33_000_000_000_001 + index,
      kind: 'IMAGE',
      filename: `${picture.file}.jpg`,
      alt: picture.alt.en,
      mimeType: 'image/jpeg',
      fileSize: 60_000 + ((index * 7919) % 240_000),
      width: picture.width,
      height: picture.height,
      duration: 0,
      url: `/cdn/shop/files/${picture.file}.jpg?v=${picture.version}`,
      previewUrl: null,
      createdAt: at(150 - index),
    }),
  )
  const posters = {
    workshop: '/cdn/shop/files/banner-table-1.jpg?width=1280&height=720&crop=center',
    morning: '/cdn/shop/files/banner-table-1.jpg?width=450&height=800&crop=right',
  }
  const videos = VIDEOS.map((film, index): FileRecord => {
    const [largest] = film.renditions
    return {
      id: 33_000_000_900_001 + index,
      kind: 'VIDEO',
      filename: `${film.name}.mp4`,
      alt: film.alt,
      mimeType: 'video/mp4',
      fileSize: listVideoSources(film.name)?.[0]?.bytes ?? 0,
      width: largest.width,
      height: largest.height,
      duration: film.seconds * 1000,
      url: `${VIDEO_PATH}/${film.name}`,
      previewUrl: posters[film.name],
      createdAt: at(60 + index),
    }
  })
  return [...images, ...videos]
}
