import type { AppShop } from '@vitrine/core/app-shop'
import { createMemory } from '@vitrine/core/memory'
import type { Ask } from '@vitrine/storefront/app/call-cache.ts'

/**
 * What the platform said, shared by the pages of a shop, a market and a language: the server asks for nobody in
 * particular, so that nothing of a shopper is ever in it. One question at a time; older answers before none.
 */
const answers = createMemory<unknown>({
  fresh: 60_000,
  otherwise: 60 * 60_000,
  // A shop that fails is asked again soon, yet not by every page that comes in between.
  failed: 1000,
  // Characters of JSON; what they stand for takes some times as much.
  most: 16_000_000,
  sizeOf: (answer) => JSON.stringify(answer)?.length ?? 0,
})

type AskedShop = Pick<AppShop, 'domain' | 'token'>

/** The way by which the pages of a shop ask. */
export function sharedBy({ domain, token }: AskedShop) {
  return (key: string, question: Ask, signal: AbortSignal): Promise<unknown> =>
    answers.get(`${domain}\n${token}\n${key}`, question, signal)
}

/** From now on the shop is asked again: something of it has changed. */
export function forgetAnswers(domain: string): void {
  answers.forget(`${domain}\n`)
}
