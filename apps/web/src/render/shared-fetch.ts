import { createCache } from '@vitrine/core/cache/cache'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import type { QueryFunction } from '@vitrine/storefront/context/query-cache.ts'
import { toScriptJson } from '../page/page-data.ts'

/**
 * What the platform said, shared by the pages of a shop, a market and a language: the server asks for nobody in
 * particular, so that nothing of a shopper is ever in it. One question at a time; older answers before none.
 */
const answers = createCache<unknown>({
  freshMs: 60_000,
  fallbackMs: 60 * 60_000,
  // A shop that fails is asked again soon, yet not by every page that comes in between.
  failureMs: 1000,
  // Characters of JSON; what they stand for takes some times as much.
  maxSize: 16_000_000,
  sizeOf: (answer) => textOf(answer).length,
})

/** Written once for all the pages that carry it, and kept as long as the answer itself. */
const texts = new WeakMap<object, string>()

/** An answer as it stands in a page's data. */
function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return toScriptJson(answer ?? null)
  const text = texts.get(answer) ?? toScriptJson(answer)
  texts.set(answer, text)
  return text
}

/** The answers by key as JSON for the page's data. */
export function serializeAnswers(answers: Readonly<Record<string, unknown>>): string {
  return `{${Object.entries(answers).map(([key, answer]) => `${toScriptJson(key)}:${textOf(answer)}`)}}`
}

type ShopAccess = Pick<AppShop, 'domain' | 'token'>

/** Shares the shop's answers between all rendered pages. */
export function createSharedFetch({ domain, token }: ShopAccess) {
  return (key: string, question: QueryFunction<unknown>, signal: AbortSignal): Promise<unknown> =>
    answers.get(`${domain}\n${token}\n${key}`, question, signal)
}

/** Invalidates the shared answers of a shop after a change. */
export function clearSharedAnswers(domain: string): void {
  answers.invalidate(`${domain}\n`)
}
