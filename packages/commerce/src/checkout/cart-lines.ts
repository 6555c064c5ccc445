import type { RequestOptions, StorefrontClient } from '../client.ts'
import { createContextVariables } from '../context.ts'
import type { Attribute } from '../entities.ts'
import { toGid } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { type CartMessage, toCartErrors } from './cart-messages.ts'
import type { NoCheckout } from './checkout.ts'
import { type ConsentContext, createConsentVariables } from './consent.ts'
import { CartFragment, ErrorFragment } from './fragments.ts'
import { type CheckoutAndLines, findInvalidVariants, loadFullCart } from './mapping.ts'

export const AddLinesMutation = graphql(
  `mutation AddLines($cartId: ID!, $lines: [CartLineInput!]!, $country: CountryCode, $language: LanguageCode, $visitorConsent: VisitorConsent)
  @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
    cartLinesAdd(cartId: $cartId, lines: $lines) { cart { ...C } userErrors { ...UE } }
  }`,
  [CartFragment, ErrorFragment],
)

export const UpdateLinesMutation = graphql(
  `mutation UpdateLines($cartId: ID!, $lines: [CartLineUpdateInput!]!, $country: CountryCode, $language: LanguageCode, $visitorConsent: VisitorConsent)
  @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) { cart { ...C } userErrors { ...UE } }
  }`,
  [CartFragment, ErrorFragment],
)

export const RemoveLinesMutation = graphql(
  `mutation RemoveLines($cartId: ID!, $lineIds: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { ...C } userErrors { ...UE } }
  }`,
  [CartFragment, ErrorFragment],
)

/** Line to add, with the ids of variant and selling plan. */
export type NewLine = {
  readonly variant: number
  readonly quantity: number
  readonly plan?: number | null | undefined
  readonly attributes?: readonly Attribute[] | undefined
}

/** Returns a line in the platform's input format. */
export function toLineInput(line: NewLine) {
  return {
    merchandiseId: toGid('ProductVariant', line.variant),
    quantity: line.quantity,
    ...(line.plan ? { sellingPlanId: toGid('SellingPlan', line.plan) } : {}),
    attributes: (line.attributes ?? []).map(({ key, value }) => ({ key, value })),
  }
}

/** Change of an existing line. A missing plan or missing attributes leave those of the line unchanged. */
export type LineChange = {
  readonly id: string
  /** 0 removes the line. */
  readonly quantity: number
  readonly variant?: number | undefined
  readonly plan?: number | null | undefined
  readonly attributes?: readonly Attribute[] | undefined
}

export type LinesResult =
  | CheckoutAndLines
  | { readonly invalid: readonly number[] }
  | (NoCheckout & {
      /** Messages of the platform about the cart. */
      readonly messages: readonly CartMessage[]
    })

type Cart = ConsentContext & {
  /** Full id of the cart. */
  readonly id: string
}

type Payload = {
  readonly cart: Parameters<typeof loadFullCart>[1] | null
  readonly userErrors: Parameters<typeof findInvalidVariants>[0]
} | null

async function resultOf(
  client: StorefrontClient,
  payload: Payload,
  sentLines: Parameters<typeof toCartErrors>[1],
  input: Cart,
  options?: RequestOptions,
): Promise<LinesResult> {
  const errors = payload?.userErrors ?? []
  const invalid = findInvalidVariants(
    errors,
    sentLines.map(({ variant }) => variant),
  )
  if (invalid.length > 0) return { invalid }
  // For an unknown cart the platform returns a temporary cart beside the error.
  if (!payload?.cart || errors.length > 0)
    return { checkout: null, messages: toCartErrors(errors, sentLines) }
  return loadFullCart(client, payload.cart, input, options)
}

/** Adds lines to a cart; increases the quantity of an existing line with the same variant, plan and attributes. */
export async function addLines(
  client: StorefrontClient,
  input: Cart & { readonly lines: readonly NewLine[] },
  options?: RequestOptions,
): Promise<LinesResult> {
  const variables = {
    cartId: input.id,
    lines: input.lines.map(toLineInput),
    ...createConsentVariables(input),
  }
  const answer = await client.mutate(AddLinesMutation, variables, options)
  return resultOf(client, answer.cartLinesAdd, input.lines, input, options)
}

/** Changes lines of a cart. */
export async function updateLines(
  client: StorefrontClient,
  input: Cart & { readonly lines: readonly LineChange[] },
  options?: RequestOptions,
): Promise<LinesResult> {
  const lines = input.lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    ...(line.variant === undefined ? {} : { merchandiseId: toGid('ProductVariant', line.variant) }),
    ...(line.plan === undefined
      ? {}
      : { sellingPlanId: line.plan === null ? null : toGid('SellingPlan', line.plan) }),
    ...(line.attributes ? { attributes: line.attributes.map(({ key, value }) => ({ key, value })) } : {}),
  }))
  const variables = { cartId: input.id, lines, ...createConsentVariables(input) }
  const answer = await client.mutate(UpdateLinesMutation, variables, options)
  return resultOf(client, answer.cartLinesUpdate, input.lines, input, options)
}

/** Removes lines from a cart. */
export async function removeLines(
  client: StorefrontClient,
  input: Cart & { readonly lines: readonly string[] },
  options?: RequestOptions,
): Promise<LinesResult> {
  const variables = { cartId: input.id, lineIds: [...input.lines], ...createContextVariables(input) }
  const answer = await client.mutate(RemoveLinesMutation, variables, options)
  return resultOf(client, answer.cartLinesRemove, [], input, options)
}
