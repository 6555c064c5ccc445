import { expect, test } from 'vitest'
import { readFromCanvas, readToCanvas } from './canvas-messages.ts'

const rect = { x: 0, y: 1, width: 390, height: 844 }
const FROM = [
  { vitrine: 1, type: 'ready', screen: '/' },
  { vitrine: 1, type: 'layout', scroller: rect, scrollTop: 0, items: [{ path: 'home.blocks.b1', rect }] },
  { vitrine: 1, type: 'select', path: null, how: 'toggle' },
  { vitrine: 1, type: 'hover', path: 'home.blocks.b1' },
  { vitrine: 1, type: 'menu', path: null, x: 12, y: 40 },
  { vitrine: 1, type: 'pen', path: 'home.blocks.b1', text: 'New season' },
  { vitrine: 1, type: 'wrote', text: 'Sale' },
  { vitrine: 1, type: 'paste', text: 'anything' },
  { vitrine: 1, type: 'went', path: '/cart' },
  { vitrine: 1, type: 'shown', screen: 'cart', state: 'empty' },
  { vitrine: 1, type: 'markets', markets: [{ code: 'DE', name: 'Germany', currency: 'EUR' }] },
  { vitrine: 1, type: 'painted', version: 3 },
  { vitrine: 1, type: 'key', chord: 'mod+z' },
]
const TO = [
  { vitrine: 1, type: 'design', design: { follow: () => undefined } },
  { vitrine: 1, type: 'show', screen: 'cart', state: 'empty', path: null },
  { vitrine: 1, type: 'settings', language: 'ar', country: 'AE' },
  { vitrine: 1, type: 'dark', on: true },
  { vitrine: 1, type: 'scrollBy', y: -12 },
  { vitrine: 1, type: 'reveal', path: 'home' },
  { vitrine: 1, type: 'hints', words: { home: { title: 'Start', text: 'Rien ici.' } } },
  { vitrine: 1, type: 'walk', on: true },
  { vitrine: 1, type: 'keys', chords: ['mod+z'] },
  {
    vitrine: 1,
    type: 'write',
    path: 'home.blocks.b1',
    text: 'New season',
    label: 'Title',
    maximum: 80,
    tooLong: 'Max 80 symbols',
    multiline: false,
  },
]

test.each(FROM)('the studio receives the canvas message $type', (message) => {
  expect(readFromCanvas(message)).toEqual(message)
})

test.each(TO)('the canvas receives the studio message $type', (message) => {
  expect(readToCanvas(message)).toEqual(message)
})

test('the studio and the canvas ignore a message that lacks required fields', () => {
  for (const message of [...FROM, ...TO]) {
    for (const key of Object.keys(message)) {
      const { [key]: _, ...rest }: Record<string, unknown> = message
      expect([readFromCanvas(rest), readToCanvas(rest)], `${message.type} without ${key}`).toEqual([
        null,
        null,
      ])
      expect(readFromCanvas({ ...message, [key]: { no: 'such thing' } })).toBe(null)
      expect(readToCanvas({ ...message, [key]: { no: 'such thing' } })).toBe(null)
    }
  }
})

test('a canvas message is validated in depth', () => {
  const layout = { vitrine: 1, type: 'layout', scroller: rect, scrollTop: 0 }
  expect(readFromCanvas({ ...layout, items: [{ path: 'home', rect: { ...rect, width: '390' } }] })).toBe(null)
  expect(readToCanvas({ vitrine: 1, type: 'design', design: { follow: 'me' } })).toBe(null)
})

test('the canvas protocol ignores foreign messages', () => {
  for (const data of [null, undefined, 1, 'ready', [], {}, { type: 'ready', screen: '/' }])
    expect([readFromCanvas(data), readToCanvas(data)]).toEqual([null, null])
})
