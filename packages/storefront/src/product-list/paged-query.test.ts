import { expect, test } from 'vitest'
import { toNextCursor } from './paged-query.ts'

test('a page that ends where the one before did is the last of its list', () => {
  expect(toNextCursor({ cursor: 'c2' }, 'c1')).toBe('c2')
  expect(toNextCursor({ cursor: 'c1' }, 'c1')).toBeNull()
  expect(toNextCursor({ cursor: null }, 'c1')).toBeNull()
})
