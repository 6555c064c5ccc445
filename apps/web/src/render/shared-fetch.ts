import { createCache } from '@vitrine/core/cache/cache'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import type { QueryFunction } from '@vitrine/storefront/context/query-cache.ts'
import { toScriptJson } from '../page/page-data.ts'

/**
 * Platform responses shared by all pages of a shop, market and language: requests contain nothing of a shopper. One
 * request at a time per key; outdated responses are better than none.
 */
const answers = createCache<unknown>({
  freshMs: 60_000,
  fallbackMs: 60 * 60_000,
  // A failing shop is retried soon, but not by every page.
  failureMs: 1000,
  // Characters of JSON; the objects take several times as much memory.
  maxSize: 16_000_000,
  sizeOf: (answer) => textOf(answer).length,
})

/** Serialized responses for all pages that embed them, cached as long as the response. */
const texts = new WeakMap<object, string>()

/** Serializes a response for a page's data. */
function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return toScriptJson(answer ?? null)
  const text = texts.get(answer) ?? toScriptJson(answer)
  texts.set(answer, text)
  return text
}

/** Serializes a page's query responses, by key, as JSON for its script element. */
export function serializeAnswers(answers: Readonly<Record<string, unknown>>): string {
  return `{${Object.entries(answers).map(([key, answer]) => `${toScriptJson(key)}:${textOf(answer)}`)}}`
}

type ShopAccess = Pick<AppShop, 'domain' | 'token'>

/**
 * Creates the function that fetches queries while pages render. All pages of a shop and token share its
 * cached responses.
 */
export function createSharedFetch({ domain, token }: ShopAccess) {
  return (key: string, question: QueryFunction<unknown>, signal: AbortSignal): Promise<unknown> =>
    answers.get(`${domain}\n${token}\n${key}`, question, signal)
}

/** Removes a shop's cached responses, after a change in the shop. */
export function clearSharedAnswers(domain: string): void {
  answers.invalidate(`${domain}\n`)
}
