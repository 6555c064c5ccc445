import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import type { Page } from '@vitrine/commerce/entities'

declare const ANSWER: unique symbol

/**
 * Under which an answer is remembered. Its text says all that the answer depends on, its type what the answer is;
 * a text that no kind made (`defineQueryKeys`) promises nothing: its answer is unknown.
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

/** The question of an endless list; `cursor` null asks for its first page. */
export type PagedQuery<P extends Page<unknown>> = {
  readonly key: QueryKey<P>
  readonly page: (
    client: StorefrontClient,
    market: Context,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<P>
}

/** What a list asks first. */
export function toFirstPageQuery<P extends Page<unknown>>({ key, page }: PagedQuery<P>): Query<P> {
  return { key, ask: (client, market, signal) => page(client, market, null, signal) }
}

/** What follows a list's first page, from its cursor on. */
export function toNextPagesKey<T>(list: QueryKey<Page<T>>, start: string): QueryKey<Page<T>> {
  return `${list}/after ${start}`
}

/** The same words are another question in another market. */
export function toMarketKey<T>({ lang, locale }: Context, key: QueryKey<T>): QueryKey<T> {
  return `${lang}/${locale}/${key}`
}
