/**
 * Catalog of the demo shop as read-only data. Amounts are integer cents of the shop's currency (USD); texts exist in
 * the shop's five languages. `__typename` names the GraphQL type, so that records can be resolved directly, including
 * unions and interfaces.
 */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
export type LocalText = Readonly<Record<Language, string>>

/** Image of the shop. `file` is its name under `/cdn/shop/files/`, without extension. */
export type ShopImage = {
  readonly __typename: 'Image'
  readonly id: number
  readonly file: string
  readonly version: number
  readonly width: number
  readonly height: number
  readonly alt: LocalText
  /** Kind of its global id, which depends on its owner; default is a product's. */
  readonly kind?: ImageKind
}

export type ImageKind = 'ArticleImage' | 'CollectionImage' | 'ImageSource' | 'ProductImage'

export type OptionValue = {
  readonly __typename: 'ProductOptionValue'
  readonly id: number
  readonly productId: number
  readonly optionIndex: number
  readonly index: number
  readonly name: LocalText
  /** Swatch color, `#rrggbb`, for color options. */
  readonly swatch: string | null
}

export type ProductOption = {
  readonly __typename: 'ProductOption'
  readonly id: number
  readonly productId: number
  readonly name: LocalText
  readonly values: readonly OptionValue[]
}

export type Variant = {
  readonly __typename: 'ProductVariant'
  readonly id: number
  readonly productId: number
  readonly inventoryItemId: number
  readonly position: number
  readonly sku: string
  readonly barcode: string
  readonly priceCents: number
  readonly compareAtCents: number | null
  /** Index of the selected value per option, in option order. */
  readonly choice: readonly number[]
  readonly picture: ShopImage | null
  /** Opening stock; `Shop.stock` has the live stock. */
  readonly initialStock: number
  /** Untracked variants (gift cards, downloads) never run out and show quantity 0. */
  readonly tracked: boolean
  /** `continue` sells below zero (back order). */
  readonly policy: 'deny' | 'continue'
  readonly grams: number
  readonly requiresShipping: boolean
  readonly taxable: boolean
  /** Contents of a bundle, from whose stock it is sold; empty for all others. */
  readonly components: readonly BundleComponent[]
  readonly quantityRule: QuantityRule
  /** Volume prices by rising quantity; empty for most. */
  readonly priceBreaks: readonly PriceBreak[]
  readonly unitMeasure: UnitMeasure | null
}

/** Part of a bundle: a variant with the pieces of it that one bundle holds. */
export type BundleComponent = {
  readonly variantId: number
  readonly quantity: number
}

/** Quantities of a variant that one order may contain. */
export type QuantityRule = {
  readonly minimum: number
  readonly maximum: number | null
  readonly increment: number
}

/** Price of one piece in US cents from a quantity on. */
export type PriceBreak = {
  readonly minimumQuantity: number
  readonly priceCents: number
}

/** Content of a variant, and the amount that its unit price refers to. */
export type UnitMeasure = {
  readonly type: 'WEIGHT' | 'VOLUME' | 'LENGTH' | 'AREA'
  readonly quantity: number
  readonly unit: 'G' | 'KG' | 'ML' | 'L' | 'CM' | 'M' | 'M2'
  readonly referenceValue: number
  readonly referenceUnit: 'G' | 'KG' | 'ML' | 'L' | 'CM' | 'M' | 'M2'
}

export type PlanAdjustment =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'price'; readonly cents: number }

export type SellingPlan = {
  readonly __typename: 'SellingPlan'
  readonly id: number
  readonly groupId: number
  readonly name: LocalText
  readonly description: LocalText | null
  readonly option: { readonly name: LocalText; readonly value: LocalText }
  readonly interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly intervalCount: number
  /** Number of deliveries paid at once (prepaid plans), else 1. */
  readonly deliveriesPerCharge: number
  readonly adjustment: PlanAdjustment
  /** Number of orders after which a second adjustment applies; null for a single one. */
  readonly later: { readonly afterOrders: number; readonly adjustment: PlanAdjustment } | null
  /** Percent of the price due at checkout, 100 unless there is a deposit. */
  readonly depositPercent: number
}

export type SellingPlanGroup = {
  readonly __typename: 'SellingPlanGroup'
  readonly id: number
  readonly name: LocalText
  readonly plans: readonly SellingPlan[]
}

