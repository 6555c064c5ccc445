import { describe, expect, test } from 'vitest'
import {
  INITIAL_PUBLISHING,
  type PublishingEvent,
  type PublishingState,
  reducePublishing,
} from './publishing.ts'

const WRITTEN: PublishingState = { ...INITIAL_PUBLISHING, at: '2026-05-01T09:00', note: 'Spring' }
const reduceAll = (state: PublishingState, ...events: readonly PublishingEvent[]) =>
  events.reduce(reducePublishing, state)

describe('the publish panel’s state', () => {
  test('keeps the typed note', () => {
    const events = [
      { type: 'noteChanged', note: 'Spring' },
      { type: 'timeChanged', at: '2026-05-01T09:00' },
    ] as const
    expect(reduceAll(INITIAL_PUBLISHING, ...events)).toEqual(WRITTEN)
  })

  test('forgets the last error when another action starts, and starts no second one', () => {
    const failed = reduceAll(WRITTEN, { type: 'started', work: 'now' }, { type: 'failed', problem: 'Taken' })
    expect(failed).toEqual({ ...WRITTEN, work: 'now', problem: 'Taken' })
    expect(reduceAll(failed, { type: 'started', work: 'later' })).toBe(failed)
    const next = reduceAll(failed, { type: 'ended' }, { type: 'started', work: 'later' })
    expect(next).toEqual({ ...WRITTEN, work: 'later' })
  })

  test.each([
    ['now', { at: WRITTEN.at, note: '' }],
    ['later', { at: '', note: '' }],
    ['cancel', { at: WRITTEN.at, note: WRITTEN.note }],
  ] as const)('clears the form of %s once it succeeded', (work, clearedFields) => {
    const state = reduceAll(WRITTEN, { type: 'started', work }, { type: 'succeeded' }, { type: 'ended' })
    expect(state).toEqual({ ...INITIAL_PUBLISHING, ...clearedFields })
  })

  test('keeps the typed note after a failure', () => {
    const state = reduceAll(
      WRITTEN,
      { type: 'started', work: 'later' },
      { type: 'failed', problem: 'Taken' },
      { type: 'ended' },
    )
    expect(state).toEqual({ ...WRITTEN, problem: 'Taken' })
  })
})
