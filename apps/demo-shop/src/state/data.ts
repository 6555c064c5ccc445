import type { CurrencyCode } from '../platform/money.ts'

/** Everything of the shop that changes while it runs; plain JSON, so that it survives a restart. */
export type ShopData = {
  version: 1
  nextId: number
  nextOrderNumber: number
  /** Pieces left by variant id, only where they differ from the opening stock. */
  stock: Record<string, number>
  hiddenProducts: number[]
  carts: Record<string, CartRecord>
  customers: Record<string, CustomerRecord>
  customerTokens: Record<string, CustomerTokenRecord>
  orders: OrderRecord[]
  checkouts: Record<string, CheckoutRecord>
  /** How often each code was used, by code in capitals. */
  discountUses: Record<string, number>
  giftCards: GiftCardRecord[]
  subscriptions: SubscriptionRecord[]
  deliveries: DeliveryRecord[]
  storefrontTokens: StorefrontTokenRecord[]
  adminTokens: AdminTokenRecord[]
  oauthCodes: Record<string, OauthCodeRecord>
  files: FileRecord[]
  bulkOperations: BulkRecord[]
}

export type AttributeRecord = {
  readonly key: string
  readonly value: string
}

export type CartLineRecord = {
  readonly id: string
  readonly variantId: number
  readonly quantity: number
  readonly planId: number | null
  readonly attributes: readonly AttributeRecord[]
}

export type PostalAddress = {
  firstName: string | null
  lastName: string | null
  company: string | null
  address1: string | null
  address2: string | null
  city: string | null
  province: string | null
  provinceCode: string | null
  zip: string | null
  countryCode: string | null
  phone: string | null
}

export type CartAddressRecord = {
  id: string
  address: PostalAddress
  selected: boolean
  oneTimeUse: boolean
}

export type MetafieldRecord = {
  id: number
  namespace: string
  key: string
  type: string
  value: string
  createdAt: string
  updatedAt: string
}

export type CartRecord = {
  token: string
  key: string
  createdAt: string
  updatedAt: string
  lines: readonly CartLineRecord[]
  attributes: readonly AttributeRecord[]
  note: string | null
  codes: readonly string[]
  /** Applied gift cards: a uuid of the application and the card's code. */
  giftCards: readonly { readonly id: string; readonly code: string }[]
  email: string | null
  phone: string | null
  countryCode: string
  customerId: number | null
  addresses: CartAddressRecord[]
  /** Chosen delivery option handle. */
  deliveryHandle: string | null
  metafields: MetafieldRecord[]
  language: string
}

export interface CustomerAddressRecord extends PostalAddress {
  id: number
}

export type CustomerRecord = {
  id: number
  email: string
  /** Null for an invited customer who has not set a password yet. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  acceptsMarketing: boolean
  /** When they last said so or otherwise; absent until they have. */
  marketingUpdatedAt?: string
  tags: string[]
  createdAt: string
  updatedAt: string
  addresses: CustomerAddressRecord[]
  defaultAddressId: number | null
  /** Token of the last reset or activation mail, spent when used. */
  resetToken: string | null
  activationToken: string | null
  erasureRequestedAt: string | null
}

export type CustomerTokenRecord = {
  customerId: number
  expiresAt: string
  /** Of a token of the Customer Account API: the sign-in that it belongs to. */
  account?: AccountSession
}

/** One sign-in on the platform's own pages, which its tokens follow one another in. */
export type AccountSession = {
  readonly sid: string
  readonly clientId: string
  /** Good for one refresh. */
  readonly refreshToken: string
  readonly refreshExpiresAt: string
}

export type DiscountApplied = {
  readonly kind: 'code' | 'automatic'
  /** Code or title. */
  readonly label: string
  readonly target: 'LINE_ITEM' | 'SHIPPING_LINE'
  readonly selection: 'ALL' | 'ENTITLED'
  readonly value: { readonly percent: number } | { readonly minor: number }
  readonly amount: number
}

export type OrderLineRecord = {
  id: number
  variantId: number
  productId: number
  title: string
  variantTitle: string
  sku: string
  vendor: string
  grams: number
  requiresShipping: boolean
  quantity: number
  currentQuantity: number
  /** Minor units of the order's currency. */
  unitPrice: number
  originalTotal: number
  /** After line discounts and the line's share of order discounts. */
  discountedTotal: number
  discounts: readonly DiscountApplied[]
  planId: number | null
  attributes: readonly AttributeRecord[]
}

export type FinancialStatus =
  | 'AUTHORIZED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED'
/** How an order travels: parcels of one carrier, and what it last said of them. */
export type TrackingRecord = {
  company: string
  number: string
  url: string
  /** UTC instants. */
  sentAt?: string
  expectedAt?: string
  state?: string
  statedAt?: string
}

