import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'

/** Texts of an email template in one language; `{name}` is replaced by the value of that name. */
export type EmailMessages = {
  /** Subject, which is also the title. */
  readonly subject: string
  /** Paragraphs. */
  readonly lines: readonly string[]
  /** Label of the button. */
  readonly button?: string
  /** Last paragraph in a muted style: expiry, and what to do about an unexpected email. */
  readonly note?: string
}

/** Email template: its texts in every language and the names of their values. */
export type EmailTemplate<N extends string = string> = {
  /** Unique name of the template, within which an email's key is unique. */
  readonly kind: string
  /**
   * True for an email to an address that need not be an account's. Any other is sent to accounts alone, and to none that
   * is erased meanwhile.
   */
  readonly isForAnyAddress?: true
  readonly values: readonly N[]
  readonly texts: Readonly<Record<Language, EmailMessages>>
}

/** Defines an email template in a `*.email.ts` file beside the module that sends it. A test checks all of them. */
export function defineEmail<const N extends string = never>(template: EmailTemplate<N>): EmailTemplate<N> {
  return template
}

const PLACE = /\{(\w+)\}/g

/** Returns the errors of a template, one sentence each: texts whose placeholders (`{name}`) are not its `values`. */
export function findTemplateFaults({ kind, values, texts }: EmailTemplate): readonly string[] {
  const expectedNames = [...values].sort().join(', ')
  return LANGUAGES.flatMap((language) => {
    const { subject, lines, button = '', note = '' } = texts[language]
    const faults: string[] = []
    const placeholders = [subject, ...lines, button, note].flatMap((text) =>
      [...text.matchAll(PLACE)].map(([, name = '']) => name),
    )
    const usedNames = [...new Set(placeholders)].sort().join(', ')
    if (usedNames !== expectedNames)
      faults.push(`${kind} in ${language} names ${usedNames || 'nothing'}, not ${expectedNames}`)
    if (lines.length !== texts.en.lines.length || !button !== !texts.en.button || !note !== !texts.en.note)
      faults.push(`${kind} in ${language} has other parts than in English`)
    return faults
  })
}

/**
 * Replaces the placeholders of a text by their values, each formatted by `format`. Removes placeholders without a value.
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
  format: (value: string) => string,
): string {
  return text.replace(PLACE, (_place, name: string) => format(values[name] ?? ''))
}

const VALUE_MAX = 120

/**
 * Makes a user-entered value safe for email: one line of at most 120 characters, without control or text-direction
 * characters. Nothing in it becomes a clickable link in email clients, so that our emails cannot be abused for spam.
 */
export function toSafeValue(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const symbols = [...line]
  const cut = symbols.length > VALUE_MAX ? `${symbols.slice(0, VALUE_MAX - 1).join('')}…` : line
  // A zero-width space stops automatic link detection and is invisible.
  return cut.replace(/(?<=\S)([.:/@])(?=\S)/g, '$1\u200b')
}
