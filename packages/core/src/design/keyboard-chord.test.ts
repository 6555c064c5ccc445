import { expect, test } from 'vitest'
import { getChord } from './keyboard-chord.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '' }

test('a key chord treats Ctrl and Command as one key, in any order of modifiers', () => {
  expect(getChord({ ...NONE, key: 'z', ctrlKey: true })).toBe('mod+z')
  expect(getChord({ ...NONE, key: 'Z', metaKey: true, shiftKey: true })).toBe('mod+shift+z')
  expect(getChord({ ...NONE, key: 'ArrowUp', altKey: true, shiftKey: true })).toBe('alt+shift+arrowup')
})

test('a key chord of a punctuation character is the same with and without Shift', () => {
  expect(getChord({ ...NONE, key: '?', shiftKey: true })).toBe('?')
  expect(getChord({ ...NONE, key: '/', shiftKey: true })).toBe('/')
  expect(getChord({ ...NONE, key: ' ' })).toBe('space')
})

test('a key chord with Ctrl is the same on an Arabic keyboard', () => {
  expect(getChord({ ...NONE, key: 'ئ', code: 'KeyZ', ctrlKey: true })).toBe('mod+z')
  expect(getChord({ ...NONE, key: 'ئ', code: 'KeyZ' })).toBe('ئ')
  expect(getChord({ ...NONE, key: 'y', code: 'KeyZ', ctrlKey: true })).toBe('mod+y')
})
