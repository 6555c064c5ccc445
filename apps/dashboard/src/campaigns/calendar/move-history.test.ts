import { expect, test } from 'vitest'
import { addMove, addUndo, findVersionToUndo } from './move-history.ts'

test('undoing the first of two moves goes back to before both, and the second has nothing left to undo', () => {
  const moved = addMove(addMove(undefined, 1, 2), 2, 3)
  expect(findVersionToUndo(moved, 2)).toBe(3)
  const undone = addUndo(moved, 2, 4)
  expect(findVersionToUndo(undone, 3)).toBeNull()
  expect(findVersionToUndo(undone, 2)).toBeNull()
})

test('moves are undone one after another from the last on', () => {
  const moved = addMove(addMove(undefined, 1, 2), 2, 3)
  expect(findVersionToUndo(moved, 3)).toBe(3)
  const undone = addUndo(moved, 3, 4)
  expect(findVersionToUndo(undone, 2)).toBe(4)
  expect(findVersionToUndo(addUndo(undone, 2, 5), 3)).toBeNull()
})

test('a move before a change by somebody else is undone against its own version, which the server refuses', () => {
  const moved = addMove(addMove(undefined, 1, 2), 5, 6)
  expect(findVersionToUndo(moved, 2)).toBe(2)
  expect(findVersionToUndo(moved, 6)).toBe(6)
})
