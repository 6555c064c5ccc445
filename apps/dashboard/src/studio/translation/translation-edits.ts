import { getValueAt, isObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import { TAB_ID } from '../engine/tab-id.ts'
import type { TranslatableText } from '../view/translation-offer.ts'

/** One translation, as proposed or as edited by the merchant. */
export type ProposedTranslation = {
  readonly text: TranslatableText
  readonly language: Language
  readonly translation: string
  /** True when the merchant excluded it. */
  readonly isExcluded: boolean
}

/** Returns true for a translation to apply: not excluded, not empty, and within the field's limit. */
export const isAccepted = ({ text, translation, isExcluded }: ProposedTranslation): boolean =>
  !isExcluded && translation.trim() !== '' && countCharacters(translation) <= text.maximum

/**
 * Returns the edits of all accepted translations as one batch. Skips texts that were deleted or changed since the
 * request.
 */
export function createTranslationEdits(
  design: JsonObject,
  offers: readonly ProposedTranslation[],
): readonly Operation[] {
  return offers.filter(isAccepted).flatMap(({ text, language, translation }) => {
    const now = getValueAt(design, text.path)
    if (!isObject(now) || now[text.from] !== text.text) return []
    const standing = now[language]
    if ((typeof standing === 'string' ? standing : '') !== (text.before[language] ?? '')) return []
    const operation = Object.hasOwn(now, language) ? ('edit' as const) : ('add' as const)
    return [{ schema: `${text.path}.${language}`, operation, value: translation, device: TAB_ID }]
  })
}
