import { expect, test } from 'vitest'
import { type Command, filterCommands, groupCommands } from './commands.ts'

const command = (of: string, name: string): Command => ({ id: name, of, name, icon: 'home', run: () => {} })
const ALL = [command('Go to', 'Cart'), command('Add block', 'Product carousel'), command('Aller à', 'Écran')]
const names = (typed: string) => filterCommands(ALL, typed).map(({ name }) => name)

test('the command palette finds a command by all words of its name and group, in any order', () => {
  expect(names('')).toHaveLength(3)
  expect(names('block carou')).toEqual(['Product carousel'])
  expect(names('go cart')).toEqual(['Cart'])
  expect(names('cart block')).toEqual([])
})

test('the command palette lists prefix matches first and ignores accents', () => {
  expect(names('car')).toEqual(['Cart', 'Product carousel'])
  expect(names('ecran')).toEqual(['Écran'])
})

test('the command palette groups commands before a search, and shows long groups only in a search', () => {
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
