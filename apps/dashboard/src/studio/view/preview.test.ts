// isolated: its globals are stubbed for the whole file.
import { afterEach, expect, test, vi } from 'vitest'
import { previews } from './persisted-preview.ts'
import { createPreview } from './preview.ts'

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})
afterEach(() => storage.clear())

test('the preview’s states and country are stored per project', () => {
  const first = createPreview('one')
  first.choose('cart', 'empty')
  first.setCountry('DE')
  const reloadedPreview = createPreview('one')
  expect(reloadedPreview.of('cart')).toBe('empty')
  expect(reloadedPreview.state().country).toBe('DE')
  const other = createPreview('two')
  expect(other.of('cart')).toBe('filled')
  expect(other.state().country).toBeNull()
})

test('a stored preview state that no longer exists or is unreadable counts as none', () => {
  const key = previews.key('one', 'studio')
  previews.write(key, { states: { cart: 'stolen', orders: 'guest' }, country: null })
  expect(createPreview('one').of('cart')).toBe('filled')
  expect(createPreview('one').of('orders')).toBe('guest')
  storage.set(key, '{"version":1,"state":{"states":7}}')
  expect(createPreview('one').of('orders')).toBe('filled')
})
