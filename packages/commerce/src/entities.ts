import type { ReturnReason } from './orders/return-reasons.ts'

/**
 * Option of a product, such as size.
 *
 * The entities of this file are those of the hosted platform (spec section 3). Money is an integer in minor
 * units of its currency (decision 0005). Ids are numbers where the platform's are; others are opaque strings
 * that are stored and sent unchanged.
 */
export type Option = { readonly id: number; readonly name: string }

export type Product = {
  readonly id: number
  readonly handle: string
  /** True when it is only sold with a selling plan. */
  readonly planOnly: boolean
  readonly available: boolean
  readonly giftcard: boolean
  readonly name: string
  /** Image URLs joined by commas (a comma inside a URL is percent-encoded). '' for none. */
  readonly image: string
  /** Cursor of the images after the first page; absent when there are none. Single-product call only. */
  readonly moreImages?: string
  /** The merchant's HTML: sanitize before rendering. Single-product call only, else ''. */
  readonly description: string
  readonly options: readonly Option[]
  /** All options with all values, for a picker. Single-product call only, else []. */
  readonly values: readonly {
    readonly name: string
    readonly values: readonly {
      readonly name: string
      readonly color: string | null
      /** URL of a swatch image, if the shop has one. */
      readonly image?: string
      /** Handle and variant of the product that the value belongs to, when that is another (a combined listing). */
      readonly product?: string
      readonly variant?: number
    }[]
  }[]
  readonly variants: readonly Variant[]
  /** Lowest and highest price (minor units) and number of all variants. Single-product call only. */
  readonly range?: { readonly low: number; readonly high: number; readonly count: number }
  /**
   * Combinations of option values that exist and that are available, encoded by the platform (`decodeVariants`), where
   * `variants` does not hold all. Single-product call only.
   */
  readonly combinations?: { readonly exists: string; readonly available: string }
  /** Customer rating, if the shop has reviews. Single-product call only. */
  readonly rating?: Rating
  /** Videos and 3D models, if any. Single-product call only. */
  readonly media?: readonly Media[]
  /** Whole days between publication and the request; only up to MAX_NEW_PRODUCT_DAYS. */
  readonly age?: number
  /** Listed fields of a product that returns only one variant. List calls only. */
  readonly listed?: ListedProduct
}

/**
 * Video, external video or 3D model of a product. `at`: number of product images before it. `poster`: URL of
 * its preview image, '' for none.
 */
export type Media = { readonly at: number; readonly alt: string; readonly poster: string } & (
  | {
      readonly kind: 'film'
      readonly src: string
      /** Width divided by height. */
      readonly ratio: number
    }
  | {
      readonly kind: 'embed'
      /** URL of the embedded frame. */
      readonly src: string
      /** URL of the video's page. */
      readonly page: string
    }
  | {
      readonly kind: 'model'
      /** GLB file. */
      readonly src: string
      /** USDZ file for Apple's devices; null for none. */
      readonly apple: string | null
    }
)

/** Rating: `stars` from 0 to 5 with one decimal; `count` of ratings, null when the shop does not report it. */
export type Rating = { readonly stars: number; readonly count: number | null }

export type ListedProduct = {
  /** Lowest price, minor units, when prices of variants differ; null when all are equal. */
  readonly from: number | null
  /** First swatches: CSS colors or image URLs. */
  readonly swatches: readonly string[]
  /** Number of values of the swatches' option. */
  readonly colors: number
  /** Variant that matches the search or filter; null without criteria. */
  readonly match: {
    readonly variant: number
    readonly image: string | null
    /** Names of the matched options; the others are still to be selected. */
    readonly options: readonly string[]
  } | null
}

export type Variant = {
  readonly id: number
  /** 999 for gift cards, and when sellable although the count is below 1. 0 means sold out. */
  readonly in_stock: number
  /** Single-product call only, else ''. */
  readonly sku: string
  readonly image: string | null
  /** Minor units. */
  readonly price: number
  readonly old_price: number | null
  readonly currency: string
  readonly option_1: string | null
  readonly option_2: string | null
  readonly option_3: string | null
  readonly plans: readonly Plan[]
  /** Which quantities can be bought; absent for any. Minimum and maximum are multiples of the increment. */
  readonly rule?: { readonly minimum: number; readonly maximum: number | null; readonly increment: number }
  /** Prices of one piece (minor units) from a quantity on, ascending; absent for one price. Not for plans. */
  readonly breaks?: readonly { readonly from: number; readonly price: number }[]
  /**
   * Price (minor units) of `value` units of its content, such as 1 KG or 100 ML (`UnitPriceMeasurementMeasuredUnit` of
   * the platform); absent where the merchant states none.
   */
  readonly unit?: { readonly price: number; readonly value: number; readonly of: string }
  /** What a bundle contains; `variant`: its title, a placeholder for a product without options. */
  readonly contents?: readonly {
    readonly quantity: number
    readonly name: string
    readonly variant: string
  }[]
}

