import type { Language } from './languages.ts'

/**
 * A text that says how many there are: in each language the forms that it tells apart (`Intl.PluralRules`), with
 * `{count}` where the number stands.
 */
export type CountedText = Readonly<Record<Language, PluralForms>>
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Which form a count takes, for devices that do not know; set by a shell that needs it. */
let ownRule: ((count: number, language: Language) => Intl.LDMLPluralRule) | null = null

/** Registers plural rules on a device without `Intl.PluralRules`. */
export function registerPluralRule(rule: (count: number, language: Language) => Intl.LDMLPluralRule): void {
  ownRule = rule
}

/** The text for so many (a whole number); `shown` is what stands for the number, such as '250+'. */
export function pluralize(text: CountedText, language: Language, count: number, shown = `${count}`): string {
  const form =
    typeof Intl.PluralRules === 'function'
      ? new Intl.PluralRules(language).select(count)
      : (ownRule?.(count, language) ?? 'other')
  const forms = text[language]
  return (forms[form] ?? forms.other).replace('{count}', shown)
}
