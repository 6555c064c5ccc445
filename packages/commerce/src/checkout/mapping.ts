import { moneyToMinorUnits, sumToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import { decodeName } from '../catalog/decode-name.ts'
import { PageFragment } from '../catalog/fragments.ts'
import { getOptionValues, listOptions, toOldPrice, toPlan, toStock } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { CartLine, Checkout, NamedDiscount } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { joinImages } from '../image.ts'
import { type CartFragment, type DiscountFragment, LineFragment } from './fragments.ts'

export type CartData = ResultOf<typeof CartFragment>
export type LineData = ResultOf<typeof LineFragment>
export type ErrorData = {
  readonly code: string | null
  readonly field: readonly string[] | null
  readonly message: string
}

/** A cart of the platform, split into its totals and URL (`checkout`) and its lines. */
export type CheckoutAndLines = { readonly checkout: Checkout; readonly lines: readonly CartLine[] }

export const MoreLinesQuery = graphql(
  `query MoreLines($id: ID!, $cursor: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cart(id: $id) { lines(first: 100, after: $cursor) { nodes { ...L } pageInfo { ...PI } } }
  }`,
  [LineFragment, PageFragment],
)

/**
 * Converts the cart of a response, and fetches the lines that the response did not contain (those after the
 * first 100). A page that repeats known lines is the last one.
 */
export async function loadFullCart(
  client: StorefrontClient,
  cart: CartData,
  context: Context,
  options?: RequestOptions,
): Promise<CheckoutAndLines> {
  const linesById = new Map(cart.lines.nodes.map((line) => [line.id, line]))
  let { pageInfo } = cart.lines
  for (let lineCount = -1; pageInfo.hasNextPage && linesById.size > lineCount; ) {
    lineCount = linesById.size
    const variables = { id: cart.id, cursor: pageInfo.endCursor, ...createContextVariables(context) }
    const more = (await client.query(MoreLinesQuery, variables, options)).cart?.lines
    if (!more) break
    for (const line of more.nodes) linesById.set(line.id, line)
    pageInfo = more.pageInfo
  }
  const lines = [...linesById.values()]
  return { checkout: toCheckout(cart, lines), lines: lines.map(toCartLine) }
}

/**
 * Returns a cart's URL, discount codes, discounts, gift cards and totals, without its lines (see
 * `toCartLine`).
 * @param lines All lines of the cart: the discounts are the sum of theirs. By default those in `cart`, at
 * most 100.
 */
export function toCheckout(cart: CartData, lines: readonly LineData[] = cart.lines.nodes): Checkout {
  const currency = cart.cost.totalAmount.currencyCode
  const applied = cart.discountCodes.find(({ applicable }) => applicable)
  const anyDiscount =
    cart.discountAllocations.length > 0 ||
    lines.some(({ discountAllocations }) => discountAllocations.length > 0)
  return {
    id: cart.id,
    url: cart.checkoutUrl,
    email: cart.buyerIdentity.email,
    discount: applied?.code ?? null,
    // Shipping discounts are listed here too, but do not reduce the subtotal.
    discountToTotal: sumToMinorUnits(
      cart.discountAllocations
        .filter(({ targetType }) => targetType === 'LINE_ITEM')
        .map(({ discountedAmount }) => discountedAmount.amount),
      currency,
    ),
    autoDiscount: !applied && anyDiscount,
    codes: cart.discountCodes.map(({ code, applicable }) => ({ code, applicable })),
    discounts: toNamedDiscounts(
      [...lines.flatMap((line) => line.discountAllocations), ...cart.discountAllocations],
      currency,
    ),
    // A proxy between app and platform may leave out fields that it does not know.
    giftCards: (cart.appliedGiftCards ?? []).map((card) => ({
      id: card.id,
      lastCharacters: card.lastCharacters,
      used: moneyToMinorUnits(card.presentmentAmountUsed),
      balance: moneyToMinorUnits(card.balance),
      balanceCurrency: card.balance.currencyCode,
    })),
    subtotal: moneyToMinorUnits(cart.cost.subtotalAmount),
    total: moneyToMinorUnits(cart.cost.totalAmount),
    currency,
  }
}

/** Sums the allocations of each discount in the cart's currency, in the order of their first ones; those on shipping are left out. */
function toNamedDiscounts(
  allocations: readonly ResultOf<typeof DiscountFragment>[],
  currency: string,
): readonly NamedDiscount[] {
  const discountsByKey = new Map<string, { name: string; isCode: boolean; amounts: string[] }>()
  for (const allocation of allocations) {
    if (allocation.targetType !== 'LINE_ITEM') continue
    const isCode = allocation.__typename === 'CartCodeDiscountAllocation'
    const name = isCode ? allocation.code : allocation.title
    const discount = discountsByKey.get(`${isCode} ${name}`) ?? { name, isCode, amounts: [] }
    discount.amounts.push(allocation.discountedAmount.amount)
    discountsByKey.set(`${isCode} ${name}`, discount)
  }
  return [...discountsByKey.values()].flatMap(({ name, isCode, amounts }) => {
    const amount = sumToMinorUnits(amounts, currency)
    return amount > 0 ? [{ name, isCode, amount }] : []
  })
}

/** Converts a line of the platform's cart, at the price that applies to its plan, market and buyer. */
export function toCartLine(line: LineData): CartLine {
  const { merchandise } = line
  const { product } = merchandise
  const price = moneyToMinorUnits(line.cost.amountPerQuantity)
  return {
    id: line.id,
    quantity: line.quantity,
    product: {
      id: parseNumericId(product.id),
      handle: product.handle,
      planOnly: product.requiresSellingPlan,
      available: product.availableForSale,
      giftcard: product.isGiftCard,
      name: decodeName(product.title),
      image: joinImages(product.featuredImage ? [product.featuredImage.url] : []),
      options: listOptions(product.options),
    },
    variant: {
      id: parseNumericId(merchandise.id),
      in_stock: toStock(merchandise, product.isGiftCard),
      sku: '',
      image: merchandise.image?.url ?? null,
      price,
      old_price: toOldPrice(price, line.cost.compareAtAmountPerQuantity),
      currency: line.cost.amountPerQuantity.currencyCode,
      ...getOptionValues(merchandise.selectedOptions),
      plans: [],
    },
    plan: line.sellingPlanAllocation ? toPlan(line.sellingPlanAllocation) : null,
    attributes: line.attributes.map(({ key, value }) => ({ key, value: value ?? '' })),
    total: moneyToMinorUnits(line.cost.totalAmount),
  }
}

/**
 * Returns the ids of the variants that errors with the code INVALID are about. An error names its line by
 * position, else its message contains the variant's id.
 * @param variantIds Variants of the lines in the order sent.
 */
export function findInvalidVariants(
  errors: readonly ErrorData[],
  variantIds: readonly (number | undefined)[],
): number[] {
  const refused = errors.flatMap(({ code, field, message }) => {
    if (code !== 'INVALID' || !field?.includes('merchandiseId')) return []
    const position = field.find((part) => /^\d+$/.test(part))
    const variantId = /ProductVariant\/(\d+)/.exec(message)?.[1]
    const variant = position === undefined ? undefined : variantIds[Number(position)]
    return variant ?? (variantId === undefined ? [] : Number(variantId))
  })
  return [...new Set(refused)]
}

/** Returns the variants of lines with quantity 0: sold out, which the platform does not report as an error. */
export function findSoldOutVariants(lines: readonly CartLine[]): number[] {
  return [...new Set(lines.filter(({ quantity }) => quantity === 0).map(({ variant }) => variant.id))]
}
