import { splitIntoBatches } from '@vitrine/core/sync/batches'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ListProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toColumns, toOwnColumnsMark } from '../style/columns.dom.ts'
import { toCss } from '../style/style.dom.ts'
import { useVisibility } from '../visibility/visibility.dom.ts'
import type { DrawnParts, ListLayout, virtualization as NearParts } from './virtualization.dom.ts'

/** How high an item of a long list was the last time, px: a list that is drawn anew begins with it. */
let lastHeight: number | null = null

/** So many items are looked at together for whether anything of them has changed, and taken away together. */
const PART = 60

/** What a list begins with that has more parts than these when it is first drawn. */
const FIRST: DrawnParts = { parts: new Set([0, 1]) }

/** Comes once a list is longer than a part, and is here when one is come back to. */
let virtualization: typeof NearParts | undefined

type PlaceholderStyle = CSSProperties & { '--i': number }

type PartProps = {
  readonly items: readonly unknown[]
  readonly render: unknown
  /** Of how many, where not all of them are drawn. */
  readonly of: number | undefined
  readonly draw: () => ReactNode
}
/** Items of a list that are drawn anew only with one of them, or drawn in another way: lists of thousands grow cheaply. */
const Part = memo(
  ({ draw }: PartProps) => draw(),
  (before, now) =>
    before.render === now.render &&
    before.of === now.of &&
    before.items.length === now.items.length &&
    before.items.every((item, place) => item === now.items[place]),
)

/** The place of a part that is not drawn, as high as it was or, by all that is known, will be. */
const toPlaceholderStyle = (
  part: readonly unknown[],
  columns: number,
  { width }: DrawnParts,
): PlaceholderStyle => ({
  '--i': part.length,
  height: virtualization?.heightOf(part, columns, width),
})

/** The parts of a list that are near the window, all that is drawn of a long one; undefined where everything is drawn. */
function useVirtualization(
  items: readonly unknown[],
  columns: number,
  list: RefObject<HTMLUListElement | null>,
): DrawnParts | undefined {
  const [near, setNear] = useState(() =>
    items.length > PART * FIRST.parts.size ? (virtualization?.leftOf(items) ?? FIRST) : undefined,
  )
  const latest = useRef<ListLayout>({ items, columns, size: PART })
  latest.current = { items, columns, size: PART }
  const many = items.length > PART
  useLayoutEffect(() => {
    // Another list, of few: nothing of it is far.
    if (!many) return setNear(undefined)
    let stop: (() => void) | undefined
    let left = false
    const watch = () => {
      if (!left && list.current && virtualization)
        stop = virtualization.watchParts(list.current, () => latest.current, setNear)
    }
    if (virtualization) watch()
    else
      import('./virtualization.dom.ts').then(
        (script) => {
          virtualization = script.virtualization
          watch()
        },
        // What does not come is not missed: the list stands whole.
        () => setNear(undefined),
      )
    return () => {
      left = true
      stop?.()
    }
  }, [many, list])
  return near
}

/**
 * A long list. The browser skips laying out what is far from the window (`content-visibility`), so that every
 * item can be found, linked and read; of one that is longer than a part only what is near is drawn (`near-parts`,
 * decision 0092). A phone's two columns become three and four where there is room.
 */
export function List<T>(props: ListProps<T>) {
  const {
    items,
    keyOf,
    render,
    columns = 1,
    own,
    beside,
    gap = 0,
    onEnd,
    header,
    footer,
    empty,
    style,
    testID,
    path,
  } = props
  const edit = path !== undefined && use(ShellContext).edit
  const end = useVisibility<HTMLDivElement>(onEnd, items.length)
  const list = useRef<HTMLUListElement>(null)
  // As many as the stylesheet lays out in any case: what is seen already stays as it is when more comes.
  const long = items.length > 12
  const shown = own ?? columns
  const near = useVirtualization(items, shown, list)
  // What is far away is taken to be as high as what is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in other columns items are of another height
  useLayoutEffect(() => {
    const first = list.current?.querySelector('li:not(.ll)')
    if (!long || !(first instanceof HTMLElement)) return
    lastHeight = first.offsetHeight
    list.current?.style.setProperty('--h', `${lastHeight}px`)
  }, [long, own, near?.width])
  const look = toColumns({ columns, own, beside, gap })
  if (long && lastHeight !== null) look['--h'] = `${lastHeight}px`
  const marks = { 'data-long': long && !near ? '' : undefined, 'data-own': toOwnColumnsMark(own) }
  return (
    <div className="b" style={toCss(style)} data-testid={testID} data-path={edit ? path : undefined}>
      {header}
      {items.length === 0 ? (
        empty
      ) : (
        // The role is said because some readers drop it from lists drawn without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul ref={list} className="l" role="list" style={look} {...marks}>
          {splitIntoBatches(items, PART).map((part, place) =>
            near && !near.parts.has(place) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are places of the list
              <li key={place} className="ll" style={toPlaceholderStyle(part, shown, near)} aria-hidden />
            ) : (
              <Part
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are places of the list
                key={place}
                items={part}
                render={render}
                of={near && items.length}
                draw={() =>
                  part.map((item, index) => (
                    <li
                      key={keyOf(item)}
                      aria-setsize={near && items.length}
                      aria-posinset={near && place * PART + index + 1}
                    >
                      {render(item, place * PART + index)}
                    </li>
                  ))
                }
              />
            ),
          )}
        </ul>
      )}
      {onEnd ? <div ref={end} aria-hidden style={{ height: 1 }} /> : null}
      {footer}
    </div>
  )
}
