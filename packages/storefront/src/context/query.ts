import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import type { Page } from '@vitrine/commerce/entities'

declare const ANSWER: unique symbol

/**
 * The cache key of an answer. Its text holds all that the answer depends on, its type is the type of the answer. A text
 * that was not made by `defineQueryKeys` has an answer of unknown type.
 */
export type QueryKey<T> = string & { readonly [ANSWER]?: T }

/**
 * The keys of one kind of answers: made once for each kind, beside what asks. The name is one word that no other
 * kind has, and begins each key, so that a key's text decides what its answer is.
 */
export function defineQueryKeys<T>(name: string): (...about: readonly (string | number)[]) => QueryKey<T> {
  return (...about) => [name, ...about].join(' ')
}

/**
 * One thing that the platform is asked for all shoppers of a market alike. A screen makes its questions by the
 * same functions while it is drawn and, on the server, before: so the key and what is asked never drift apart.
 */
export type Query<T> = {
  /** Says all that the answer depends on, but for language and market. */
  readonly key: QueryKey<T>
  readonly ask: (client: StorefrontClient, market: Context, signal: AbortSignal) => Promise<T>
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

/** The query of a list's first page. */
export function toFirstPageQuery<P extends Page<unknown>>({ key, page }: PagedQuery<P>): Query<P> {
  return { key, ask: (client, market, signal) => page(client, market, null, signal) }
}

/** The key of all pages that follow a list's first, from its cursor on. */
export function toNextPagesKey<T>(list: QueryKey<Page<T>>, start: string): QueryKey<Page<T>> {
  return `${list}/after ${start}`
}

/** The key within a market: the same query has another answer in another market. */
export function toMarketKey<T>({ lang, locale }: Context, key: QueryKey<T>): QueryKey<T> {
  return `${lang}/${locale}/${key}`
}
