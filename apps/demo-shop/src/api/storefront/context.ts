import type { GraphQLResolveInfo } from 'graphql'
import type { Language } from '../../catalog/types.ts'
import type { Gid } from '../../platform/gid.ts'
import type { Market } from '../../platform/money.ts'
import type { Shop } from '../../state/types.ts'
import type { Work } from './query-work.ts'

/** Tracking consent of a visitor; null where it was not asked. */
export type Consent = {
  readonly analytics?: boolean | null
  readonly marketing?: boolean | null
  readonly preferences?: boolean | null
  readonly saleOfData?: boolean | null
}

/** Context of the Storefront API's resolvers. */
export type StorefrontContext = {
  readonly shop: Shop
  /** Effective country code after fallback, and its market. */
  readonly country: string
  readonly market: Market
  /** Effective language, one that the catalog has. */
  readonly language: Language
  /** Token of `@inContext(buyer: {customerAccessToken})`, if given and valid. */
  readonly buyerToken: string | null
  /** Consent of `@inContext(visitorConsent)`, which a checkout URL then includes. */
  readonly visitorConsent: Consent | null
  /** Storefront token of the request; null for tokenless access. */
  readonly token: string | null
  readonly buyerIp: string
  readonly userAgent: string
  /** Work done by the request so far, for its limit. */
  readonly work: Work
}

/** Resolver of one field. Each declares its own source and arguments of the schema. */
export type Resolver = (
  source: never,
  args: never,
  context: StorefrontContext,
  info: GraphQLResolveInfo,
) => unknown

/** Resolvers by type and field. Other fields read the property of the same name. */
export type ResolverMap = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

/** Loads one object for `node` and `nodes`; null when it does not exist or is hidden. */
export type NodeLoader = (gid: Gid, context: StorefrontContext) => unknown

/** Resolvers of one area of the schema, and loaders of its types for `node(id:)`. */
export type Area = {
  readonly resolvers: ResolverMap
  readonly nodes?: Readonly<Record<string, NodeLoader>>
}
