import { LIMITS } from '@vitrine/core/limits/limits'
import type { VariablesOf } from 'gql.tada'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Attribute } from '../entities.ts'
import { graphql } from '../graphql.ts'
import { addLines, type LinesResult, type NewLine, toLineInput, updateLines } from './cart-lines.ts'
import { type CartMessage, toCartErrors, toCartWarnings } from './cart-messages.ts'
import type { NoCheckout } from './checkout.ts'
import { type ConsentContext, createConsentVariables } from './consent.ts'
import { CartFragment, ErrorFragment, WarningFragment } from './fragments.ts'
import { getLineIdentity } from './line-identity.ts'
import { type CheckoutAndLines, findInvalidVariants, findSoldOutVariants, loadFullCart } from './mapping.ts'

export const CheckoutCreateMutation = graphql(
  `mutation CheckoutCreate($input: CartInput!, $country: CountryCode, $language: LanguageCode, $visitorConsent: VisitorConsent)
  @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
    cartCreate(input: $input) { cart { ...C } userErrors { ...UE } warnings { ...W } }
  }`,
  [CartFragment, ErrorFragment, WarningFragment],
)

export type Platform = 'ios' | 'android' | 'web'

export type CheckoutCreateInput = ConsentContext & {
  readonly lines: readonly NewLine[]
  /** The customer's access token, when signed in. */
  readonly token?: string | null | undefined
  /** A discount code. */
  readonly code?: string | null | undefined
  /** Several discount codes, instead of `code`. */
  readonly codes?: readonly string[] | undefined
  /** Codes of gift cards; the platform ignores unknown ones. */
  readonly giftCards?: readonly string[] | undefined
  readonly platform: Platform
  /** Note to the shop; '' for none. */
  readonly note?: string | undefined
  /** Attributes of the order besides its source. */
  readonly attributes?: readonly Attribute[] | undefined
}

/** `messages` contains the platform's messages about the cart, or the reason why none was created. */
type WithCartMessages = { readonly messages: readonly CartMessage[] }

export type CheckoutCreateResult =
  | (CheckoutAndLines & WithCartMessages)
  /** Variants that are no longer available: unknown to the platform or sold out. */
  | { readonly invalid: readonly number[] }
  | (NoCheckout & WithCartMessages)

/** Attribute that marks an order as coming from the app. */
export const PLATFORM_ATTRIBUTE = 'mobile_app'

/**
 * Returns the GraphQL variables that create the platform's cart for a checkout (call `/checkout-create`): the first 100
 * lines, the discount codes, the buyer and the market context. The country of the context decides the prices; without one
 * they would be those of the shop's own market.
 */
export function createCheckoutVariables(
  input: CheckoutCreateInput,
): VariablesOf<typeof CheckoutCreateMutation> {
  const context = createConsentVariables(input)
  return {
    input: {
      lines: (lineBatches(input.lines)[0] ?? []).map(toLineInput),
      discountCodes: [...(input.codes ?? (input.code ? [input.code] : []))],
      ...(input.giftCards && input.giftCards.length > 0 ? { giftCardCodes: [...input.giftCards] } : {}),
      ...(input.note ? { note: input.note } : {}),
      attributes: [
        ...(input.attributes ?? []).map(({ key, value }) => ({ key, value })),
        { key: PLATFORM_ATTRIBUTE, value: input.platform },
      ],
      buyerIdentity: {
        countryCode: context.country,
        ...(input.token ? { customerAccessToken: input.token } : {}),
      },
    },
    ...context,
  }
}

/**
 * Call `/checkout-create`: creates a cart with lines (spec section 7). Sends the first 100 lines with the
 * cart and the others afterwards; a cart has at most `LIMITS.linesInCart`. With an expired access token or a
 * refused gift card it creates the cart without it, so that a purchase stays possible. For any other refusal
 * it returns `{ checkout: null, messages }`.
 */
export async function createCheckout(
  client: StorefrontClient,
  input: CheckoutCreateInput,
  options?: RequestOptions,
): Promise<CheckoutCreateResult> {
  const answer = await client.mutate(CheckoutCreateMutation, createCheckoutVariables(input), options)
  const { cart = null, userErrors = [], warnings = [] } = answer.cartCreate ?? {}
  const variantIds = input.lines.map(({ variant }) => variant)
  const invalid = findInvalidVariants(userErrors, variantIds)
  if (invalid.length > 0) return { invalid }
  if (!cart) {
    const deadToken = userErrors.some(({ field }) => field?.includes('customerAccessToken'))
    if (deadToken && input.token) return createCheckout(client, { ...input, token: null }, options)
    const deadCard = userErrors.some(({ field }) => field?.includes('giftCardCodes'))
    if (deadCard && input.giftCards?.length)
      return createCheckout(client, { ...input, giftCards: [] }, options)
    return { checkout: null, messages: toCartErrors(userErrors, input.lines) }
  }
  const fullCart = await loadFullCart(client, cart, input, options)
  const { lang, locale, consent } = input
  const created = await fillCart(
    client,
    { lang, locale, consent, createdCart: fullCart, batches: lineBatches(input.lines) },
    options,
  )
  if (!('lines' in created)) return created
  const soldOut = findSoldOutVariants(created.lines)
  if (soldOut.length > 0) return { invalid: soldOut }
  return { ...created, messages: toCartWarnings(warnings, created) }
}

/** Splits lines into batches of the platform's limits: those of the new cart, then those to add at once. */
function lineBatches(lines: readonly NewLine[]): readonly (readonly NewLine[])[] {
  const batches = [lines.slice(0, LIMITS.linesOnCreate)]
  for (let at = LIMITS.linesOnCreate; at < lines.length; at += LIMITS.linesInOneCall)
    batches.push(lines.slice(at, at + LIMITS.linesInOneCall))
  return batches
}

/**
 * Adds the batches after the first to a new cart and checks each response. An addition is retried when no response
 * arrives, although the platform may have applied it: a line with too many pieces is then set to the requested
 * quantity. Returns the refusal, or the full cart.
 */
async function fillCart(
  client: StorefrontClient,
  input: ConsentContext & {
    readonly createdCart: CheckoutAndLines
    readonly batches: readonly (readonly NewLine[])[]
  },
  options?: RequestOptions,
): Promise<LinesResult> {
  const { createdCart, batches, ...context } = input
  const [first = [], ...more] = batches
  const cart = { ...context, id: createdCart.checkout.id }
  let filled = createdCart
  for (const lines of more) {
    const added = await addLines(client, { ...cart, lines }, options)
    if (!('lines' in added)) return added
    filled = added
  }
  if (more.length === 0) return filled
  const quantitiesByLine = new Map<string, number>()
  for (const line of [first, ...more].flat()) {
    const key = getLineIdentity(line.variant, line.plan, line.attributes)
    quantitiesByLine.set(key, (quantitiesByLine.get(key) ?? 0) + line.quantity)
  }
  const doubled = filled.lines.flatMap((line) => {
    const quantity = quantitiesByLine.get(getLineIdentity(line.variant.id, line.plan?.id, line.attributes))
    return quantity !== undefined && line.quantity > quantity ? [{ id: line.id, quantity }] : []
  })
  for (let at = 0; at < doubled.length; at += LIMITS.linesInOneCall) {
    const lines = doubled.slice(at, at + LIMITS.linesInOneCall)
    const changed = await updateLines(client, { ...cart, lines }, options)
    if (!('lines' in changed)) return changed
    filled = changed
  }
  return filled
}
