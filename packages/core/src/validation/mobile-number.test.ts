import { expect, test } from 'vitest'
import { parseMobileNumber } from './mobile-number.ts'

test('a mobile number is parsed as people write it, with its country', () => {
  for (const typed of ['+49 151 2345678', '0049 (0)151 / 234-5678', '+49.151.2345678', '‎+49 151 2345678'])
    expect(parseMobileNumber(typed), typed).toBe('+491512345678')
  expect(parseMobileNumber('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+971501234567')
})

test('a mobile number that is invalid or without a country is refused', () => {
  for (const typed of [
    '',
    '0151 2345678',
    '+0151234567',
    '+49 151',
    'call me',
    '+1234567890123456',
    '+49 151 2345678 ext 4',
  ])
    expect(parseMobileNumber(typed), typed).toBeNull()
})
