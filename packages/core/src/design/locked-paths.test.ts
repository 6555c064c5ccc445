import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChangedPath, findEnclosingPath, restorePaths } from './locked-paths.ts'
import type { JsonObject } from './operations.types.ts'

const start: JsonObject = {
  branding: { mains: '000000' },
  home: { blocks: { a: { rank: 'a0' }, b: { rank: 'a1', items: { i: { rank: 'a0' } } } } },
}

test('a locked path is unchanged by edits beside it, and changed by edits in it or its removal', () => {
  const moved = { ...start, branding: { mains: 'ffffff' } }
  expect(findChangedPath(start, moved, ['home', 'home.blocks.a'])).toBeNull()
  expect(findChangedPath(start, moved, ['home', 'branding'])).toBe('branding')
  expect(findChangedPath(start, { ...start, home: { blocks: {} } }, ['home.blocks.b.items.i'])).toBe(
    'home.blocks.b.items.i',
  )
})
test('a locked path that does not exist may be added', () => {
  expect(findChangedPath({}, start, ['home', 'home.blocks.a'])).toBeNull()
})
test('the nearest lock around a path applies', () => {
  expect(findEnclosingPath('home.blocks.b.items.i', ['home', 'home.blocks.b', 'home.blocks.bb'])).toBe(
    'home.blocks.b',
  )
  expect(findEnclosingPath('home.blocks.bb', ['home.blocks.b'])).toBeNull()
})
test('restoring the locked paths of a design leaves none of them changed where their parents still exist', () => {
  const lockablePaths = ['home.blocks.a', 'home.blocks.b', 'home.blocks.b.items.i', 'branding']
  const block = fc.record({ rank: fc.string() }, { requiredKeys: [] })
  const design = fc.record({
    branding: fc.record({ mains: fc.string() }),
    home: fc.record({ blocks: fc.dictionary(fc.constantFrom('a', 'b', 'c'), block) }),
  })
  fc.assert(
    fc.property(design, fc.subarray(lockablePaths), (after, lockedPaths) => {
      const result = restorePaths(start, after, lockedPaths)
      // A nested one cannot be restored when its block was removed alone.
      const standing = lockedPaths.filter(
        (path) => !path.includes('items') || lockedPaths.includes('home.blocks.b'),
      )
      expect(findChangedPath(start, result, standing)).toBeNull()
    }),
  )
})
