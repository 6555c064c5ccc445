import {
  MAX_TRANSLATION_CHARACTERS,
  MAX_TRANSLATION_TEXTS,
} from '@vitrine/core/contract/designs/translations'
import type { TranslatableText } from '../view/translation-offer.ts'

/** Texts per request: few, so that the first results appear soon. */
const CHUNK_SIZE = Math.min(12, MAX_TRANSLATION_TEXTS)

/** Splits texts into chunks within the limits of one request. */
export function splitChunks(texts: readonly TranslatableText[]): readonly (readonly TranslatableText[])[] {
  const chunks: TranslatableText[][] = []
  let characterCount = 0
  for (const one of texts) {
    const last = chunks.at(-1)
    if (last && last.length < CHUNK_SIZE && characterCount + one.text.length <= MAX_TRANSLATION_CHARACTERS) {
      last.push(one)
      characterCount += one.text.length
    } else {
      chunks.push([one])
      characterCount = one.text.length
    }
  }
  return chunks
}
