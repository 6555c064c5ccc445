import { expect, test } from 'vitest'
import { combineSignals } from './combine-signals.ts'

test('a combined signal aborts with the first of its signals, and with its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const combined = combineSignals([first.signal, second.signal])
  expect(combined.aborted).toBe(false)
  second.abort('closed')
  first.abort('late')
  expect(combined.aborted).toBe(true)
  expect(combined.reason).toBe('closed')
})

test('a signal combined with an aborted one is aborted at once', () => {
  expect(combineSignals([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone')
})
