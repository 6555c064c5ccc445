import { expect, test } from 'vitest'
import { type Command, filterCommands, groupCommands } from './commands.ts'

const command = (of: string, name: string): Command => ({ id: name, of, name, icon: 'home', run: () => {} })
const ALL = [command('Go to', 'Cart'), command('Add block', 'Product carousel'), command('Aller à', 'Écran')]
const names = (typed: string) => filterCommands(ALL, typed).map(({ name }) => name)

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

test('before anything is typed commands stand under what they belong to, and what there is much of waits for words', () => {
  const all: readonly Command[] = [
    command('Go to', 'Cart'),
    command('Do', 'Invite'),
    command('Go to', 'Home'),
    { ...command('Language', 'Deutsch'), rare: true },
  ]
  expect(groupCommands(all).map(({ of, commands }) => [of, commands.map(({ name }) => name)])).toEqual([
    ['Go to', ['Cart', 'Home']],
    ['Do', ['Invite']],
  ])
  expect(filterCommands(all, 'deut').map(({ name }) => name)).toEqual(['Deutsch'])
})
