import { expect, test } from 'vitest'
import { formatRelativeTime } from '../app/dates/relative-time.ts'
import { parseDevice } from './device.ts'
import { rateStrength } from './strength-rules.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox, Linux', false],
  ['', '', false],
  ['<script>', '', false],
])('a session’s device has its common name: %s', (agent, name, phone) => {
  expect(parseDevice(agent)).toEqual({ name, phone })
})

test('the last activity of a session is shown as relative time', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const ago = (ms: number) => formatRelativeTime(new Date(now - ms).toISOString(), 'en', now)
  expect([0, 59_000, 61_000, 3 * 3_600_000, 25 * 3_600_000, 5 * 86_400_000].map(ago)).toEqual([
    'now',
    'now',
    '1 minute ago',
    '3 hours ago',
    'yesterday',
    '5 days ago',
  ])
})

test('a common or personal password is weak; four unrelated words are strong', () => {
  expect(rateStrength('12345', [])).toEqual({ score: 0, isCommon: true })
  expect(rateStrength('dana@lamps.example', ['dana@lamps.example']).score).toBeLessThan(2)
  expect(rateStrength('quiet river eleven umbrella', [])).toEqual({ score: 4, isCommon: false })
  const began = performance.now()
  rateStrength('a1!'.repeat(60), [])
  expect(performance.now() - began).toBeLessThan(2000)
})