export type Product = {
  readonly __typename: 'Product'
  readonly id: number
  readonly handle: string
  readonly title: LocalText
  readonly descriptionHtml: LocalText
  readonly vendor: string
  readonly productType: string
  readonly tags: readonly string[]
  readonly options: readonly ProductOption[]
  readonly variants: readonly Variant[]
  readonly pictures: readonly ShopImage[]
  /** Name of a video among its media, see `art/videos/`; null for most. */
  readonly film: string | null
  /** Name of a 3D model among its media, see `art/models/`; null for most. */
  readonly model: string | null
  readonly isGiftCard: boolean
  readonly requiresSellingPlan: boolean
  readonly sellingPlanGroupIds: readonly number[]
  readonly collectionIds: readonly number[]
  /** Rank among best sellers; 1 is the best. */
  readonly salesRank: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Fixed age in days of a new arrival, which therefore stays new; null uses `createdAt`. */
  readonly publishedDaysAgo: number | null
}

/**
 * Product (the parent) that combines several products (the children), each of which has its own values of a
 * shared option.
 */
export type CombinedListing = {
  readonly parentId: number
  readonly childIds: readonly number[]
  /** Variants of all children, in their order. */
  readonly variants: readonly Variant[]
}

export type UrlRedirect = {
  readonly __typename: 'UrlRedirect'
  readonly id: number
  /** Path within the shop that no longer exists, such as `/products/old-handle`. */
  readonly path: string
  readonly target: string
}

export type Collection = {
  readonly __typename: 'Collection'
  readonly id: number
  readonly handle: string
  readonly title: LocalText
  readonly descriptionHtml: LocalText
  readonly picture: ShopImage | null
  /** Product ids in the merchant's manual order. */
  readonly productIds: readonly number[]
  readonly smart: boolean
  readonly updatedAt: string
}

export type Page = {
  readonly __typename: 'Page'
  readonly id: number
  readonly handle: string
  readonly title: LocalText
  readonly bodyHtml: LocalText
  readonly createdAt: string
  readonly updatedAt: string
}

export type Article = {
  readonly __typename: 'Article'
  readonly id: number
  readonly blogId: number
  readonly handle: string
  readonly title: LocalText
  readonly contentHtml: LocalText
  readonly excerpt: LocalText
  readonly picture: ShopImage | null
  readonly author: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly tags: readonly string[]
  readonly publishedAt: string
}

export type Blog = {
  readonly __typename: 'Blog'
  readonly id: number
  readonly handle: string
  readonly title: LocalText
  readonly articleIds: readonly number[]
}

export type Policy = {
  readonly __typename: 'ShopPolicy'
  readonly id: number
  readonly handle: 'privacy-policy' | 'refund-policy' | 'shipping-policy' | 'terms-of-service'
  readonly title: LocalText
  readonly bodyHtml: LocalText
}

export type MenuItem = {
  readonly __typename: 'MenuItem'
  readonly id: number
  readonly title: LocalText
  readonly type: 'COLLECTION' | 'PAGE' | 'FRONTPAGE' | 'BLOG' | 'CATALOG' | 'HTTP' | 'SHOP_POLICY' | 'SEARCH'
  /** Path within the shop, e.g. `/collections/kitchen`. */
  readonly path: string
  /** Numeric id of the linked collection, page, blog or policy. */
  readonly resourceId: number | null
  readonly items: readonly MenuItem[]
}

export type Menu = {
  readonly __typename: 'Menu'
  readonly id: number
  readonly handle: string
  readonly title: LocalText
  readonly items: readonly MenuItem[]
}

/** Catalog of the demo shop. */
export type Catalog = {
  readonly shop: {
    readonly id: number
    readonly name: string
    readonly description: LocalText
    readonly slogan: LocalText
    readonly email: string
    /** Permanent domain of the platform, e.g. `demo.myshopify.com`. */
    readonly permanentDomain: string
    readonly currency: 'USD'
    readonly country: 'US'
    readonly colors: { readonly background: string; readonly foreground: string; readonly accent: string }
  }
  readonly products: readonly Product[]
  readonly collections: readonly Collection[]
  /** Complementary product ids by product id. */
  readonly complements: ReadonlyMap<number, readonly number[]>
  /** Combined listing of a parent or child, by product id. */
  readonly combinedListings: ReadonlyMap<number, CombinedListing>
  readonly redirects: readonly UrlRedirect[]
  /** Variants that are bundles of others. */
  readonly bundles: readonly Variant[]
  readonly sellingPlanGroups: readonly SellingPlanGroup[]
  readonly pages: readonly Page[]
  readonly blogs: readonly Blog[]
  readonly articles: readonly Article[]
  readonly policies: readonly Policy[]
  readonly menus: readonly Menu[]
  readonly banners: readonly ShopImage[]
  readonly productById: ReadonlyMap<number, Product>
  readonly productByHandle: ReadonlyMap<string, Product>
  readonly variantById: ReadonlyMap<number, Variant>
  readonly collectionById: ReadonlyMap<number, Collection>
  readonly collectionByHandle: ReadonlyMap<string, Collection>
  readonly planById: ReadonlyMap<number, SellingPlan>
}