export type Plan = {
  readonly id: number
  readonly price: number
  readonly old_price: number | null
  readonly name: string
  /** First option's name and value joined by a space. */
  readonly value: string
  readonly description: string
}

export type Collection = {
  readonly id: number
  readonly handle: string
  readonly name: string
  /** Its image, else its first product's, else ''. */
  readonly image: string
}

export type Filter = {
  readonly id: string
  readonly text: string
  /** Price range in decimals of the context's currency, not minor units. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly values: readonly FilterValue[]
}
export type FilterValue = {
  readonly id: string
  readonly text: string
  readonly count: number
  /** CSS color or image URL; null for a text label. */
  readonly swatch: string | null
  /** Filter input of the platform for this value, as JSON text. */
  readonly json: string
}

export type Attribute = { readonly key: string; readonly value: string }

export type CartLine = {
  readonly id: string
  /** 0 when the variant is sold out. */
  readonly quantity: number
  readonly product: Omit<Product, 'variants' | 'values' | 'description'>
  readonly variant: Variant
  readonly plan: Plan | null
  readonly attributes: readonly Attribute[]
  /** Minor units, after line-level discounts. */
  readonly total: number
}

export type Checkout = {
  /** Full id of the cart with its key: a secret, stored and sent unchanged. */
  readonly id: string
  readonly url: string
  readonly email: string | null
  /** First applicable code. */
  readonly discount: string | null
  /** Sum of order-level discounts, minor units. */
  readonly discountToTotal: number
  readonly autoDiscount: boolean
  /** Every code of the cart in its order, and whether it applies. */
  readonly codes: readonly { readonly code: string; readonly applicable: boolean }[]
  /** Discounts of lines and cart by their names, without those on shipping. */
  readonly discounts: readonly NamedDiscount[]
  readonly giftCards: readonly AppliedGiftCard[]
  readonly subtotal: number
  /** What is left to pay: after discounts and gift cards, minor units. */
  readonly total: number
  readonly currency: string
}

/** A discount of a cart, with the sum of its shares of all lines. */
export type NamedDiscount = {
  /** The code as the shopper knows it, or the title of an automatic discount. */
  readonly name: string
  readonly isCode: boolean
  /** Minor units, above 0. */
  readonly amount: number
}

/** A gift card that pays for a part of a cart. */
export type AppliedGiftCard = {
  /** Id of the application, by which it is removed. */
  readonly id: string
  readonly lastCharacters: string
  /** What it pays, minor units in the cart's currency. */
  readonly used: number
  /** What is left on it afterwards, minor units in `balanceCurrency`. */
  readonly balance: number
  readonly balanceCurrency: string
}

export type Customer = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly acceptsMarketing: boolean
  /** Consent to text messages; null when the platform does not report it. */
  readonly acceptsTexts: boolean | null
  /** Contains the access token: a secret, never stored beyond the session. */
  readonly addressId: string | null
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly countryCode: string
  readonly province: string
  readonly zip: string
}

/** Address as entered by a shopper. */
export type TypedAddress = {
  /** Recipient's name; by default the customer's own name, or the unchanged one. */
  readonly firstName?: string
  readonly lastName?: string
  /** E.164 number; '' for none. */
  readonly phone?: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly zip: string
  /** ISO 3166 code, two letters. */
  readonly country: string
}
/** Names of the address fields that the platform refused. */
export type WrongAddress = { readonly wrong: readonly (keyof TypedAddress)[] }

/** Address of a customer; unknown texts are ''. */
export type Address = {
  /**
   * Id. In the Storefront API it contains the access token: a secret, never stored, and different after each refresh.
   */
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly countryCode: string
  readonly province: string
  readonly zip: string
  /** Formatted lines, without the name. */
  readonly lines: readonly string[]
  readonly main: boolean
}

export type Order = {
  /** Name of the order, such as #1001. */
  readonly id: string
  readonly key: string
  readonly url: string
  readonly payment: string | null
  readonly delivery: string
  readonly sum: number
  readonly currency: string
  /** UTC instant, ISO 8601. */
  readonly created: string
  readonly canceled: string | null
  readonly address: readonly string[]
  readonly customer: string
  readonly phone: string
  readonly email: string
  readonly shipping: number
  /** Total discount on the items, minor units. */
  readonly discount: number
  /** Codes and names of the discounts. */
  readonly discounts: readonly string[]
  /** Amount by discount, as far as the platform reports it. */
  readonly reductions: readonly Reduction[]
  /** Tax on top of the prices, minor units; 0 when prices include it. */
  readonly tax: number
  /** Tax included in the prices, in minor units; 0 when it is added to them. */
  readonly taxHeld: number
  readonly duties: number
  /** Null when this kind of account does not report it. */
  readonly tip: number | null
  /** Refunded amount, in minor units. */
  readonly refunded: number
  readonly shipments: readonly Shipment[]
  readonly items: readonly OrderItem[]
}
/**
 * Amount (`sum`, minor units) that one discount takes off an order's items (`of: 'goods'`) or shipping
 * (`'delivery'`).
 */
