import { draw } from '@vitrine/testing/draw.tsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designHolding } from '../../../test/holding.ts'
import { BlockFrame } from '../BlockFrame.tsx'
import { timeLeft } from './time-left.ts'

const block = <BlockFrame kind="countdown" path="home.blocks.new" first={false} />
const soon = new Date(Date.now() + 90_000_000).toISOString()

test('counts days, hours, minutes and seconds', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(timeLeft('2026-01-03T03:04:05Z', now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})
test('is over at its end, after it, and for what is no time', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(timeLeft('2026-01-01T00:00:00Z', now)).toBeNull()
  expect(timeLeft('2025-12-31T23:59:59Z', now)).toBeNull()
  expect(timeLeft('', now)).toBeNull()
})
test('its parts always add up to the time that is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000 }), (seconds) => {
      const left = timeLeft(new Date(seconds * 1000).toISOString(), 0)
      if (!left) throw new Error('nothing left')
      expect(((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds).toBe(seconds)
      expect(left.hours < 24 && left.minutes < 60 && left.seconds < 60).toBe(true)
    }),
  )
})
test('appears once an end is chosen; before that the editor says so', async () => {
  expect(await draw(block, { design: designHolding('countdown') })).toBe('')
  expect(await draw(block, { design: designHolding('countdown'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
  expect(await draw(block, { design: designHolding('countdown', { until: soon }) })).toContain('Sale ends in')
})
test('says nothing about the time before the device does, so that both draw the same', async () => {
  expect(await draw(block, { design: designHolding('countdown', { until: soon }) })).toContain('--')
})
test('when over, goes or says so, as the merchant wants', async () => {
  const until = '2020-01-01T00:00:00Z'
  expect(await draw(block, { design: designHolding('countdown', { until }) })).toBe('')
  const kept = await draw(block, { design: designHolding('countdown', { until, hideWhenOver: false }) })
  expect(kept).toContain('This offer has ended')
  expect(kept).not.toContain('<a ')
})
