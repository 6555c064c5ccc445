import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { createSelection } from './selection.ts'

const design = createDefaultDesign()
function selection() {
  const went: string[] = []
  return {
    went,
    at: createSelection(
      () => design,
      (path) => went.push(path),
    ),
  }
}

test('a late address change does not undo a newer selection', () => {
  const { at, went } = selection()
  at.follow('home')
  at.choose(['home.blocks.hero'])
  at.follow('home.blocks.hero')
  at.choose(['home'])
  at.pick('home.blocks.sale', 'one')
  at.follow('home')
  expect(at.paths()).toEqual(['home.blocks.sale'])
  at.follow('home.blocks.sale')
  expect(at.paths()).toEqual(['home.blocks.sale'])
  expect(went).toEqual(['home.blocks.hero', 'home', 'home.blocks.sale'])
})

test('an address from a link or Back is followed', () => {
  const { at } = selection()
  at.follow('home')
  at.choose(['home.blocks.hero'])
  at.follow('cart')
  expect(at.paths()).toEqual(['cart'])
  at.follow('home')
  expect(at.paths()).toEqual(['home'])
})

test('an address that equals the selection is not awaited', () => {
  const { at } = selection()
  at.follow('home')
  at.choose(['home'])
  at.follow('cart')
  expect(at.paths()).toEqual(['cart'])
})
