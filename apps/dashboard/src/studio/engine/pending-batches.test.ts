import { describe, expect, test } from 'vitest'
import { PENDING_VERSIONS, readPending, toStoredPending } from './pending-batches.ts'

const batch = {
  id: '01900000-0000-7000-8000-000000000001',
  operations: [{ schema: 'cart.gap', operation: 'edit' as const, value: 8, device: 'tab' }],
}

describe('pending edits in the browser', () => {
  test('are read as they were stored', () => {
    expect(readPending(toStoredPending([batch]))).toEqual({ ok: true, batches: [batch] })
  })
  test('are empty where nothing or nothing readable was stored', () => {
    for (const nothing of [undefined, null, [batch], 7])
      expect(readPending(nothing)).toEqual({ ok: true, batches: [] })
  })
  test('of a newer dashboard are refused, so that nothing removes them unread', () => {
    const newer = { version: PENDING_VERSIONS.length + 1, state: [batch] }
    expect(readPending(newer)).toMatchObject({ ok: false, reason: expect.stringContaining('newer') })
  })
  test('lose invalid batches and keep the rest', () => {
    const broken = [
      { id: 'x', operations: [] },
      7,
      batch,
      { ...batch, operations: [{ schema: '__proto__' }] },
    ]
    expect(readPending({ version: 1, state: broken })).toEqual({ ok: true, batches: [batch] })
  })
})
