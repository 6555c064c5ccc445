import type { ReturnReason } from './orders/return-reasons.ts'

/**
 * The hosted platform in our words (spec section 3). Money is an integer in minor units, always amount x 100,
 * whatever the currency's own decimals; ids are numbers where the platform's are, else opaque strings that
 * are kept and sent verbatim.
 */
export type Option = { readonly id: number; readonly name: string }

export type Product = {
  readonly id: number
  readonly handle: string
  /** Can only be bought on a selling plan. */
  readonly planOnly: boolean
  readonly available: boolean
  readonly giftcard: boolean
  readonly name: string
  /** Picture addresses joined by commas (a comma inside an address is percent-encoded). '' when there is none. */
  readonly image: string
  /** HTML as the merchant wrote it: sanitize before rendering. Single-product call only, else ''. */
  readonly description: string
  readonly options: readonly Option[]
  /** Every option with all its values, so that a picker can be drawn. Single-product call only, else []. */
  readonly values: readonly {
    readonly name: string
    readonly values: readonly {
      readonly name: string
      readonly color: string | null
      /** Address of a picture of the material, where the shop gave one. */
      readonly image?: string
    }[]
  }[]
  readonly variants: readonly Variant[]
  /** Rating by buyers, where the shop has reviews. Single-product call only. */
  readonly rating?: Rating
  /** Videos and 3D models among the media, where it has any. Single-product call only. */
  readonly media?: readonly Media[]
  /** Whole days since it was published, when it was asked for. Of the first MAX_NEW_PRODUCT_DAYS only. */
  readonly age?: number
  /** Listed fields of a product that returns only one variant. List calls only. */
  readonly listed?: ListedProduct
}

/**
 * A film, a film of another host, or a model in three dimensions. `at`: how many pictures stand before it; `poster`:
 * the address of its still picture, '' without one.
 */
export type Media = { readonly at: number; readonly alt: string; readonly poster: string } & (
  | {
      readonly kind: 'film'
      readonly src: string
      /** Width by height. */
      readonly ratio: number
    }
  | {
      readonly kind: 'embed'
      /** URL of the embedded frame. */
      readonly src: string
      /** Where the film is watched. */
      readonly page: string
    }
  | {
      readonly kind: 'model'
      /** As GLB. */
      readonly src: string
      /** As USDZ, which Apple's devices open by themselves; null without one. */
      readonly apple: string | null
    }
)

/** Rating: `stars` from 0 to 5 with one decimal; `count` of ratings, null when the shop does not report it. */
export type Rating = { readonly stars: number; readonly count: number | null }

