import { expect, test } from 'vitest'
import { type Command, found } from './commands.ts'

const command = (of: string, name: string): Command => ({ id: name, of, name, icon: 'home', run: () => {} })
const ALL = [command('Go to', 'Cart'), command('Add block', 'Product carousel'), command('Aller à', 'Écran')]
const names = (typed: string) => found(ALL, typed).map(({ name }) => name)

test('a command is found by all words of its name and of what it belongs to, in any order', () => {
  expect(names('')).toHaveLength(3)
  expect(names('block carou')).toEqual(['Product carousel'])
  expect(names('go cart')).toEqual(['Cart'])
  expect(names('cart block')).toEqual([])
})

test('those that begin like it come first, and accents need not be typed', () => {
  expect(names('car')).toEqual(['Cart', 'Product carousel'])
  expect(names('ecran')).toEqual(['Écran'])
})
