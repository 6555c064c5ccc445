import type { VariablesOf } from 'gql.tada'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, inContext } from '../context.ts'
import { graphql } from '../graphql.ts'
import { NO_CHECKOUT, type NoCheckout } from './checkout.ts'
import { fillCart, lineBatches } from './fill.ts'
import { CartFragment, ErrorFragment } from './fragments.ts'
import { lineInput, type NewLine } from './line-input.ts'
import { type CheckoutAndLines, invalidVariants, soldOutVariants } from './mapping.ts'
import { wholeCart } from './read.ts'

export const CheckoutCreateMutation = graphql(
  `mutation CheckoutCreate($input: CartInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartCreate(input: $input) { cart { ...C } userErrors { ...UE } }
  }`,
  [CartFragment, ErrorFragment],
)

export type Platform = 'ios' | 'android' | 'web'

export type CheckoutCreateInput = Context & {
  readonly lines: readonly NewLine[]
  /** The customer's access token, when signed in. */
  readonly token?: string | null | undefined
  /** A discount code. */
  readonly code?: string | null | undefined
  readonly platform: Platform
}

export type CheckoutCreateResult =
  | CheckoutAndLines
  /** Variants that cannot be bought any more: unknown to the platform or sold out. */
  | { readonly invalid: readonly number[] }
  | NoCheckout

/** The attribute by which an order is later known to come from the app. */
export const PLATFORM_ATTRIBUTE = 'mobile_app'

/** The variables of `/checkout-create`: without a country prices would be those of the shop's own market. */
export function checkoutCreateVariables(
  input: CheckoutCreateInput,
): VariablesOf<typeof CheckoutCreateMutation> {
  const context = inContext(input)
  return {
    input: {
      lines: (lineBatches(input.lines)[0] ?? []).map(lineInput),
      discountCodes: input.code ? [input.code] : [],
      attributes: [{ key: PLATFORM_ATTRIBUTE, value: input.platform }],
      buyerIdentity: {
        countryCode: context.country,
        ...(input.token ? { customerAccessToken: input.token } : {}),
      },
    },
    ...context,
  }
}

/**
 * `/checkout-create`: a new cart of lines (spec section 7), the first 100 at once and the others added after; a
 * cart takes `LIMITS.linesInCart`. An access token that has died does not stand in the
 * way of a purchase: the cart is then made without it. `{checkout: null}` for any refusal that names no variant.
 */
export async function createCheckout(
  client: StorefrontClient,
  input: CheckoutCreateInput,
  options?: RequestOptions,
): Promise<CheckoutCreateResult> {
  const answer = await client.mutate(CheckoutCreateMutation, checkoutCreateVariables(input), options)
  const { cart = null, userErrors = [] } = answer.cartCreate ?? {}
  const sent = input.lines.map(({ variant }) => variant)
  const invalid = invalidVariants(userErrors, sent)
  if (invalid.length > 0) return { invalid }
  if (!cart) {
    const deadToken = userErrors.some(({ field }) => field?.includes('customerAccessToken'))
    return deadToken && input.token ? createCheckout(client, { ...input, token: null }, options) : NO_CHECKOUT
  }
  const made = await wholeCart(client, cart, input, options)
  const { lang, locale } = input
  const created = await fillCart(client, { lang, locale, made, batches: lineBatches(input.lines) }, options)
  if (!('lines' in created)) return created
  const soldOut = soldOutVariants(created.lines)
  return soldOut.length > 0 ? { invalid: soldOut } : created
}
