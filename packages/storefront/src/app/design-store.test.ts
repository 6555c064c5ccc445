import { describe, expect, test } from 'vitest'
import { createDesignStore } from './design-store.ts'

const first = {
  branding: { mains: '000000' },
  home: {
    title: { en: 'Home' },
    blocks: { a: { rank: 'a0', kind: 'text', size: 1 }, b: { rank: 'a1', kind: 'banner', list: ['x'] } },
  },
}
const edit = (schema: string, value: string | number) => ({
  schema,
  value,
  operation: 'edit' as const,
  device: 't',
})

describe('the design on screen', () => {
  test('an edit leaves everything else the same object', () => {
    const store = createDesignStore(first)
    expect(store.apply([edit('home.blocks.a.size', 2)])).toBeNull()
    expect(store.get().branding).toBe(first.branding)
    expect(store.get()).toMatchObject({ home: { blocks: { a: { size: 2 } } } })
  })
  test('an edit inside a block does not touch the order of blocks', () => {
    const store = createDesignStore(first)
    const before = store.items('home.blocks')
    store.apply([edit('home.blocks.a.size', 2)])
    expect(store.items('home.blocks')).toBe(before)
    store.apply([edit('home.blocks.a.rank', 'a2')])
    expect(store.items('home.blocks').map(({ id }) => id)).toEqual(['b', 'a'])
  })
  test('a batch that does not fit changes nothing and says why', () => {
    const store = createDesignStore(first)
    expect(store.apply([edit('branding.mains', 'ff0000'), edit('home.blocks.gone.size', 1)])).toBe(
      'parent-gone',
    )
    expect(store.get()).toBe(first)
  })
  test('a whole new document that says the same is no change', () => {
    const store = createDesignStore(first)
    let told = 0
    store.subscribe(() => {
      told += 1
    })
    store.replace(structuredClone(first))
    expect(told).toBe(0)
    store.replace({ ...structuredClone(first), branding: { mains: 'ff0000' } })
    expect(told).toBe(1)
    expect(store.get().home).toBe(first.home)
  })
  test('a list that is not there is empty', () => {
    expect(createDesignStore(first).items('nav.items')).toEqual([])
  })
})
