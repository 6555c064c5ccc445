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
])('a search for %s requests %s from the platform', (term, query) => {
  expect(addSynonyms(term, groups)).toBe(query)
})

test('a search word beside a synonym is escaped', () => {
  expect(addSynonyms('couch price:>5 OR (x', groups)).toBe('(couch OR sofa OR settee) price\\:>5 "OR" \\(x')
})

test('search suggestions request a synonym as separate terms, without search syntax', () => {
  expect(listSynonymTerms('red couch', groups)).toEqual(['red sofa', 'red settee'])
  expect(listSynonymTerms('red mug', groups)).toEqual([])
})

test('a synonym list is separated by commas of any script, and each word counts once', () => {
  expect(splitWords(' sofa,  Sofa ،canapé; floor   lamp,,')).toEqual(['sofa', 'canapé', 'floor lamp'])
})

test('a search without synonyms is sent as typed, whatever it contains', () => {
  const none = toSynonymGroups(['sofa, couch'])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc -:()"*\\\'') }), (term) => {
      expect(addSynonyms(term, none)).toBe(term)
    }),
  )
})

test('a synonym search is always a valid query: quotes and brackets are closed', () => {
  const textArbitrary = fc.string({ unit: fc.constantFrom(...'ab -:()"*\\,') })
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const query = addSynonyms('sofa red', toSynonymGroups([`sofa, couch, ${text}`]))
      const bare = query.replace(/\\./g, '')
      expect(bare.split('"').length % 2).toBe(1)
      expect(bare.split('(').length).toBe(bare.split(')').length)
      expect(query).toMatch(/ red$/)
    }),
  )
})
