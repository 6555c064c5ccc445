import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { getValueAt, type JsonObject } from './operations.ts'
import { createFollowers } from './path-listeners.ts'

const MANY = 1000

/** Creates a list of records, each with a title. */
const listOf = (count: number): JsonObject => ({
  home: { blocks: Object.fromEntries(Array.from({ length: count }, (_, at) => [`b${at}`, { title: 'x' }])) },
  branding: { mains: '000000' },
})
/** Returns the same list with another title in one record. */
function titled(design: JsonObject, id: string, title: string): JsonObject {
  const blocks = getValueAt(design, 'home.blocks')
  return { ...design, home: { blocks: { ...Object(blocks), [id]: { title } } } }
}

describe('a subscriber to a path of a document', () => {
  test('is notified when its record among a thousand changes, and so are those of its parents and children', () => {
    const { follow, notify } = createFollowers()
    const records = Array.from({ length: MANY }, (_, at) => {
      const listener = vi.fn()
      follow(`home.blocks.b${at}`, listener)
      follow(`home.blocks.b${at}.title`, listener)
      return listener
    })
    const [list, brand, whole] = [vi.fn(), vi.fn(), vi.fn()]
    follow('home.blocks', list)
    follow('branding', brand)
    follow('', whole)
    const before = listOf(MANY)
    notify(before, titled(before, 'b7', 'y'))
    expect(records.map((listener) => listener.mock.calls.length)).toEqual(
      records.map((_, at) => (at === 7 ? 2 : 0)),
    )
    expect([list, brand, whole].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1])
  })

  test('is notified when a record is added or removed at, above or below its path', () => {
    const { follow, notify } = createFollowers()
    const listener = vi.fn()
    follow('home.blocks.b0.title', listener)
    notify(listOf(1), listOf(0))
    notify(listOf(0), listOf(1))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('is not notified after unsubscribing, also twice, while others at the path are', () => {
    const { follow, notify } = createFollowers()
    const [removedListener, there] = [vi.fn(), vi.fn()]
    const end = follow('home.blocks.b0', removedListener)
    follow('home.blocks.b0', there)
    end()
    end()
    const before = listOf(2)
    notify(before, titled(before, 'b0', 'y'))
    expect(removedListener).not.toHaveBeenCalled()
    expect(there).toHaveBeenCalledOnce()
  })

  test('may unsubscribe while a change is emitted without affecting others', () => {
    const { follow, notify } = createFollowers()
    const last = vi.fn()
    const end = follow('home', () => end())
    follow('home', last)
    const before = listOf(1)
    notify(before, titled(before, 'b0', 'y'))
    notify(before, titled(before, 'b0', 'z'))
    expect(last).toHaveBeenCalledTimes(2)
  })

  test('is notified exactly when the value at its path changes, whoever subscribed and left before', () => {
    const paths = ['', 'a', 'a.b', 'a.b.c', 'a.d', 'e', 'e.f'] as const
    const tree = fc.record(
      {
        a: fc.record(
          { b: fc.record({ c: fc.nat(1) }, { requiredKeys: [] }), d: fc.nat(1) },
          { requiredKeys: [] },
        ),
        e: fc.oneof(fc.nat(1), fc.record({ f: fc.nat(1) })),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(tree, tree, fc.array(fc.nat(paths.length - 1)), (was, is, unfollowedIndices) => {
        const { follow, notify } = createFollowers()
        for (const index of unfollowedIndices) follow(paths[index] ?? '', () => undefined)()
        const notifiedPaths = new Set<string>()
        for (const path of paths) follow(path, () => notifiedPaths.add(path))
        notify(was, is)
        const at = (design: JsonObject, path: string) => (path === '' ? design : getValueAt(design, path))
        expect([...notifiedPaths].toSorted()).toEqual(
          paths.filter((path) => at(was, path) !== at(is, path)).toSorted(),
        )
      }),
    )
  })
})
