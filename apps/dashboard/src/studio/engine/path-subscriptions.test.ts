import { apply, type JsonObject } from '@vitrine/core/design/operations'
import { expect, test, vi } from 'vitest'
import { createFollowing } from './path-subscriptions.ts'

function createFixture() {
  let design: JsonObject = {
    home: { blocks: { a: { n: 1 }, b: { n: 1 } } },
    cart: { blocks: { a: { n: 1 } } },
  }
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (schema: string, value?: number) => {
    const operation = value === undefined ? ('remove' as const) : ('edit' as const)
    const applied = apply(design, { schema, operation, value, device: 'test' })
    if (!applied.ok) throw new Error(applied.reason)
    design = applied.design
    for (const listener of listeners) listener()
  }
  return { following: createFollowing(() => design, watch), set, listeners }
}

test('only the subscriber of a changed or removed item is notified', () => {
  const { following, set } = createFixture()
  const [a, b, cart] = [vi.fn(), vi.fn(), vi.fn()]
  following.follow('home.blocks.a', a)
  following.follow('home.blocks.b', b)
  following.follow('cart.blocks.a', cart)
  set('home.blocks.a.n', 2)
  set('home.blocks.b')
  expect([a, b, cart].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 0])
})

test('an unsubscribed item is not notified, and the last one removes the subscription', () => {
  const { following, set, listeners } = createFixture()
  const listener = vi.fn()
  const end = following.follow('home.blocks.a', listener)
  end()
  set('home.blocks.a.n', 2)
  expect(listener).not.toHaveBeenCalled()
  expect(listeners.size).toBe(0)
  following.follow('home.blocks.a', listener)
  set('home.blocks.b.n', 2)
  expect(listener).not.toHaveBeenCalled()
})
