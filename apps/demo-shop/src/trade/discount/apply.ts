import { type Discount, discounts, findDiscount } from '../../catalog/discounts.ts'
import { convert, type Market } from '../../platform/money.ts'
import type { DiscountApplied } from '../../state/data.ts'
import { calculatePercentage } from '../cart/prices.ts'

/** Cart line with amounts in minor units of the market's currency. */
export type DiscountableLine = {
  readonly id: string
  readonly quantity: number
  readonly unit: number
  readonly collectionHandles: readonly string[]
  readonly isGiftCard: boolean
  readonly requiresShipping: boolean
}

export type DiscountInput = {
  readonly lines: readonly DiscountableLine[]
  readonly codes: readonly string[]
  readonly market: Market
  readonly signedIn: boolean
  readonly now: Date
  /** Returns the number of uses of a code in paid orders. */
  usesOf(code: string): number
  /** Price of the selected delivery; null without an address. */
  readonly shipping: number | null
}

export type DiscountOutcome = {
  readonly codes: readonly { readonly code: string; readonly applicable: boolean }[]
  readonly ofLine: ReadonlyMap<string, readonly DiscountApplied[]>
  /** Discounts of the order and of shipping. */
  readonly ofCart: readonly DiscountApplied[]
  readonly warnings: readonly { readonly code: string; readonly message: string }[]
}

type Refusal = {
  readonly code: string
  readonly message: string
}

