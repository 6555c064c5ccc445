import type { GraphQLResolveInfo } from 'graphql'
import type { Language } from '../../catalogue/types.ts'
import type { Gid } from '../../platform/gid.ts'
import type { Market } from '../../platform/money.ts'
import type { Shop } from '../../state/types.ts'
import type { Work } from './query-work.ts'

/** What a visitor allowed; null is what nobody asked. */
export type Consent = {
  readonly analytics?: boolean | null
  readonly marketing?: boolean | null
  readonly preferences?: boolean | null
  readonly saleOfData?: boolean | null
}

/** What every Storefront resolver gets as its context. */
export type StorefrontContext = {
  readonly shop: Shop
  /** Effective country (after fallback) and its market. */
  readonly country: string
  readonly market: Market
  /** Effective language: texts of the catalogue exist in it. */
  readonly language: Language
  /** `@inContext(buyer: {customerAccessToken})`, when given and alive. */
  readonly buyerToken: string | null
  /** `@inContext(loadVisitorConsent)`, which the address of a checkout then carries. */
  readonly visitorConsent: Consent | null
  /** Storefront token of the request; null for tokenless access. */
  readonly token: string | null
  readonly buyerIp: string
  readonly userAgent: string
  /** What the request has made so far, so that none exhausts the shop. */
  readonly work: Work
}

/** One field's resolver: each names the source and arguments it expects from the schema. */
export type Resolver = (
  source: never,
  args: never,
  context: StorefrontContext,
  info: GraphQLResolveInfo,
) => unknown

/** Resolvers by type and field; fields not named here read the property of the same name. */
export type ResolverMap = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

/** Loads one thing for `node` and `nodes`; null when there is none (or it must not be shown). */
export type NodeLoader = (gid: Gid, context: StorefrontContext) => unknown

/** What one area of the schema adds: resolvers, and loaders of its types for `node(id:)`. */
export type Area = {
  readonly resolvers: ResolverMap
  readonly nodes?: Readonly<Record<string, NodeLoader>>
}
