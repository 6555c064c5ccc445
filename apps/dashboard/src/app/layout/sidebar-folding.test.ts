import { expect, test } from 'vitest'
import { readFolding, writeFolding } from './sidebar-folding.ts'

test('the navigation’s collapsed state is restored', () => {
  expect(readFolding(writeFolding({ studio: false }))).toEqual({ studio: false })
  expect(readFolding(writeFolding({ studio: true, pages: false }))).toEqual({ studio: true, pages: false })
  expect(readFolding(undefined)).toEqual({})
})

test('an invalid collapsed state of the navigation opens the page with the default', () => {
  for (const broken of [
    'null',
    '7',
    '[]',
    '{',
    '"x"',
    '{"studio":true}',
    '{"version":1,"state":{"studio":"yes"}}',
    '{"version":9,"state":{"studio":true}}',
  ])
    expect(readFolding(broken), broken).toEqual({})
})