export type ListedProduct = {
  /** The lowest price where variants differ, minor units; null where all cost the same. */
  readonly from: number | null
  /** The first few swatches: colours as CSS writes them, or addresses of pictures. */
  readonly swatches: readonly string[]
  /** How many values the option with the swatches has. */
  readonly colors: number
  /** The variant that was looked for; null when any would do. */
  readonly match: {
    readonly variant: number
    readonly image: string | null
    /** The names of the options that were asked for: the others are still open. */
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
  /** Its picture, else its first product's, else ''. */
  readonly image: string
}

export type Filter = {
  readonly id: string
  readonly text: string
  /** For a price range: decimals in the context's currency, not minor units. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly values: readonly FilterValue[]
}
export type FilterValue = {
  readonly id: string
  readonly text: string
  readonly count: number
  /** A colour as CSS writes it, or the address of a picture; null where a word must do. */
  readonly swatch: string | null
  /** The platform's own input for this value, as a JSON text. */
  readonly json: string
}

export type Attribute = { readonly key: string; readonly value: string }

export type CartLine = {
  readonly id: string
  /** 0 when the platform had nothing left. */
  readonly quantity: number
  readonly product: Omit<Product, 'variants' | 'values' | 'description'>
  readonly variant: Variant
  readonly plan: Plan | null
  readonly attributes: readonly Attribute[]
  /** Minor units, after line-level discounts. */
  readonly total: number
}

export type Checkout = {
  /** The cart's whole id with its key: a secret, kept and sent verbatim. */
  readonly id: string
  readonly url: string
  readonly email: string | null
  /** First applicable code. */
  readonly discount: string | null
  /** Order-level discounts summed, minor units. */
  readonly discountToTotal: number
  readonly autoDiscount: boolean
  readonly subtotal: number
  readonly total: number
  readonly currency: string
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
  /** Embeds the access token: a secret, never stored past the session. */
  readonly addressId: string | null
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly countryCode: string
  readonly province: string
  readonly zip: string
}

/** An address as shoppers type it. */
export type TypedAddress = {
  /** Name on the parcel; left out for the customer's own name, or the unchanged one. */
  readonly firstName?: string
  readonly lastName?: string
  /** With its country's code, as E.164 has it; '' for none. */
  readonly phone?: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly zip: string
  /** ISO 3166, two letters. */
  readonly country: string
}
/** The parts that the platform did not take. */
export type WrongAddress = { readonly wrong: readonly (keyof TypedAddress)[] }

/** One of a customer's addresses, '' for what is not known. */
export type Address = {
  /** Of the Storefront API it embeds the access token: a secret, never stored, and other after each renewal. */
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
  /** As it is written on a parcel, with the name above. */
  readonly lines: readonly string[]
  readonly main: boolean
}

export type Order = {
  /** The order's name, such as #1001. */
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
  /** Total discount on the goods, in minor units. */
  readonly discount: number
  /** Codes and names of the discounts. */
  readonly discounts: readonly string[]
  /** Amount by discount, as far as the platform allocates it. */
  readonly reductions: readonly Reduction[]
  /** Tax beside the prices, minor units; 0 where prices hold it. */
  readonly tax: number
  /** Tax included in the prices, in minor units; 0 when it is added to them. */
  readonly taxHeld: number
  readonly duties: number
  /** null where this kind of account does not tell. */
  readonly tip: number | null
  /** Refunded amount, in minor units. */
  readonly refunded: number
  readonly shipments: readonly Shipment[]
  readonly items: readonly OrderItem[]
}
/** Amount of one discount in minor units, on goods or on shipping. */
export type Reduction = { readonly name: string; readonly sum: number; readonly of: 'goods' | 'delivery' }

/** Details of one order beyond the list, which only customer accounts on the platform's page provide. */
export type OrderDetails = {
  readonly reductions: Order['reductions']
  readonly refunds: readonly Refund[]
  readonly payments: readonly Payment[]
  /** Outstanding amount in minor units, and the payment page; null without a page. */
  readonly outstanding: number
  readonly pay: string | null
  /** The newest first. */
  readonly returns: readonly OrderReturn[]
  readonly terms: ReturnTerms
}
export type Refund = {
  /** UTC instant, ISO 8601. */
  readonly at: string | null
  readonly sum: number
  /** The return that it is for, by its name; null for any other reason. */
  readonly of: string | null
}
export type Payment = {
  /** `OrderTransactionType` of the platform. */
  readonly kind: string
  /** Card brand, or the merchant's name of the payment method; '' when neither is known. */
  readonly name: string
  /** The last four digits of a card or a gift card; '' where there are none. */
  readonly digits: string
  readonly sum: number
}
export type OrderReturn = {
  readonly key: string
  /** Such as #1001-R1. */
  readonly name: string
  /** `ReturnStatus` of the platform: REQUESTED, OPEN, CLOSED, DECLINED, CANCELED. */
  readonly state: string
  /** UTC instants, ISO 8601: when it was asked for, when it last changed, when it was done with. */
  readonly asked: string | null
  readonly changed: string | null
  readonly closed: string | null
  readonly items: readonly {
    readonly name: string
    readonly quantity: number
    /** `ReturnReason` of the platform, which knows more of them than a shopper may say. */
    readonly reason: string
  }[]
  /** Shipments of the return, where the merchant has added them. */
  readonly parcels: readonly Tracking[]
  /** A label to be printed. */
  readonly label: string | null
}
/** Returnable lines of an order and the terms of a return. */
export type ReturnTerms = {
  readonly lines: readonly ReturnableLine[]
  readonly kept: readonly NonReturnableLine[]
  /** Why nothing of it may go back (`NonReturnableReason` of the platform); none where something may. */
  readonly reasons: readonly string[]
  readonly fees: readonly { readonly name: string; readonly sum: number }[]
  /** Something is taken off for putting it back on the shelf: how much depends on what goes back. */
  readonly restocking: boolean
  /** The merchant's return instructions; '' for none. */
  readonly note: string
  /** The shopper pays for the way back and brings their own label. */
  readonly ownLabel: boolean
}
export type ReturnableLine = {
  /** The line's id, sent verbatim. */
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
  readonly goods: number
  readonly tax: number
  readonly shippingFee: number
  readonly restockingFee: number
  readonly total: number
}
/** Shipment of an order. A customer account knows more of it than the Storefront API, which leaves fields null. */
export type Shipment = {
  readonly parcels: readonly Tracking[]
  /** Its items, as far as they are known. */
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** UTC instant at which it left the shop, ISO 8601. */
  readonly sent: string | null
  /** UTC instant at which it is expected, ISO 8601. */
  readonly expected: string | null
  /** The carrier's last word, `FulfillmentEventStatus` of the platform, and when it came. */
  readonly state: string | null
  readonly stated: string | null
}
/** A parcel on its way. */
export type Tracking = { readonly company: string; readonly number: string; readonly url: string | null }
export type OrderItem = {
  readonly id: number | null
  readonly handle: string | null
  readonly variant: number | null
  readonly name: string
  readonly quantity: number
  /** Of one, after discounts. */
  readonly price: number
  /** Of all, before discounts. */
  readonly full: number
  readonly image: string | null
  /** Values joined by ' / ' without 'Default Title'. */
  readonly options: string
}

/** A page of a list; `cursor` is null on the last. */
export type Page<T> = { readonly items: readonly T[]; readonly cursor: string | null }

export const SORTS = ['featured', 'bestsellers', 'newest', 'priceup', 'pricedown'] as const
/** Sort options of a collection (spec section 9). */
export type Sort = (typeof SORTS)[number]
