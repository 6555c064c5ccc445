import { expect, test } from 'vitest'
import { chordOf } from './chord.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '' }

test('Ctrl and Command are one key, and the order of what is held does not matter', () => {
  expect(chordOf({ ...NONE, key: 'z', ctrlKey: true })).toBe('mod+z')
  expect(chordOf({ ...NONE, key: 'Z', metaKey: true, shiftKey: true })).toBe('mod+shift+z')
  expect(chordOf({ ...NONE, key: 'ArrowUp', altKey: true, shiftKey: true })).toBe('alt+shift+arrowup')
})

test('a sign is the same with Shift and without', () => {
  expect(chordOf({ ...NONE, key: '?', shiftKey: true })).toBe('?')
  expect(chordOf({ ...NONE, key: '/', shiftKey: true })).toBe('/')
  expect(chordOf({ ...NONE, key: ' ' })).toBe('space')
})

test('a keyboard that writes Arabic has the same keys with Ctrl', () => {
  expect(chordOf({ ...NONE, key: 'ئ', code: 'KeyZ', ctrlKey: true })).toBe('mod+z')
  expect(chordOf({ ...NONE, key: 'ئ', code: 'KeyZ' })).toBe('ئ')
  expect(chordOf({ ...NONE, key: 'y', code: 'KeyZ', ctrlKey: true })).toBe('mod+y')
})
