import { readHandles, useExtras, useServerAnswer } from '../context/extras.ts'
import { keysOf, type Question } from '../context/query.ts'
import { type Reply, useQuestion } from '../context/useReply.ts'
import { platform } from '../platform/platform.ts'
import { recommendationsQuestion } from '../platform/product-questions.ts'
import type { Card } from '../product-card/card.ts'

const namedKey = keysOf<readonly Card[]>('recommended-named')

/** Products by the handles that an integration named, in its order. */
function namedQuestion(handles: readonly string[]): Question<readonly Card[]> {
  return {
    key: namedKey(...handles),
    ask: async (client, market, signal) => {
      const { cardOf, productsByHandles } = await platform()
      return (await productsByHandles(client, { handles, ...market }, { signal })).map(cardOf)
    },
  }
}

/**
 * Products that are like one, as the platform says (ten at most), or as the merchant's recommendations integration does.
 * `id` is null until the product is known: then the platform alone is asked.
 */
export function useRelated(handle: string, id: number | null): Reply<readonly Card[]> {
  const asks = useExtras()?.recommend === true && id !== null
  const better = useServerAnswer(
    '/shopper/recommended',
    asks ? { product: { id, handle } } : null,
    readHandles,
  )
  return useQuestion(better ? namedQuestion(better) : recommendationsQuestion(handle, 'related'))
}
