import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES, readCopy } from './read-copy.mjs'
import { FIXED_TEXTS, REFUSED_ADDRESS, REFUSED_TERMS, SHOPPER_TEXTS } from './terms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const texts = readCopy(root).filter(({ text }) => !FIXED_TEXTS.has(text))

/** A word is not part of a longer one, of a placeholder or of a file name. */
const wholeWord = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}{_.-])(?:${pattern})(?![\\p{L}\\p{N}}_-])`, 'iu')

test('the texts of dashboard, shopping app and emails are found in five languages', () => {
  for (const language of LANGUAGES) {
    const files = new Set(
      texts.filter((one) => one.language === language).map(({ file }) => file.split('/')[1]),
    )
    expect([...files].sort(), language).toEqual(expect.arrayContaining(['dashboard', 'server', 'storefront']))
  }
})

test.each(LANGUAGES)('no text in %s uses a term for which the product has another', (language) => {
  const violations = REFUSED_TERMS[language].flatMap(([pattern, instead]) => {
    const termPattern = wholeWord(pattern)
    return texts
      .filter((one) => one.language === language && termPattern.test(one.text))
      .map(({ file, text }) => `${file}: “${text}” says ${pattern}; the product says ${instead}`)
  })
  expect(violations).toEqual([])
})

test.each(['fr', 'es', 'de'] as const)('merchants are addressed formally in %s', (language) => {
  const [pattern = '', instead] = REFUSED_ADDRESS[language]
  const termPattern = wholeWord(pattern)
  const violations = texts
    .filter(
      (one) =>
        /^apps\/(dashboard|server)\//.test(one.file) &&
        !SHOPPER_TEXTS.has(one.file) &&
        one.language === language,
    )
    .filter(({ text }) => termPattern.test(text))
    .map(({ file, text }) => `${file}: “${text}” does not say ${instead}`)
  expect(violations).toEqual([])
})

test('no French text breaks before its punctuation', () => {
  // A code that follows a word, such as `?to=`, is no punctuation.
  const breakable = /(?<=\S) (?=[?!:;»](?!\u2060))|(?<=«) /
  const violations = texts
    .filter(({ language, text }) => language === 'fr' && breakable.test(text))
    .map(({ file, text }) => `${file}: “${text}” needs a no-break space (U+00A0)`)
  expect(violations).toEqual([])
})

test.each(LANGUAGES)('the apostrophes of all texts in %s are typographic', (language) => {
  const violations = texts
    .filter((one) => one.language === language && /(?<=\p{L})'(?=\p{L})/u.test(one.text))
    .map(({ file, text }) => `${file}: “${text}” needs ’ (U+2019)`)
  expect(violations).toEqual([])
})
