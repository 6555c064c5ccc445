import type { Language } from './languages.ts'

/** Text with a count: the plural forms of each language (`Intl.PluralRules`), with `{count}` in place of the number. */
export type CountedText = Readonly<Record<Language, PluralForms>>
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Plural rule for devices without one; registered by a shell that needs it. */
let ownRule: ((count: number, language: Language) => Intl.LDMLPluralRule) | null = null

/** Registers plural rules on a device without `Intl.PluralRules`. */
export function registerPluralRule(rule: (count: number, language: Language) => Intl.LDMLPluralRule): void {
  ownRule = rule
}

/** Returns the text for a count (a whole number); `formattedCount` is the displayed number, such as '250+'. */
export function pluralize(
  text: CountedText,
  language: Language,
  count: number,
  formattedCount = `${count}`,
): string {
  const form =
    typeof Intl.PluralRules === 'function'
      ? new Intl.PluralRules(language).select(count)
      : (ownRule?.(count, language) ?? 'other')
  const forms = text[language]
  return (forms[form] ?? forms.other).replace('{count}', formattedCount)
}
