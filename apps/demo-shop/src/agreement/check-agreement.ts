import { openTestShop, type TestShop, toVariantGid } from '../testing/shop-client.ts'
import { findDifferences } from './compare.ts'
import { type Recording, replayRecording } from './recording.ts'
import { recordings } from './recordings.ts'

export type Verdict = {
  readonly rule: string
  /** Differences from the recording; empty when they agree. */
  readonly differences: readonly string[]
}

/** Replays one recording against a new shop in memory. */
async function judge(recording: Recording): Promise<Verdict> {
  const shop: TestShop = await openTestShop()
  try {
    const variant = shop.variant(5)
    if (recording.stock !== undefined) shop.shop.stock.set(variant.id, recording.stock)
    const savedAnswers = { variant: toVariantGid(variant), other: toVariantGid(shop.variant(5, 1)) }
    const sendQuery = (query: string, variables: object, version: string) =>
      shop.storefront(query, variables, version)
    return {
      rule: recording.rule,
      differences: await replayRecording(recording, { request: sendQuery }, savedAnswers, findDifferences),
    }
  } finally {
    await shop.close()
  }
}

/** Replays all recordings in sequence. Returns a verdict for each. */
export async function checkAgreement(): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (const one of recordings) verdicts.push(await judge(one))
  return verdicts
}