const REFUSALS = {
  notFound: { code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code' },
  inactive: { code: 'DISCOUNT_CURRENTLY_INACTIVE', message: 'This discount is not valid anymore' },
  minimum: {
    code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE',
    message: 'Your order does not meet the minimum amount for this discount',
  },
  quantity: {
    code: 'DISCOUNT_QUANTITY_NOT_IN_RANGE',
    message: 'Your order does not have the number of items this discount asks for',
  },
  customer: {
    code: 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING',
    message: 'Sign in to use this discount',
  },
  used: { code: 'DISCOUNT_USAGE_LIMIT_REACHED', message: 'This discount has reached its usage limit' },
  noLines: {
    code: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
    message: 'This discount does not apply to the items in your cart',
  },
  noShipping: {
    code: 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES',
    message: 'This discount does not apply: nothing in your cart is delivered',
  },
  beaten: {
    code: 'DISCOUNT_CODE_NOT_HONOURED',
    message: 'This discount cannot be combined with a better one in your cart',
  },
} as const satisfies Record<string, Refusal>

const notHonoured = (code: string): Refusal => ({
  code: 'DISCOUNT_CODE_NOT_HONOURED',
  message: `The ${code} discount code is not honoured`,
})

const notInRange = (code: string): Refusal => ({
  code: REFUSALS.minimum.code,
  message: `The ${code} discount code is not valid for the items in your cart`,
})

const subtotalOf = (lines: readonly DiscountableLine[]) =>
  lines.reduce((sum, line) => sum + line.unit * line.quantity, 0)

/** Returns the line discounts of one code: amounts by line id. */
function lineAmounts(discount: Discount, lines: readonly DiscountableLine[]): ReadonlyMap<string, number> {
  const { effect } = discount
  const amountByLine = new Map<string, number>()
  if (effect.on !== 'collection' && effect.on !== 'everyNth') return amountByLine
  const entitled = lines.filter(
    (line) => !line.isGiftCard && line.quantity > 0 && line.collectionHandles.includes(effect.handle),
  )
  if (effect.on === 'collection') {
    for (const line of entitled)
      amountByLine.set(line.id, calculatePercentage(line.unit * line.quantity, effect.percent))
    return amountByLine
  }
  let free = Math.floor(entitled.reduce((sum, line) => sum + line.quantity, 0) / effect.nth)
  for (const line of entitled.toSorted((a, b) => a.unit - b.unit)) {
    const pieces = Math.min(free, line.quantity)
    if (pieces > 0) amountByLine.set(line.id, pieces * line.unit)
    free -= pieces
  }
  return amountByLine
}

function refusalOf(discount: Discount, input: DiscountInput): Refusal | null {
  const discountableLines = input.lines.filter((line) => !line.isGiftCard && line.quantity > 0)
  if (discount.endsAt && new Date(discount.endsAt) < input.now) return REFUSALS.inactive
  if (discount.code && discount.usageLimit && input.usesOf(discount.code) >= discount.usageLimit) {
    return REFUSALS.used
  }
  if (discount.customersOnly && !input.signedIn) return REFUSALS.customer
  if (discountableLines.length === 0) return REFUSALS.noLines
  if (discount.minimumCents && subtotalOf(discountableLines) < convert(discount.minimumCents, input.market)) {
    return REFUSALS.minimum
  }
  const pieces = discountableLines.reduce((sum, line) => sum + line.quantity, 0)
  if (discount.minimumQuantity && pieces < discount.minimumQuantity) return REFUSALS.quantity
  return null
}

/** Typed code with its discount. */
type Candidate = { readonly typed: string; readonly discount: Discount }
/** Reason that each typed code does not apply; null for one that does. Every step records its result. */
type Verdicts = Map<string, Refusal | null>

/** Looks up codes. Returns the applicable ones, each discount once. */
function findCandidates(codes: readonly string[], input: DiscountInput, verdicts: Verdicts): Candidate[] {
  const candidates: Candidate[] = []
  for (const typed of codes) {
    const discount = findDiscount(typed)
    const refusal = discount ? refusalOf(discount, input) : REFUSALS.notFound
    const twice = candidates.some((candidate) => candidate.discount === discount)
    verdicts.set(typed, refusal)
    if (discount && !refusal && !twice) candidates.push({ typed, discount })
  }
  return candidates
}

/** Returns the best code per line. A code that others beat on every line no longer applies. */
function applyToLines(
  candidates: readonly Candidate[],
  discountableLines: readonly DiscountableLine[],
  verdicts: Verdicts,
): ReadonlyMap<string, DiscountApplied> {
  const ofLine = new Map<string, DiscountApplied>()
  const contenders: string[] = []
  for (const { typed: label, discount } of candidates) {
    const { effect } = discount
    if (effect.on !== 'collection' && effect.on !== 'everyNth') continue
    const amounts = lineAmounts(discount, discountableLines)
    if (amounts.size === 0) verdicts.set(label, REFUSALS.noLines)
    else contenders.push(label)
    for (const [lineId, amount] of amounts) {
      if (amount <= (ofLine.get(lineId)?.amount ?? 0)) continue
      ofLine.set(lineId, {
        kind: 'code',
        label,
        target: 'LINE_ITEM',
        selection: 'ENTITLED',
        value: effect.on === 'collection' ? { percent: effect.percent } : { minor: amount },
        amount,
      })
    }
  }
  const winners = new Set([...ofLine.values()].map(({ label }) => label))
  for (const label of contenders) if (!winners.has(label)) verdicts.set(label, REFUSALS.beaten)
  return ofLine
}

/** Returns the order discount, by code or automatic, that saves most; `base` is the amount it reduces. */
function applyToOrder(
  candidates: readonly Candidate[],
  base: number,
  input: DiscountInput,
  verdicts: Verdicts,
): readonly DiscountApplied[] {
  const amountOf = ({ effect }: Discount): number => {
    if (effect.on !== 'order') return 0
    return 'percent' in effect
      ? calculatePercentage(base, effect.percent)
      : Math.min(base, convert(effect.cents, input.market))
  }
  const automatic = discounts.filter((one) => one.code === null && refusalOf(one, input) === null)
  const contenders = [
    ...candidates.filter((one) => one.discount.effect.on === 'order'),
    ...automatic.map((discount) => ({ typed: null, discount })),
  ]
  const best = contenders.reduce<(typeof contenders)[number] | null>(
    (top, one) => (top && amountOf(top.discount) >= amountOf(one.discount) ? top : one),
    null,
  )
  for (const one of contenders) {
    if (one !== best && one.typed !== null) verdicts.set(one.typed, REFUSALS.beaten)
  }
  if (best?.discount.effect.on !== 'order') return []
  const { effect, title } = { ...best.discount, effect: best.discount.effect }
  return [
    {
      kind: best.typed === null ? 'automatic' : 'code',
      label: best.typed ?? title,
      target: 'LINE_ITEM',
      selection: 'ALL',
      value:
        'percent' in effect ? { percent: effect.percent } : { minor: convert(effect.cents, input.market) },
      amount: amountOf(best.discount),
    },
  ]
}

/** Returns the free shipping discounts; none while the shipping price is unknown. */
function applyToShipping(
  candidates: readonly Candidate[],
  discountableLines: readonly DiscountableLine[],
  shipping: number | null,
  verdicts: Verdicts,
): readonly DiscountApplied[] {
  const free = candidates.filter(({ discount }) => discount.effect.on === 'shipping')
  if (!discountableLines.some((line) => line.requiresShipping)) {
    for (const { typed } of free) verdicts.set(typed, REFUSALS.noShipping)
    return []
  }
  if (shipping === null) return []
  return free.map(({ typed: label }) => ({
    kind: 'code',
    label,
    target: 'SHIPPING_LINE',
    selection: 'ALL',
    value: { percent: 100 },
    amount: shipping,
  }))
}

/**
 * Applies codes and automatic discounts to a cart. Returns every code (exact duplicates once) with its applicability;
 * inapplicable codes get a warning. No discount exceeds the amount that it reduces.
 */
export function applyDiscounts(input: DiscountInput): DiscountOutcome {
  const typed = [...new Set(input.codes)]
  const discountableLines = input.lines.filter((line) => !line.isGiftCard && line.quantity > 0)
  const empty = input.lines.every((line) => line.quantity === 0)
  const verdicts: Verdicts = new Map()
  const candidates = findCandidates(typed, input, verdicts)
  const ofLine = applyToLines(candidates, discountableLines, verdicts)
  const offLines = [...ofLine.values()].reduce((sum, one) => sum + one.amount, 0)
  const ofCart = [
    ...applyToOrder(candidates, subtotalOf(discountableLines) - offLines, input, verdicts),
    ...applyToShipping(candidates, discountableLines, input.shipping, verdicts),
  ]

  return {
    codes: typed.map((one) => ({ code: one, applicable: !empty && verdicts.get(one) === null })),
    ofLine: new Map([...ofLine].map(([id, one]) => [id, [one]])),
    ofCart,
    warnings: typed.flatMap((one) => {
      const refusal = verdicts.get(one)
      // In an empty cart no code applies, whatever other reason it has.
      const lasting = refusal === REFUSALS.notFound || refusal === REFUSALS.inactive
      if (empty && !lasting) return [notHonoured(one)]
      return refusal ? [refusal === REFUSALS.minimum ? notInRange(one) : refusal] : []
    }),
  }
}
