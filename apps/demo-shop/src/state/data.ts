import type { CurrencyCode } from '../platform/money.ts'

/** Mutable state of the shop as plain JSON, so that it can be persisted. */
export type ShopData = {
  version: 1
  nextId: number
  nextOrderNumber: number
  /** Stock by variant id, only where it differs from the opening stock. */
  stock: Record<string, number>
  hiddenProducts: number[]
  carts: Record<string, CartRecord>
  customers: Record<string, CustomerRecord>
  customerTokens: Record<string, CustomerTokenRecord>
  orders: OrderRecord[]
  checkouts: Record<string, CheckoutRecord>
  /** Number of uses by discount code in capitals. */
  discountUses: Record<string, number>
  giftCards: GiftCardRecord[]
  subscriptions: SubscriptionRecord[]
  deliveries: DeliveryRecord[]
  storefrontTokens: StorefrontTokenRecord[]
  adminTokens: AdminTokenRecord[]
  oauthCodes: Record<string, OauthCodeRecord>
  files: FileRecord[]
  bulkOperations: BulkRecord[]
  mobileApplications: MobileApplicationRecord[]
}

/** Phone app whose links the storefront's domain opens. */
export type MobileApplicationRecord = {
  readonly id: number
  values:
    | {
        readonly kind: 'apple'
        readonly appId: string | null
        readonly universalLinks: boolean
        readonly sharedCredentials: boolean
        readonly appClips: boolean
        readonly appClipId: string | null
      }
    | {
        readonly kind: 'android'
        readonly applicationId: string | null
        readonly appLinks: boolean
        readonly fingerprints: readonly string[]
      }
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
  /** Applied gift cards: UUID of the application, and code. */
  giftCards: readonly { readonly id: string; readonly code: string }[]
  email: string | null
  phone: string | null
  countryCode: string
  /** Country of the address given at checkout; absent before. */
  shippingCountry?: string
  customerId: number | null
  addresses: CartAddressRecord[]
  /** Handle of the selected delivery option. */
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
  /** Password hash; null for an invited customer without a password. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  /** Note of the merchant; absent for none. */
  note?: string | null
  acceptsMarketing: boolean
  /** Time of the last consent change; absent before. */
  marketingUpdatedAt?: string
  tags: string[]
  createdAt: string
  updatedAt: string
  addresses: CustomerAddressRecord[]
  defaultAddressId: number | null
  /** Single-use token of the last reset or activation email. */
  resetToken: string | null
  activationToken: string | null
  erasureRequestedAt: string | null
}

export type CustomerTokenRecord = {
  customerId: number
  expiresAt: string
  /** Sign-in of a Customer Account API token. */
  account?: AccountSession
}

/** Sign-in on the platform's pages, shared by its successive tokens. */
export type AccountSession = {
  readonly sid: string
  readonly clientId: string
  /** Refresh token, valid once. */
  readonly refreshToken: string
  readonly refreshExpiresAt: string
}

export type DiscountApplied = {
  readonly kind: 'code' | 'automatic'
  /** Discount code or title. */
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
  /** Amount in minor units of the order's currency. */
  unitPrice: number
  originalTotal: number
  /** Total after line discounts and the share of order discounts. */
  discountedTotal: number
  discounts: readonly DiscountApplied[]
  planId: number | null
  attributes: readonly AttributeRecord[]
  /** Bundle that the line was bought in; absent for all others. */
  group?: LineGroupRecord
}

/** Bundle in an order, whose contents are lines. */
export type LineGroupRecord = {
  id: number
  title: string
  quantity: number
  variantId: number
  productId: number
  sku: string
}

export type FinancialStatus =
  | 'AUTHORIZED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED'
/** Shipment of an order: carrier, number and last status. */
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
  /** Id of the order's line. */
  lineId: number
  quantity: number
  reason: string
  note: string | null
}

/** Return requested by a customer, and its status. */
export type ReturnRecord = {
  id: number
  /** Name such as #1001-R1. */
  name: string
  status: ReturnStatus
  createdAt: string
  updatedAt: string
  closedAt: string | null
  lines: readonly ReturnLineRecord[]
  /** Return shipment, once the merchant has provided a label. */
  tracking: TrackingRecord | null
}

export type RefundRecord = {
  id: number
  createdAt: string
  /** Amount in minor units of the order's currency. */
  amount: number
  returnName: string | null
}

export type OrderRecord = {
  id: number
  key: string
  /** Token of the order status page. */
  token: string
  number: number
  name: string
  email: string | null
  phone: string | null
  customerId: number | null
  createdAt: string
  processedAt: string
  /** Time of the last change; absent before any. */
  updatedAt?: string
  cancelledAt: string | null
  cancelReason: string | null
  currency: CurrencyCode
  countryCode: string
  language: string
  lines: OrderLineRecord[]
  /** Minor units of the order's currency: subtotal after discounts, shipping, gift cards, amount to pay. */
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
  /** Absent in state of earlier versions. */
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
  /** Target of "return to the shop". */
  returnTo: string | null
}

export type GiftCardRecord = {
  id: number
  code: string
  /** Balance in US cents. */
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
  /** True for a receiver of the demo call: never removed after failures. */
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
  /** Body of the first attempt, which retries repeat. */
  body: string
  attempts: number
}

export type StorefrontTokenRecord = {
  id: number
  title: string
  accessToken: string
  /** `public` tokens are for clients; `private` ones are delegate tokens for servers. */
  kind: 'public' | 'private'
  createdAt: string
}

export type AdminTokenRecord = {
  accessToken: string
  scopes: string[]
  online: boolean
  /** Expiration; null for tokens that never expire (custom apps). */
  expiresAt: string | null
  refreshToken: string | null
  refreshExpiresAt: string | null
  /** Refresh token this token was obtained with, which stays valid until this token is first used. */
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
  /** Duration in ms; videos only. */
  duration: number
  /** Path or URL of the file. */
  url: string
  previewUrl: string | null
  createdAt: string
  /** Absent for initial files, which are READY. */
  status?: 'UPLOADED' | 'PROCESSING' | 'READY' | 'FAILED'
  /** Reason for a failure. */
  error?: { readonly code: string; readonly message: string }
  /** Key of the staged upload until the file is created. */
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
