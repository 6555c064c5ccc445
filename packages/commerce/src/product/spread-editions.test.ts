import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadEditions } from './spread-editions.ts'

const namesOf = (...names: string[]) =>
  spreadEditions(names.map((name) => ({ name }))).map(({ name }) => name)

test('two editions of one product are not side by side in a row of products', () => {
  expect(
    namesOf('Backpack, sand', 'Backpack, ink', 'Blocks – sage', 'Blocks – clay', 'Teddy (brown)'),
  ).toEqual(['Backpack, sand', 'Blocks – sage', 'Backpack, ink', 'Blocks – clay', 'Teddy (brown)'])
})

test('a row of different products keeps its order, also where their names have hyphens', () => {
  const names = ['T-shirt', 'T-bar', 'Mora Mug', 'Mora Bowl']
  expect(namesOf(...names)).toEqual(names)
})

test('no product is lost or shown twice, whatever the products are called', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'A, b', 'A, c', 'B (x)', '', ', x')), (names) => {
      expect(namesOf(...names).toSorted()).toEqual(names.toSorted())
    }),
  )
})
