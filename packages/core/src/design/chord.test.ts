import { expect, test } from 'vitest'
import { getChord } from './chord.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '' }

test('Ctrl and Command are one key, and the order of what is held does not matter', () => {
  expect(getChord({ ...NONE, key: 'z', ctrlKey: true })).toBe('mod+z')
  expect(getChord({ ...NONE, key: 'Z', metaKey: true, shiftKey: true })).toBe('mod+shift+z')
  expect(getChord({ ...NONE, key: 'ArrowUp', altKey: true, shiftKey: true })).toBe('alt+shift+arrowup')
})

test('a sign is the same with Shift and without', () => {
  expect(getChord({ ...NONE, key: '?', shiftKey: true })).toBe('?')
  expect(getChord({ ...NONE, key: '/', shiftKey: true })).toBe('/')
  expect(getChord({ ...NONE, key: ' ' })).toBe('space')
})

test('a keyboard that writes Arabic has the same keys with Ctrl', () => {
  expect(getChord({ ...NONE, key: 'ئ', code: 'KeyZ', ctrlKey: true })).toBe('mod+z')
  expect(getChord({ ...NONE, key: 'ئ', code: 'KeyZ' })).toBe('ئ')
  expect(getChord({ ...NONE, key: 'y', code: 'KeyZ', ctrlKey: true })).toBe('mod+y')
})
