import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardText } from './guarded-text.ts'

test('a translation keeps addresses, emails, phone numbers, markup and placeholders from the model and restores them', () => {
  const text =
    'Hello {name}, write to help@alder.example or call +1 555 123 4567: <b>https://alder.example/a?b</b>'
  const guarded = guardText(text)
  expect(guarded.markedText).toBe('Hello ⟦1⟧, write to ⟦2⟧ or call ⟦3⟧: ⟦4⟧⟦5⟧')
  const translation = '⟦4⟧⟦5⟧ : bonjour ⟦1⟧, écrivez à ⟦2⟧ ou appelez ⟦3⟧'
  expect(guarded.restore(translation, 400)).toBe(
    '<b>https://alder.example/a?b</b> : bonjour {name}, écrivez à help@alder.example ou appelez +1 555 123 4567',
  )
})

test.each([
  ['an address that nobody wrote', 'Voir evil.example.com'],
  ['a link', 'Voir https://evil.example'],
  ['markup', '<script>x</script>'],
  ['a number to call', 'Appelez +33 1 23 45 67 89'],
  ['a mark of nothing', 'Bonjour ⟦1⟧'],
  ['nothing', '  \u200b '],
  ['too much', 'Bonjour '.repeat(10)],
  ['no text', 7],
])('an AI translation is refused: %s', (_what, translation) => {
  expect(guardText('Hello there').restore(translation, 40)).toBeNull()
})

test('a translation with a lost or repeated placeholder is refused', () => {
  const guarded = guardText('{count} left')
  expect(guarded.restore('Plus que ⟦1⟧', 40)).toBe('Plus que {count}')
  expect(guarded.restore('Plus que', 40)).toBeNull()
  expect(guarded.restore('⟦1⟧ plus que ⟦1⟧', 40)).toBeNull()
})

test('a translated title stays on one line, a note keeps its lines, and an emoji counts as one character', () => {
  expect(guardText('Hello').restore('Bon\n\tjour\u0000', 40)).toBe('Bon jour')
  expect(guardText('One\nTwo').restore('Un \r\n\n\n\n Deux', 40)).toBe('Un\n\nDeux')
  expect(guardText('Hello').restore('🙂🙂', 2)).toBe('🙂🙂')
})

test('a translation restores the merchant’s text exactly when the model repeats it', () => {
  const part = fc.constantFrom(
    'Hello',
    ' ',
    '{name}',
    '<i>',
    'a@b.co',
    '⟦1⟧',
    '⟧',
    'www.a.b',
    '🙂',
    'مرحبا',
    '10',
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.join('').replace(/\s+/g, ' ').trim()
      fc.pre(text !== '')
      const guarded = guardText(text)
      expect(guarded.restore(guarded.markedText, 10_000)).toBe(text)
    }),
  )
})

test('placeholder detection is linear in the text’s length', () => {
  const began = performance.now()
  for (const text of [
    '@'.repeat(6000),
    'a.'.repeat(3000),
    '<'.repeat(6000),
    '1 '.repeat(3000),
    '{'.repeat(6000),
  ])
    guardText(text).restore(text, 6000)
  expect(performance.now() - began).toBeLessThan(2000)
})
