import type {
  Collection,
  Filter,
  FilterValue,
  ListedProduct,
  Media,
  Option,
  Page,
  Plan,
  Product,
  Rating,
  Variant,
} from '@vitrine/commerce/entities'
import type { BuyableProduct } from '../../blocks/buy/buyable-product.ts'
import type { Card, CardVariant } from '../../product-card/card.ts'
import {
  type Check,
  isBoolean,
  isBoth,
  isEither,
  isInteger,
  isListOf,
  isNullable,
  isNumber,
  isOneOf,
  isOptional,
  isRecordOf,
  isString,
} from './type-guards.ts'

/**
 * Checks for the platform's objects. Their types force a check for each field: a field that is added later is required
 * here, and answers that an earlier app stored without it are not rendered.
 */
const option = isRecordOf<Option>({ id: isNumber, name: isString })

const plan = isRecordOf<Plan>({
  id: isNumber,
  price: isInteger,
  old_price: isNullable(isInteger),
  name: isString,
  value: isString,
  description: isString,
})

const isUnit = isOptional(
  isRecordOf<NonNullable<Variant['unit']>>({ price: isInteger, value: isNumber, of: isString }),
)

const isVariant = isRecordOf<Variant>({
  id: isInteger,
  in_stock: isInteger,
  sku: isString,
  image: isNullable(isString),
  price: isInteger,
  old_price: isNullable(isInteger),
  currency: isString,
  option_1: isNullable(isString),
  option_2: isNullable(isString),
  option_3: isNullable(isString),
  plans: isListOf(plan),
  rule: isOptional(
    isRecordOf<NonNullable<Variant['rule']>>({
      minimum: isInteger,
      maximum: isNullable(isInteger),
      increment: isInteger,
    }),
  ),
  breaks: isOptional(
    isListOf(isRecordOf<NonNullable<Variant['breaks']>[number]>({ from: isInteger, price: isInteger })),
  ),
  unit: isUnit,
  contents: isOptional(
    isListOf(
      isRecordOf<NonNullable<Variant['contents']>[number]>({
        quantity: isInteger,
        name: isString,
        variant: isString,
      }),
    ),
  ),
})

const isListed = isRecordOf<ListedProduct>({
  from: isNullable(isInteger),
  swatches: isListOf(isString),
  colors: isInteger,
  match: isNullable(
    isRecordOf<NonNullable<ListedProduct['match']>>({
      variant: isInteger,
      image: isNullable(isString),
      options: isListOf(isString),
    }),
  ),
})

const isRating = isRecordOf<Rating>({ stars: isNumber, count: isNullable(isInteger) })

type MediaDetails = Pick<Media, 'at' | 'alt' | 'poster'>
type FilmMedia = Omit<Extract<Media, { kind: 'film' }>, keyof MediaDetails>
type Embed = Omit<Extract<Media, { kind: 'embed' }>, keyof MediaDetails>
type Model = Omit<Extract<Media, { kind: 'model' }>, keyof MediaDetails>
const isMedia: Check<Media> = isBoth(
  isRecordOf<MediaDetails>({ at: isInteger, alt: isString, poster: isString }),
  isEither(
    isRecordOf<FilmMedia>({ kind: isOneOf('film'), src: isString, ratio: isNumber }),
    isEither(
      isRecordOf<Embed>({ kind: isOneOf('embed'), src: isString, page: isString }),
      isRecordOf<Model>({ kind: isOneOf('model'), src: isString, apple: isNullable(isString) }),
    ),
  ),
)

type Choice = Product['values'][number]
const PRODUCT = {
  id: isInteger,
  handle: isString,
  planOnly: isBoolean,
  available: isBoolean,
  giftcard: isBoolean,
  name: isString,
  image: isString,
  options: isListOf(option),
} as const

export const isProduct = isRecordOf<Product>({
  ...PRODUCT,
  moreImages: isOptional(isString),
  description: isString,
  values: isListOf(
    isRecordOf<Choice>({
      name: isString,
      values: isListOf(
        isRecordOf<Choice['values'][number]>({
          name: isString,
          color: isNullable(isString),
          image: isOptional(isString),
          product: isOptional(isString),
          variant: isOptional(isInteger),
        }),
      ),
    }),
  ),
  variants: isListOf(isVariant),
  range: isOptional(
    isRecordOf<NonNullable<Product['range']>>({ low: isInteger, high: isInteger, count: isInteger }),
  ),
  combinations: isOptional(
    isRecordOf<NonNullable<Product['combinations']>>({ exists: isString, available: isString }),
  ),
  rating: isOptional(isRating),
  media: isOptional(isListOf(isMedia)),
  age: isOptional(isInteger),
  listed: isOptional(isListed),
})

export const isFeatured = isRecordOf<BuyableProduct>({
  ...PRODUCT,
  picture: isString,
  variants: isListOf(isVariant),
})

export const isCard = isRecordOf<Card>({
  id: isInteger,
  handle: isString,
  name: isString,
  available: isBoolean,
  image: isString,
  age: isOptional(isInteger),
  listed: isOptional(isListed),
  variants: isListOf(
    isRecordOf<CardVariant>({
      id: isOptional(isInteger),
      in_stock: isInteger,
      price: isInteger,
      old_price: isNullable(isInteger),
      currency: isString,
      unit: isUnit,
    }),
  ),
})

export const isCollection = isRecordOf<Collection>({
  id: isInteger,
  handle: isString,
  name: isString,
  image: isString,
})

export const isFilter = isRecordOf<Filter>({
  id: isString,
  text: isString,
  price: isNullable(isRecordOf<NonNullable<Filter['price']>>({ min: isNumber, max: isNumber })),
  values: isListOf(
    isRecordOf<FilterValue>({
      id: isString,
      text: isString,
      count: isInteger,
      swatch: isNullable(isString),
      json: isString,
    }),
  ),
})

export function isPageOf<T>(check: Check<T>): Check<Page<T>> {
  return isRecordOf<Page<T>>({ items: isListOf(check), cursor: isNullable(isString) })
}
