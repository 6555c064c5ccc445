import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeOrder, type DeliveredMessage } from './attribution.ts'

const HOUR = 3_600_000
const AT = 1_000 * HOUR
const WINDOW = 24 * HOUR

const instant = fc.integer({ min: AT - 3 * WINDOW, max: AT + WINDOW })
const messages = fc.uniqueArray(
  fc
    .record({ id: fc.uuid(), sent: instant, after: fc.option(fc.integer({ min: 0, max: 2 * WINDOW })) })
    .map(
      ({ id, sent, after }): DeliveredMessage => ({ id, sent, opened: after === null ? null : sent + after }),
    ),
  { selector: ({ id }) => id, maxLength: 12 },
)
const inWindow = (at: number) => at <= AT && at >= AT - WINDOW

test('an order is direct when a push was opened in its attribution window, influenced when one was only sent, else neither', () => {
  fc.assert(
    fc.property(messages, (got) => {
      const openedTimes = got.flatMap((one) =>
        one.opened !== null && inWindow(one.opened) ? [one.opened] : [],
      )
      const sentTimes = got.filter((one) => inWindow(one.sent)).map((one) => one.sent)
      const { credit, message } = attributeOrder(got, AT, WINDOW)
      expect(credit).toBe(openedTimes.length > 0 ? 'direct' : sentTimes.length > 0 ? 'influenced' : 'none')
      if (credit === 'direct') expect(message?.opened).toBe(Math.max(...openedTimes))
      if (credit === 'influenced') expect(message?.sent).toBe(Math.max(...sentTimes))
      if (credit === 'none') expect(message).toBeNull()
    }),
  )
})

test('attribution is the same for any order of the messages', () => {
  fc.assert(
    fc.property(messages, fc.integer(), (got, seed) => {
      const other = [...got].sort((one, two) => turned(one.id, seed).localeCompare(turned(two.id, seed)))
      expect(attributeOrder(other, AT, WINDOW)).toEqual(attributeOrder(got, AT, WINDOW))
    }),
  )
})

test('messages after the order or before its attribution window do not count', () => {
  const later = fc.integer({ min: AT + 1, max: AT + WINDOW })
  const before = fc.integer({ min: 0, max: AT - WINDOW - 1 })
  fc.assert(
    fc.property(messages, fc.uuid(), fc.oneof(later, before), (got, id, sentAt) => {
      const more = [...got, { id, sent: sentAt, opened: sentAt }]
      expect(attributeOrder(more, AT, WINDOW)).toEqual(attributeOrder(got, AT, WINDOW))
    }),
  )
})

test('a longer attribution window never removes an attribution', () => {
  const rank = { none: 0, influenced: 1, direct: 2 }
  fc.assert(
    fc.property(messages, fc.integer({ min: HOUR, max: WINDOW }), (got, window) => {
      const narrow = rank[attributeOrder(got, AT, window).credit]
      expect(rank[attributeOrder(got, AT, WINDOW).credit]).toBeGreaterThanOrEqual(narrow)
    }),
  )
})

test('a message opened only after the order counts as seen, not opened', () => {
  const got = [{ id: 'a', sent: AT - HOUR, opened: AT + 1 }]
  expect(attributeOrder(got, AT, WINDOW)).toMatchObject({ credit: 'influenced' })
})

/** Sorts ids differently for each seed. */
function turned(id: string, seed: number): string {
  const by = Math.abs(seed) % id.length
  return id.slice(by) + id.slice(0, by)
}