export type FulfillmentStatus =
  | 'FULFILLED'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'PARTIALLY_FULFILLED'
  | 'UNFULFILLED'

export type ReturnStatus = 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'

export type ReturnLineRecord = {
  id: number
  /** Of the order's line. */
  lineId: number
  quantity: number
  reason: string
  note: string | null
}

/** What a customer asked to give back, and what the merchant made of it. */
export type ReturnRecord = {
  id: number
  /** Such as #1001-R1. */
  name: string
  status: ReturnStatus
  createdAt: string
  updatedAt: string
  closedAt: string | null
  lines: readonly ReturnLineRecord[]
  /** How it travels back, once the merchant has given a label. */
  tracking: TrackingRecord | null
}

export type RefundRecord = {
  id: number
  createdAt: string
  /** Minor units of the order's currency. */
  amount: number
  returnName: string | null
}

export type OrderRecord = {
  id: number
  key: string
  /** Token of the status page. */
  token: string
  number: number
  name: string
  email: string | null
  phone: string | null
  customerId: number | null
  createdAt: string
  processedAt: string
  cancelledAt: string | null
  cancelReason: string | null
  currency: CurrencyCode
  countryCode: string
  language: string
  lines: OrderLineRecord[]
  /** Minor units of the order's currency: lines after all discounts, delivery, gift cards used, to pay. */
  subtotal: number
  shipping: number
  shippingTitle: string
  discounts: readonly DiscountApplied[]
  giftCardUsed: number
  total: number
  refunded: number
  codes: readonly string[]
  attributes: readonly AttributeRecord[]
  note: string | null
  shippingAddress: PostalAddress | null
  billingAddress: PostalAddress | null
  financialStatus: FinancialStatus
  fulfillmentStatus: FulfillmentStatus
  tracking: TrackingRecord | null
  cartToken: string | null
  checkoutToken: string | null
  checkoutId: number | null
  userAgent: string
  browserIp: string
  sourceName: string
  /** Absent until there is one: states of earlier shops have neither. */
  returns?: ReturnRecord[]
  refunds?: RefundRecord[]
}

export type CheckoutRecord = {
  id: number
  token: string
  cartToken: string
  createdAt: string
  updatedAt: string
  completedAt: string | null
  orderId: number | null
  email: string | null
  address: PostalAddress | null
  deliveryHandle: string
  userAgent: string
  browserIp: string
  /** Where "return to the shop" leads. */
  returnTo: string | null
}

export type GiftCardRecord = {
  id: number
  code: string
  /** US cents left. */
  balanceCents: number
}

export type SubscriptionRecord = {
  id: number
  topic: string
  uri: string
  filter: string | null
  includeFields: string[]
  createdAt: string
  updatedAt: string
  /** Given by the demo call instead of the Admin API: never removed for failing. */
  backDoor: boolean
}

export type DeliveryRecord = {
  id: string
  eventId: string
  topic: string
  uri: string
  subscriptionId: number | null
  name: string
  triggeredAt: string
  /** Body as sent the first time: retries carry the original. */
  body: string
  attempts: number
}

export type StorefrontTokenRecord = {
  id: number
  title: string
  accessToken: string
  /** A public token is for clients; a private one is a delegate token for servers. */
  kind: 'public' | 'private'
  createdAt: string
}

export type AdminTokenRecord = {
  accessToken: string
  scopes: string[]
  online: boolean
  /** Null for tokens that never expire (custom apps). */
  expiresAt: string | null
  refreshToken: string | null
  refreshExpiresAt: string | null
  /** Refresh token this one was got with, which goes on working until this one is first used. */
  replaces?: string | null
}

export type OauthCodeRecord = {
  scopes: string[]
  redirectUri: string
  online: boolean
  expiresAt: string
}

export type FileRecord = {
  id: number
  kind: 'IMAGE' | 'VIDEO' | 'FILE'
  filename: string
  alt: string
  mimeType: string
  fileSize: number
  width: number
  height: number
  /** Milliseconds, videos only. */
  duration: number
  /** Path or address the file is served from. */
  url: string
  previewUrl: string | null
  createdAt: string
  /** Left out by files that were always there: they are READY. */
  status?: 'UPLOADED' | 'PROCESSING' | 'READY' | 'FAILED'
  /** Why it failed. */
  error?: { readonly code: string; readonly message: string }
  /** The staged upload that it is made of, until it is. */
  staged?: string
}

export type BulkRecord = {
  id: number
  query: string
  createdAt: string
  objectCount: number
  rootObjectCount: number
  jsonl: string
}