export type Reduction = { readonly name: string; readonly sum: number; readonly of: 'goods' | 'delivery' }

/** Details of one order beyond the list, which only customer accounts on the platform's page provide. */
export type OrderDetails = {
  readonly reductions: Order['reductions']
  readonly refunds: readonly Refund[]
  readonly payments: readonly Payment[]
  /** Outstanding amount in minor units, and the payment page; null without a page. */
  readonly outstanding: number
  readonly pay: string | null
  /** Newest first. */
  readonly returns: readonly OrderReturn[]
  readonly terms: ReturnTerms
}
export type Refund = {
  /** UTC instant, ISO 8601. */
  readonly at: string | null
  readonly sum: number
  /** Name of the return that it refunds; null for any other reason. */
  readonly of: string | null
}
export type Payment = {
  /** `OrderTransactionType` of the platform. */
  readonly kind: string
  /** Card brand, or the merchant's name of the payment method; '' when neither is known. */
  readonly name: string
  /** Last four digits of a card or gift card; '' for none. */
  readonly digits: string
  readonly sum: number
}
export type OrderReturn = {
  readonly key: string
  /** Name, such as #1001-R1. */
  readonly name: string
  /** `ReturnStatus` of the platform: REQUESTED, OPEN, CLOSED, DECLINED, CANCELED. */
  readonly state: string
  /** UTC instants, ISO 8601: request, last update, completion. */
  readonly requested: string | null
  readonly changed: string | null
  readonly closed: string | null
  readonly items: readonly {
    readonly name: string
    readonly quantity: number
    /** `ReturnReason` of the platform, which has more values than shoppers can select. */
    readonly reason: string
  }[]
  /** Shipments of the return, if the merchant added them. */
  readonly parcels: readonly Tracking[]
  /** URL of a shipping label to print. */
  readonly label: string | null
}
/** Returnable lines of an order and the terms of a return. */
export type ReturnTerms = {
  readonly lines: readonly ReturnableLine[]
  readonly nonReturnable: readonly NonReturnableLine[]
  /** Why nothing is returnable (`NonReturnableReason` of the platform); empty when something is. */
  readonly reasons: readonly string[]
  readonly fees: readonly { readonly name: string; readonly sum: number }[]
  /** True when a restocking fee applies; it depends on the returned items. */
  readonly restocking: boolean
  /** The merchant's return instructions; '' for none. */
  readonly note: string
  /** True when the shopper pays for the return shipment and provides the label. */
  readonly ownLabel: boolean
}
export type ReturnableLine = {
  /** Id of the line, sent unchanged. */
  readonly key: string
  readonly name: string
  readonly options: string
  readonly image: string | null
  /** Returnable quantity. */
  readonly quantity: number
}
export type NonReturnableLine = {
  readonly name: string
  readonly options: string
  readonly parts: readonly { readonly quantity: number; readonly reason: string }[]
}
export type RequestedLine = {
  readonly key: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly note: string
}
/** Expected sums of a return, in minor units. */
export type ReturnSums = {
  readonly items: number
  readonly tax: number
  readonly shippingFee: number
  readonly restockingFee: number
  readonly total: number
}
/** Shipment of an order. The Storefront API reports less than a customer account and leaves fields null. */
export type Shipment = {
  readonly parcels: readonly Tracking[]
  /** Shipped items, as far as known. */
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** When it was shipped, UTC instant, ISO 8601. */
  readonly sent: string | null
  /** Estimated delivery, UTC instant, ISO 8601. */
  readonly expected: string | null
  /** Latest carrier status, `FulfillmentEventStatus` of the platform, and its time. */
  readonly state: string | null
  readonly stated: string | null
}
/** Tracking data of a parcel. */
export type Tracking = { readonly company: string; readonly number: string; readonly url: string | null }
export type OrderItem = {
  readonly id: number | null
  readonly handle: string | null
  readonly variant: number | null
  readonly name: string
  readonly quantity: number
  /** Price of one piece after discounts. */
  readonly price: number
  /** Price of all pieces before discounts. */
  readonly full: number
  readonly image: string | null
  /** Option values joined by ' / ', without 'Default Title'. */
  readonly options: string
}

/** Page of a list; `cursor` is null on the last. */
export type Page<T> = { readonly items: readonly T[]; readonly cursor: string | null }

export const SORTS = ['featured', 'bestsellers', 'newest', 'priceup', 'pricedown'] as const
/** Sort options of a collection (spec section 9). */
export type Sort = (typeof SORTS)[number]
