import type { FontFile, OwnFamily } from '@vitrine/core/contract/designs/fonts'
import { type FontName, getFontFamilyOf } from '@vitrine/core/design/fonts/fonts'
import { getLocale } from '../../i18n/messages.ts'
import { t } from '../translator.ts'

/** Maximum number of glyphs to list. More means that a whole script is missing. */
const LISTED = 8

/** Describes the glyphs that a font lacks per language, and the open-source font that supplies them, if known. */
export function formatMissingGlyphs({
  missingGlyphs,
  latin = null,
  arabic = null,
}: Pick<FontFile, 'missingGlyphs'> & Partial<Pick<OwnFamily, 'latin' | 'arabic'>>): string {
  const incompleteLanguages = missingGlyphs.filter(({ letters }) => letters.length > 0)
  if (incompleteLanguages.length === 0) return t('customFonts.whole')
  const getFallback = (language: string): FontName | null => (language === 'ar' ? arabic : latin)
  return incompleteLanguages
    .map(({ language, letters }) => {
      const name = new Intl.DisplayNames([getLocale()], { type: 'language' }).of(language) ?? language
      const family = getFallback(language)
      const values = {
        language: name,
        letters: letters.join(' '),
        family: family ? getFontFamilyOf(family).name : '',
      }
      const many = letters.length > LISTED
      if (family) return t(many ? 'customFonts.noLanguageBut' : 'customFonts.noLettersBut', values)
      return t(many ? 'customFonts.noLanguage' : 'customFonts.noLetters', values)
    })
    .join(' ')
}
