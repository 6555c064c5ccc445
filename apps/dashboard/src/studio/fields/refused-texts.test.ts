import { expect, test } from 'vitest'
import { createRefusedTexts, findRefusedText, getRefusedTexts, setRefusedText } from './refused-texts.ts'

test('a too long text is shown again with its field, until the design has another value', () => {
  const store = createRefusedTexts()
  const find = (path: string, value: string) => findRefusedText(store.getState(), path, value)
  setRefusedText(store, 'home.title.en', { typed: 'Far too long', over: 'Hello' })
  expect(find('home.title.en', 'Hello')).toBe('Far too long')
  expect(find('home.title.en', 'Changed by another editor')).toBeNull()
  expect(find('home.title.fr', 'Hello')).toBeNull()
  setRefusedText(store, 'home.title.en', null)
  expect(find('home.title.en', 'Hello')).toBeNull()
})

test('the newest 50 texts that are too long are remembered, for each open studio alone', () => {
  const store = createRefusedTexts()
  for (let index = 0; index <= 50; index += 1) setRefusedText(store, `p${index}`, { typed: 'long', over: '' })
  expect(findRefusedText(store.getState(), 'p0', '')).toBeNull()
  expect(findRefusedText(store.getState(), 'p1', '')).toBe('long')
  const studio = {}
  setRefusedText(getRefusedTexts(studio), 'p', { typed: 'long', over: '' })
  expect(findRefusedText(getRefusedTexts(studio).getState(), 'p', '')).toBe('long')
  expect(findRefusedText(getRefusedTexts({}).getState(), 'p', '')).toBeNull()
})
