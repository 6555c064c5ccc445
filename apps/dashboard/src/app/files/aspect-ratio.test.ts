import { expect, test } from 'vitest'
import { formatAspectRatio } from './aspect-ratio.ts'

test('an image’s aspect ratio has its common name', () => {
  expect(formatAspectRatio({ width: 1920, height: 1080 })).toBe('16:9')
  expect(formatAspectRatio({ width: 1080, height: 1081 })).toBe('1:1')
  expect(formatAspectRatio({ width: 800, height: 1000 })).toBe('4:5')
})
test('an unusual aspect ratio is shown as a number, and an unknown one not at all', () => {
  expect(formatAspectRatio({ width: 1630, height: 1000 })).toBe('1.63:1')
  expect(formatAspectRatio({ width: 0, height: 0 })).toBe('')
})
