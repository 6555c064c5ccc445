import { formatMention } from '@vitrine/core/contract/designs/comments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeMentions, encodeMentions, filterColleagues, findMentionQuery, withName } from './mentions.ts'

const person = (number: number, name: string) => ({
  id: `019ab3f2-9c55-7d01-8e2f-${String(number).padStart(12, '0')}`,
  name,
})
const ana = person(1, 'Ana')
const sol = person(2, 'Ana Sol')
const zoe = person(3, 'Zoë Ålund')
const colleagues = [ana, sol, zoe]

test('a mention search starts behind an "@" at the start of a word, not in an email address', () => {
  expect(findMentionQuery('Hi @zo', 6)).toEqual({ query: 'zo', start: 3 })
  expect(findMentionQuery('@', 1)).toEqual({ query: '', start: 0 })
  expect(findMentionQuery('ana@shop', 8)).toBeNull()
  expect(findMentionQuery('Hi @zo and', 10)).toEqual({ query: 'zo and', start: 3 })
  expect(findMentionQuery('Hi @zo and more', 15)).toBeNull()
})
test('people to mention are found without accents, by any of their names', () => {
  expect(filterColleagues(colleagues, 'zoe')).toEqual([zoe])
  expect(filterColleagues(colleagues, 'sol')).toEqual([sol])
  expect(filterColleagues(colleagues, 'alund')).toEqual([zoe])
  expect(filterColleagues(colleagues, '')).toEqual(colleagues)
  expect(filterColleagues(colleagues, 'b')).toEqual([])
})
test('a selected mention replaces the typed text, with the caret after it', () => {
  const mentionQuery = findMentionQuery('Hi @so there', 6)
  expect(mentionQuery && withName('Hi @so there', mentionQuery, sol)).toEqual({
    text: 'Hi @Ana Sol there',
    caret: 12,
  })
})
test('a mention matches whole names only', () => {
  expect(encodeMentions('@Ana Sol, @Ana and @Anastasia', colleagues)).toBe(
    `${formatMention(sol.id)}, ${formatMention(ana.id)} and @Anastasia`,
  )
  expect(encodeMentions('@Ana', [])).toBe('@Ana')
})
test('text with mentions is unchanged after sending and editing again', () => {
  const tokenArbitrary = fc.constantFrom('@Ana', '@Ana Sol', '@Zoë Ålund', 'x', ' ', '\n', '🛍', '@', '<@1>')
  fc.assert(
    fc.property(fc.array(tokenArbitrary), (tokens) => {
      const text = tokens.join('')
      expect(decodeMentions(encodeMentions(text, colleagues), colleagues)).toBe(text)
    }),
  )
})
