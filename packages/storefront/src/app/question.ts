import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import type { Page } from '@vitrine/commerce/entities'

/**
 * One thing that the platform is asked for all shoppers of a market alike. A screen makes its questions by the
 * same functions while it is drawn and, on the server, before: so the key and what is asked never drift apart.
 */
export type Question<T> = {
  /** Says all that the answer depends on, but for language and market. */
  readonly key: string
  readonly ask: (client: StorefrontClient, market: Context, signal: AbortSignal) => Promise<T>
}

/** The question of an endless list; `cursor` null asks for its first page. */
export type ListQuestion<P extends Page<unknown>> = {
  readonly key: string
  readonly page: (
    client: StorefrontClient,
    market: Context,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<P>
}

/** What a list asks first. */
export function firstPage<P extends Page<unknown>>({ key, page }: ListQuestion<P>): Question<P> {
  return { key, ask: (client, market, signal) => page(client, market, null, signal) }
}

/** The key under which an answer is remembered: the same words are another question in another market. */
export function keyIn({ lang, locale }: Context, key: string): string {
  return `${lang}/${locale}/${key}`
}
