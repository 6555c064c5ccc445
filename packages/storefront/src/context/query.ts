import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import type { Page } from '@vitrine/commerce/entities'

declare const ANSWER: unique symbol

/**
 * Cache key of a response. Its text contains everything that the response depends on; its type is the response's type.
 * A text that `defineQueryKeys` did not make has a response of unknown type.
 */
export type QueryKey<T> = string & { readonly [ANSWER]?: T }

/**
 * Defines the cache keys of one kind of response. The name is one word, unique to the kind, and begins each key, so
 * that a key's text determines the response type. Define it once, next to the request.
 */
export function defineQueryKeys<T>(name: string): (...about: readonly (string | number)[]) => QueryKey<T> {
  return (...about) => [name, ...about].join(' ')
}

/**
 * A platform request that is the same for all shoppers of a market. Screens build their queries with the same functions
 * in the browser and, before rendering, on the server, so that key and request never diverge.
 */
export type Query<T> = {
  /** Contains everything that the response depends on, except language and market. */
  readonly key: QueryKey<T>
  readonly load: (client: StorefrontClient, market: Context, signal: AbortSignal) => Promise<T>
}

/** The query of an infinite list; `cursor` null asks for its first page. */
export type PagedQuery<P extends Page<unknown>> = {
  readonly key: QueryKey<P>
  readonly page: (
    client: StorefrontClient,
    market: Context,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<P>
}

/** Returns the query of a list's first page. */
export function toFirstPageQuery<P extends Page<unknown>>({ key, page }: PagedQuery<P>): Query<P> {
  return { key, load: (client, market, signal) => page(client, market, null, signal) }
}

/** Returns the key of all pages after a list's first, starting at its cursor. */
export function toNextPagesKey<T>(list: QueryKey<Page<T>>, start: string): QueryKey<Page<T>> {
  return `${list}/after ${start}`
}

/** Adds language and market to a key: the same query has a different response in each market. */
export function toMarketKey<T>({ lang, locale }: Context, key: QueryKey<T>): QueryKey<T> {
  return `${lang}/${locale}/${key}`
}
