import { expect, test } from 'vitest'
import { formatMessageTime } from './message-time.ts'

const NOW = new Date(2026, 10, 22, 18, 0).getTime()
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 10, 22, 9), 'en', /^9:00\sAM$/],
  [at(2026, 10, 20), 'de', /^20\. November$/],
  [at(2025, 11, 2), 'en', /^December 2, 2025$/],
  [at(2026, 10, 20), 'ar', /^20 نوفمبر$/],
  ['never', 'en', /^$/],
])('an inbox message of %s shows its time in %s as %s', (sentAt, language, read) => {
  expect(formatMessageTime(sentAt, language, NOW)).toMatch(read)
})
