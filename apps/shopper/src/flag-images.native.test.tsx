import { afterEach, expect, test } from '@jest/globals'
import { FLAG_WIDTH, FLAGS, getFlagHeight, getFlagUrl, registerFlags } from '@vitrine/core/countries/flags'
import { loadFlags } from './flag-images.ts'

afterEach(() => registerFlags(() => undefined))

test('the app contains a flag of every country and union, each in its own aspect ratio', () => {
  loadFlags()
  for (const code of FLAGS) {
    const [kind, picture = ''] = getFlagUrl(code, 'https://app.example/flags/')?.split(',') ?? []
    expect([code, kind]).toEqual([code, 'data:image/png;base64'])
    // The first chunk of a PNG: its width and height.
    const bytes = Buffer.from(picture, 'base64')
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    expect([code, width, height]).toEqual([code, FLAG_WIDTH * 3, getFlagHeight(code) * 3])
  }
})

test('a flag that the app does not contain is loaded from the server, or missing without one', () => {
  loadFlags()
  expect(getFlagUrl('ZZ', 'https://app.example/flags/')).toBe('https://app.example/flags/zz.png')
  expect(getFlagUrl('ZZ', undefined)).toBeNull()
})
