import { expect, test } from 'vitest'
import { getKeyAction } from './keyboard-actions.ts'

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const alt = { ...none, altKey: true }
const control = { ...none, ctrlKey: true }

test('arrow keys move on the flow canvas, and a step with Alt; both are mirrored in right-to-left text', () => {
  expect(getKeyAction({ ...none, key: 'ArrowDown' }, false)).toEqual({ act: 'go', direction: 'down' })
  expect(getKeyAction({ ...none, key: 'ArrowLeft' }, false)).toEqual({ act: 'go', direction: 'start' })
  expect(getKeyAction({ ...none, key: 'ArrowLeft' }, true)).toEqual({ act: 'go', direction: 'end' })
  expect(getKeyAction({ ...alt, key: 'ArrowRight' }, true)).toEqual({ act: 'move', direction: 'start' })
})

test('every step action on the flow canvas has a key, and browser shortcuts keep working', () => {
  expect(getKeyAction({ ...none, key: 'Enter' }, false)).toEqual({ act: 'edit' })
  expect(getKeyAction({ ...none, key: '+' }, false)).toEqual({ act: 'add' })
  expect(getKeyAction({ ...none, key: 'Backspace' }, false)).toEqual({ act: 'delete' })
  expect(getKeyAction({ ...control, key: 'D' }, false)).toEqual({ act: 'duplicate' })
  expect(getKeyAction({ ...control, key: 'z' }, false)).toEqual({ act: 'undo' })
  expect(getKeyAction({ ...control, key: 'Z', shiftKey: true }, false)).toEqual({ act: 'redo' })
  for (const pressed of [
    { ...none, key: 'a' },
    { ...none, key: 'Tab' },
    { ...control, key: 'c' },
    { ...control, key: 'ArrowLeft' },
    { ...alt, key: 'Enter' },
  ])
    expect(getKeyAction(pressed, false)).toBeNull()
})
