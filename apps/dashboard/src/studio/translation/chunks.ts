import {
  MAX_TRANSLATION_CHARACTERS,
  MAX_TRANSLATION_TEXTS,
} from '@vitrine/core/contract/designs/translations'
import { getValueAt, isObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import { DEVICE } from '../engine/device.ts'
import type { TranslatableText } from '../view/translating.ts'

/** So many at a time that the first are soon there to read. */
const CHUNK_SIZE = Math.min(12, MAX_TRANSLATION_TEXTS)

/** Texts as many at a time as one question takes. */
export function chunksOf(texts: readonly TranslatableText[]): readonly (readonly TranslatableText[])[] {
  const chunks: TranslatableText[][] = []
  let signs = 0
  for (const one of texts) {
    const last = chunks.at(-1)
    if (last && last.length < CHUNK_SIZE && signs + one.text.length <= MAX_TRANSLATION_CHARACTERS) {
      last.push(one)
      signs += one.text.length
    } else {
      chunks.push([one])
      signs = one.text.length
    }
  }
  return chunks
}

/** One translation as it is offered, or as it was changed by hand. */
export type Offer = {
  readonly text: TranslatableText
  readonly language: Language
  readonly words: string
  /** Left out by the merchant. */
  readonly left: boolean
}

/** True for one that is to be written: it says something and fits. */
export const isAccepted = ({ text, words, left }: Offer): boolean =>
  !left && words.trim() !== '' && countCharacters(words) <= text.maximum

/**
 * What is taken, as one batch of edits. A text that was taken away, or that somebody wrote into since it was asked for,
 * stays as it is.
 */
export function editsFor(design: JsonObject, offers: readonly Offer[]): readonly Operation[] {
  return offers.filter(isAccepted).flatMap(({ text, language, words }) => {
    const now = getValueAt(design, text.path)
    if (!isObject(now) || now[text.from] !== text.text) return []
    const standing = now[language]
    if ((typeof standing === 'string' ? standing : '') !== (text.before[language] ?? '')) return []
    const operation = Object.hasOwn(now, language) ? ('edit' as const) : ('add' as const)
    return [{ schema: `${text.path}.${language}`, operation, value: words, device: DEVICE }]
  })
}
