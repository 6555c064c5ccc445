import { expect, test } from 'vitest'
import { readFolding, writeFolding } from './folding.ts'

test('what was chosen of the navigation is read back', () => {
  expect(readFolding(writeFolding({ studio: false }))).toEqual({ studio: false })
  expect(readFolding(writeFolding({ studio: true, pages: false }))).toEqual({ studio: true, pages: false })
  expect(readFolding(undefined)).toEqual({})
})

test('whatever else stands in its place, the page opens as if nothing was chosen', () => {
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
