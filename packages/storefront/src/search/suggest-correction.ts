import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { fetchVocabulary } from '@vitrine/commerce/search/vocabulary'
import { correctSpelling } from './spelling.ts'

/** Returns the likely correction of a term without results; null when there is none or the shop does not respond. */
export async function suggestCorrection(
  client: StorefrontClient,
  market: Context,
  term: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return correctSpelling(term, await fetchVocabulary(client, market, { signal }))
  } catch {
    return null
  }
}
