import { createStore } from 'zustand/vanilla'

type Point = { readonly x: number; readonly y: number }
/** A place of a list: 0 stands before its first item. */
export type Gap = { readonly list: string; readonly index: number }

/** What floats over the studio at a point of the window: the menu of an item, or what can be added in a place. */
export type FloatingContent =
  | ({ readonly what: 'menu'; readonly path: string } & Point)
  | ({ readonly what: 'picker' } & Gap & Point)

export type Floating = ReturnType<typeof createFloating>

/** One thing floats at a time. */
export function createFloating() {
  const store = createStore<{ readonly shown: FloatingContent | null }>(() => ({ shown: null }))
  const show = (shown: FloatingContent | null) => store.setState({ shown })
  return {
    shown: () => store.getState().shown,
    watch: store.subscribe,
    menu: (path: string, { x, y }: Point) => show({ what: 'menu', path, x, y }),
    pick: ({ list, index }: Gap, { x, y }: Point) => show({ what: 'picker', list, index, x, y }),
    close: () => show(null),
  }
}

/** The point beside an element where what it opens belongs: below its beginning. */
export function below(element: Element): Point {
  const { left, right, bottom } = element.getBoundingClientRect()
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom + 4 }
}
