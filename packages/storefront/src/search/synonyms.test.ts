import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSynonyms, listSynonymTerms, splitWords, toSynonymGroups } from './synonyms.ts'

const groups = toSynonymGroups([
  'sofa, couch, settee',
  'floor lamp; standing light',
  'Canapé، divan',
  'alone',
])

test.each([
  ['couch', '(couch OR sofa OR settee)'],
  ['red Couch', 'red (Couch OR sofa OR settee)'],
  ['canape gris', '(canape OR divan) gris'],
  ['floor lamp oak', '("floor lamp" OR "standing light") oak'],
  ['floor', 'floor'],
  ['alone', 'alone'],
  ['mug -red', 'mug -red'],
])('a search for %s asks the platform for %s', (term, query) => {
  expect(addSynonyms(term, groups)).toBe(query)
})

test('what a shopper types beside a word of a group means nothing but itself to the platform', () => {
  expect(addSynonyms('couch price:>5 OR (x', groups)).toBe('(couch OR sofa OR settee) price\\:>5 "OR" \\(x')
})

test('suggestions take no search syntax: they are asked for the term in each of the other words', () => {
  expect(listSynonymTerms('red couch', groups)).toEqual(['red sofa', 'red settee'])
  expect(listSynonymTerms('red mug', groups)).toEqual([])
})

test('a merchant separates words by commas of any script, and each counts once', () => {
  expect(splitWords(' sofa,  Sofa ،canapé; floor   lamp,,')).toEqual(['sofa', 'canapé', 'floor lamp'])
})

test('a term that holds no word of a group is asked as it was typed, whatever is in it', () => {
  const none = toSynonymGroups(['sofa, couch'])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc -:()"*\\\'') }), (term) => {
      expect(addSynonyms(term, none)).toBe(term)
    }),
  )
})

test('however a merchant writes a group, the query stays a query: quotes and brackets are closed', () => {
  const written = fc.string({ unit: fc.constantFrom(...'ab -:()"*\\,') })
  fc.assert(
    fc.property(written, (text) => {
      const query = addSynonyms('sofa red', toSynonymGroups([`sofa, couch, ${text}`]))
      const bare = query.replace(/\\./g, '')
      expect(bare.split('"').length % 2).toBe(1)
      expect(bare.split('(').length).toBe(bare.split(')').length)
      expect(query).toMatch(/ red$/)
    }),
  )
})
