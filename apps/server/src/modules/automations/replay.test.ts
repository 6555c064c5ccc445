import type { Flow } from '@vitrine/core/contract/push/automations'
import { flow as flowShape } from '@vitrine/core/contract/push/automations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { listReplayedKinds } from './past-events.ts'
import { replayFlow, toReplayMoments } from './replay.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 1)
const at = (hours: number) => new Date(START + hours * HOUR)

const messageStep = (id: string) => ({
  id,
  kind: 'message' as const,
  message: {
    title: 'Still there?',
    body: 'It waits.',
    translations: {},
    image: null,
    link: { type: 'screen' as const, url: 'cart' },
  },
})
const wait = (id: string, hours: number) => ({ id, kind: 'wait' as const, ms: hours * HOUR })
const cartFlow: Flow = flowShape.parse({
  trigger: { kind: 'cart-abandoned' },
  steps: [wait('w', 1), messageStep('one'), wait('x', 24), messageStep('two')],
})

const someone = { subscriber: 's', customer: null }
const cart = (hours: number, products: readonly string[] = ['1'], subscriber = 's'): DomainEvent => ({
  kind: 'cart-changed',
  at: at(hours),
  subscriber,
  customer: null,
  token: null,
  products,
})
const order = (hours: number): DomainEvent => ({
  kind: 'order-created',
  at: at(hours),
  ...someone,
  order: String(hours),
  first: false,
  cart: null,
  checkout: null,
})
const hoursOf = (events: readonly DomainEvent[], until = 1000) =>
  replayFlow(cartFlow, toReplayMoments(events), at(until).getTime()).messages.map(
    (one) => (one.at - START) / HOUR,
  )

test('an abandoned cart gets a reminder after an hour and another one a day later', () => {
  expect(hoursOf([cart(0)])).toEqual([1, 25])
  expect(hoursOf([cart(0)], 20)).toEqual([1])
})

test('adding to the cart restarts the hour of the abandoned-cart reminder', () => {
  expect(hoursOf([cart(0), cart(0.5)])).toEqual([1.5, 25.5])
})

test('a shopper who buys or clears the cart gets no further reminder', () => {
  expect(hoursOf([cart(0), order(0.5)])).toEqual([])
  expect(hoursOf([cart(0), order(2)])).toEqual([1])
  expect(hoursOf([cart(0), cart(0.5, [])])).toEqual([])
  expect(replayFlow(cartFlow, toReplayMoments([cart(0), order(0.5)]), at(10).getTime()).exitCounts).toEqual({
    bought: 1,
  })
})

test('the same cart starts its flow once a week, and again after an order', () => {
  expect(hoursOf([cart(0), cart(30), cart(60)])).toEqual([1, 25])
  expect(hoursOf([cart(0), cart(200)])).toEqual([1, 25, 201, 225])
  expect(hoursOf([cart(0), order(30), cart(31)])).toEqual([1, 25, 32, 56])
})

test('a shopper enters a flow again once its cooldown is over, counted from its last message', () => {
  const flow = flowShape.parse({
    trigger: { kind: 'wished', cooldown: 7 },
    steps: [wait('w', 1), messageStep('one'), wait('x', 24), messageStep('two')],
  })
  const wish = (hours: number): DomainEvent => ({
    kind: 'wishlist-changed',
    at: at(hours),
    ...someone,
    product: String(hours),
    wished: true,
  })
  const days = 7 * 24
  const moments = toReplayMoments([wish(0), wish(2), wish(30), wish(24 + days), wish(26 + days)])
  const { began, messages } = replayFlow(flow, moments, at(1000).getTime())
  expect(began.map((time) => (time - START) / HOUR)).toEqual([0, 26 + days])
  expect(messages).toHaveLength(4)
})

test('a flow never sends to a shopper because of another shopper’s actions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(500), fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 60 }),
      (inputs) => {
        const events = inputs
          .sort(([a], [b]) => a - b)
          .map(([hour, who, filled]) => cart(hour, filled ? ['1'] : [], who))
        const all = replayFlow(cartFlow, toReplayMoments(events), at(1000).getTime())
        for (const who of ['a', 'b', 'c']) {
          const own = events.filter((one) => 'subscriber' in one && one.subscriber === who)
          const alone = replayFlow(cartFlow, toReplayMoments(own), at(1000).getTime())
          expect(alone.messages).toEqual(all.messages.filter(({ subscriber }) => subscriber === who))
        }
        // One run sends each message at most once.
        expect(all.messages.length).toBeLessThanOrEqual(all.began.length * 2)
      },
    ),
  )
})

test('a simulation needs only the events that start and end the runs of its trigger', () => {
  const about = { subscriber: 's', customer: null }
  const ofOrder = { ...about, order: '1', first: true, cart: null, checkout: null }
  const event = fc.tuple(fc.nat(400), fc.boolean(), fc.nat(8)).map(([hour, some, which]): DomainEvent => {
    const when = { at: at(hour), ...about }
    const all: readonly DomainEvent[] = [
      { kind: 'installed', ...when },
      { kind: 'cart-changed', ...when, token: null, products: some ? ['1'] : [] },
      { kind: 'checkout-opened', ...when, checkout: `${hour}` },
      { kind: 'product-viewed', ...when, product: '1' },
      { kind: 'wishlist-changed', ...when, product: '1', wished: some },
      { kind: 'order-created', ...ofOrder, at: at(hour) },
      { kind: 'order-paid', ...ofOrder, at: at(hour) },
      { kind: 'order-shipped', ...ofOrder, at: at(hour) },
      { kind: 'order-refunded', ...ofOrder, at: at(hour) },
    ]
    return all[which] ?? { kind: 'installed', ...when }
  })
  const trigger = fc.constantFrom(
    'install' as const,
    'cart-abandoned' as const,
    'checkout-abandoned' as const,
    'browsed' as const,
    'wished' as const,
    'first-order' as const,
    'order-paid' as const,
    'order-shipped' as const,
    'order-refunded' as const,
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), trigger, (events, kind) => {
      const flow = flowShape.parse({ trigger: { kind }, steps: [wait('w', 5), messageStep('one')] })
      const replay = (some: readonly DomainEvent[]) =>
        replayFlow(flow, toReplayMoments(some), at(1000).getTime())
      const kinds = listReplayedKinds(kind)
      expect(replay(events.filter((one) => kinds.has(one.kind)))).toEqual(replay(events))
    }),
  )
})
