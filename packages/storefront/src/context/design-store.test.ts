import { apply, getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { describe, expect, test } from 'vitest'
import { createDesignStore } from './design-store.ts'

const first = {
  branding: { mains: '000000' },
  home: {
    title: { en: 'Home' },
    blocks: { a: { rank: 'a0', kind: 'text', size: 1 }, b: { rank: 'a1', kind: 'banner', list: ['x'] } },
  },
}
/** The studio's document, and functions that edit it. */
function studio(start: JsonObject) {
  let design = start
  let show: (design: JsonObject) => void = () => undefined
  return {
    follow: (callback: typeof show) => {
      show = callback
      show(design)
    },
    edit: (schema: string, value: string | number) => {
      const applied = apply(design, { schema, value, operation: 'edit', device: 't' })
      if (!applied.ok) throw new Error(applied.reason)
      design = applied.design
      show(design)
    },
  }
}
const atOnce = (show: () => void) => show()

describe('the displayed design', () => {
  test('keeps unchanged parts as the same objects after an edit', () => {
    const store = createDesignStore({})
    const live = studio(first)
    store.attach(live, atOnce)
    live.edit('home.blocks.a.size', 2)
    expect(store.get().branding).toBe(first.branding)
    expect(store.get()).toMatchObject({ home: { blocks: { a: { size: 2 } } } })
  })
  test('keeps the order of blocks after an edit within one', () => {
    const store = createDesignStore({})
    const live = studio(first)
    store.attach(live, atOnce)
    const before = store.items('home.blocks')
    live.edit('home.blocks.a.size', 2)
    expect(store.items('home.blocks')).toBe(before)
    live.edit('home.blocks.a.rank', 'a2')
    expect(store.items('home.blocks').map(({ id }) => id)).toEqual(['b', 'a'])
  })
  test('follows the studio’s document with each change', () => {
    const store = createDesignStore(structuredClone(first))
    const live = studio(first)
    const observedValues: unknown[] = []
    store.attach(live, (show) => {
      const before = store.get()
      show()
      observedValues.push(before === store.get() ? 'nothing' : getValueAt(store.get(), 'branding.mains'))
    })
    expect(store.get()).toBe(first)
    live.edit('branding.mains', 'ff0000')
    expect(observedValues).toEqual(['000000', 'ff0000'])
  })
  test('ignores a new document with equal content', () => {
    const store = createDesignStore(first)
    let notificationCount = 0
    store.at('')(() => {
      notificationCount += 1
    })
    store.replace(structuredClone(first))
    expect(notificationCount).toBe(0)
    store.replace({ ...structuredClone(first), branding: { mains: 'ff0000' } })
    expect(notificationCount).toBe(1)
    expect(store.get().home).toBe(first.home)
  })
  test('treats a missing list as empty', () => {
    expect(createDesignStore(first).items('nav.items')).toEqual([])
  })
})
