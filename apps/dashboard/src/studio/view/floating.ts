import { createStore } from 'zustand/vanilla'

type Point = { readonly x: number; readonly y: number }
/** Gap of a list; index 0 is before the first item. */
export type Gap = { readonly list: string; readonly index: number }

/** Popover at a point of the window: an item menu or a block picker. */
export type FloatingContent =
  | ({ readonly what: 'menu'; readonly path: string } & Point)
  | ({ readonly what: 'picker' } & Gap & Point)

export type Floating = ReturnType<typeof createFloating>

/** Creates the popover state; only one is open at a time. */
export function createFloating() {
  const store = createStore<{ readonly content: FloatingContent | null }>(() => ({ content: null }))
  const show = (content: FloatingContent | null) => store.setState({ content })
  return {
    shown: () => store.getState().content,
    watch: store.subscribe,
    menu: (path: string, { x, y }: Point) => show({ what: 'menu', path, x, y }),
    pick: ({ list, index }: Gap, { x, y }: Point) => show({ what: 'picker', list, index, x, y }),
    close: () => show(null),
  }
}

/** Returns the point below the start edge of an element, for a popover. */
export function getPointBelow(element: Element): Point {
  const { left, right, bottom } = element.getBoundingClientRect()
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom + 4 }
}
