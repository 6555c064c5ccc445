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
import type { Featured } from '../../blocks/buy/featured.ts'
import type { Card, CardVariant } from '../../product-card/card.ts'
import {
  both,
  type Check,
  either,
  isNumber,
  isText,
  isWhole,
  isWord,
  isYesNo,
  listOf,
  maybe,
  orNull,
  recordOf,
} from './checks.ts'

/**
 * What the platform's things must have to be drawn. The types hold each field here: one that is added there is asked
 * for here, and what an earlier app kept without it is not drawn.
 */
const option = recordOf<Option>({ id: isNumber, name: isText })

const plan = recordOf<Plan>({
  id: isNumber,
  price: isWhole,
  old_price: orNull(isWhole),
  name: isText,
  value: isText,
  description: isText,
})

const isVariant = recordOf<Variant>({
  id: isWhole,
  in_stock: isWhole,
  sku: isText,
  image: orNull(isText),
  price: isWhole,
  old_price: orNull(isWhole),
  currency: isText,
  option_1: orNull(isText),
  option_2: orNull(isText),
  option_3: orNull(isText),
  plans: listOf(plan),
})

const isListed = recordOf<ListedProduct>({
  from: orNull(isWhole),
  swatches: listOf(isText),
  colors: isWhole,
  match: orNull(
    recordOf<NonNullable<ListedProduct['match']>>({
      variant: isWhole,
      image: orNull(isText),
      options: listOf(isText),
    }),
  ),
})

const isRating = recordOf<Rating>({ stars: isNumber, count: orNull(isWhole) })

type Told = Pick<Media, 'at' | 'alt' | 'poster'>
type Film = Omit<Extract<Media, { kind: 'film' }>, keyof Told>
type Embed = Omit<Extract<Media, { kind: 'embed' }>, keyof Told>
type Model = Omit<Extract<Media, { kind: 'model' }>, keyof Told>
const isMedia: Check<Media> = both(
  recordOf<Told>({ at: isWhole, alt: isText, poster: isText }),
  either(
    recordOf<Film>({ kind: isWord('film'), src: isText, ratio: isNumber }),
    either(
      recordOf<Embed>({ kind: isWord('embed'), src: isText, page: isText }),
      recordOf<Model>({ kind: isWord('model'), src: isText, apple: orNull(isText) }),
    ),
  ),
)

type Choice = Product['values'][number]
const PRODUCT = {
  id: isWhole,
  handle: isText,
  planOnly: isYesNo,
  available: isYesNo,
  giftcard: isYesNo,
  name: isText,
  image: isText,
  options: listOf(option),
} as const

export const isProduct = recordOf<Product>({
  ...PRODUCT,
  description: isText,
  values: listOf(
    recordOf<Choice>({
      name: isText,
      values: listOf(
        recordOf<Choice['values'][number]>({ name: isText, color: orNull(isText), image: maybe(isText) }),
      ),
    }),
  ),
  variants: listOf(isVariant),
  rating: maybe(isRating),
  media: maybe(listOf(isMedia)),
  age: maybe(isWhole),
  listed: maybe(isListed),
})

export const isFeatured = recordOf<Featured>({ ...PRODUCT, picture: isText, variants: listOf(isVariant) })

export const isCard = recordOf<Card>({
  id: isWhole,
  handle: isText,
  name: isText,
  available: isYesNo,
  image: isText,
  age: maybe(isWhole),
  listed: maybe(isListed),
  variants: listOf(
    recordOf<CardVariant>({
      id: maybe(isWhole),
      in_stock: isWhole,
      price: isWhole,
      old_price: orNull(isWhole),
      currency: isText,
    }),
  ),
})

export const isCollection = recordOf<Collection>({ id: isWhole, handle: isText, name: isText, image: isText })

export const isFilter = recordOf<Filter>({
  id: isText,
  text: isText,
  price: orNull(recordOf<NonNullable<Filter['price']>>({ min: isNumber, max: isNumber })),
  values: listOf(
    recordOf<FilterValue>({
      id: isText,
      text: isText,
      count: isWhole,
      swatch: orNull(isText),
      json: isText,
    }),
  ),
})

export function isPageOf<T>(check: Check<T>): Check<Page<T>> {
  return recordOf<Page<T>>({ items: listOf(check), cursor: orNull(isText) })
}
