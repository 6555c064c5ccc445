import {
  MAX_TRANSLATION_CHARACTERS,
  MAX_TRANSLATION_TEXTS,
} from '@vitrine/core/contract/designs/translations'
import { getValueAt, isObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import { DEVICE } from '../engine/device.ts'
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

/** One translation, as proposed or as edited by the merchant. */
export type Offer = {
  readonly text: TranslatableText
  readonly language: Language
  readonly translation: string
  /** True when the merchant excluded it. */
  readonly isExcluded: boolean
}

/** Returns true for a translation to apply: not excluded, not empty, and within the field's limit. */
export const isAccepted = ({ text, translation, isExcluded }: Offer): boolean =>
  !isExcluded && translation.trim() !== '' && countCharacters(translation) <= text.maximum

/**
 * Returns the edits of all accepted translations as one batch. Skips texts that were deleted or changed since the
 * request.
 */
export function createTranslationEdits(design: JsonObject, offers: readonly Offer[]): readonly Operation[] {
  return offers.filter(isAccepted).flatMap(({ text, language, translation }) => {
    const now = getValueAt(design, text.path)
    if (!isObject(now) || now[text.from] !== text.text) return []
    const standing = now[language]
    if ((typeof standing === 'string' ? standing : '') !== (text.before[language] ?? '')) return []
    const operation = Object.hasOwn(now, language) ? ('edit' as const) : ('add' as const)
    return [{ schema: `${text.path}.${language}`, operation, value: translation, device: DEVICE }]
  })
}
