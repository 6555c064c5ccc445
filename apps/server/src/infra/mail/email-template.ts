import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'

/** What a letter says in one language; `{name}` stands for the value of that name. */
export type EmailMessages = {
  /** The subject, which is the letter's title too. */
  readonly subject: string
  /** A paragraph each. */
  readonly lines: readonly string[]
  /** What the letter's link is called. */
  readonly button?: string
  /** A quieter last paragraph: until when, and what to do if one did not ask for it. */
  readonly note?: string
}

/** A kind of mail by what it says in every language of the product, and the values that it names. */
export type EmailTemplate<N extends string = string> = {
  /** Unique among letters; keys of mails are counted within it. */
  readonly kind: string
  readonly values: readonly N[]
  readonly words: Readonly<Record<Language, EmailMessages>>
}

/** Defines a letter. It stands in a `*.email.ts` beside the module that sends it; a test reads them all. */
export function defineEmail<const N extends string = never>(letter: EmailTemplate<N>): EmailTemplate<N> {
  return letter
}

const PLACE = /\{(\w+)\}/g

/** What is wrong with a letter, a sentence each: words that differ in their values from one language to another. */
export function findTemplateFaults({ kind, values, words }: EmailTemplate): readonly string[] {
  const wanted = [...values].sort().join(', ')
  return LANGUAGES.flatMap((language) => {
    const { subject, lines, button = '', note = '' } = words[language]
    const faults: string[] = []
    const named = [subject, ...lines, button, note].flatMap((text) =>
      [...text.matchAll(PLACE)].map(([, name = '']) => name),
    )
    const found = [...new Set(named)].sort().join(', ')
    if (found !== wanted) faults.push(`${kind} in ${language} names ${found || 'nothing'}, not ${wanted}`)
    if (lines.length !== words.en.lines.length || !button !== !words.en.button || !note !== !words.en.note)
      faults.push(`${kind} in ${language} has other parts than in English`)
    return faults
  })
}

/** A text with its values put in, by `put`. One that is missing is left out. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
  put: (value: string) => string,
): string {
  return text.replace(PLACE, (_place, name: string) => put(values[name] ?? ''))
}

const VALUE_MAX = 120

/**
 * A value as it may stand in a mail: what people named themselves, their projects, their words. One line without
 * controls or signs that turn the reading direction, of at most 120 symbols; and nothing in it becomes a link by
 * itself in a reader's mail program, so that nobody has us send theirs.
 */
export function toSafeValue(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const symbols = [...line]
  const cut = symbols.length > VALUE_MAX ? `${symbols.slice(0, VALUE_MAX - 1).join('')}…` : line
  // A sign of no width behind it: programs that make links of addresses stop there, people see no difference.
  return cut.replace(/(?<=\S)([.:/@])(?=\S)/g, '$1\u200b')
}
