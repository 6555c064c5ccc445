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

/** Last measured item height of a long list, px, as the initial estimate of a new one. */
let lastHeight: number | null = null

/** Number of items of a part: compared, rendered and removed together. */
const PART = 60

/** Initially rendered parts of a longer list. */
const FIRST: DrawnParts = { parts: new Set([0, 1]) }

/** Virtualization code; loaded once a list is longer than a part, and present when returning to one. */
let virtualization: typeof NearParts | undefined

/** Grid areas of a large first item: two columns and rows, which are all columns of a phone. */
const LEAD_STYLES = { start: { gridArea: '1/1/3/3' }, end: { gridArea: '1/-3/3/-1' } }

type PlaceholderStyle = CSSProperties & { '--i': number }

type PartProps = {
  readonly items: readonly unknown[]
  readonly render: unknown
  /** Total number of items, when only some are rendered. */
  readonly of: number | undefined
  readonly draw: () => ReactNode
}
/**
 * Items of a list, memoized: rendered again only when one of them or the layout changes, so that lists of thousands
 * grow cheaply.
 */
const Part = memo(
  ({ draw }: PartProps) => draw(),
  (before, now) =>
    before.render === now.render &&
    before.of === now.of &&
    before.items.length === now.items.length &&
    before.items.every((item, index) => item === now.items[index]),
)

/** Returns the style of a placeholder for a part that is not rendered, with its measured or estimated height. */
const toPlaceholderStyle = (
  part: readonly unknown[],
  columns: number,
  { width }: DrawnParts,
): PlaceholderStyle => ({
  '--i': part.length,
  height: virtualization?.heightOf(part, columns, width),
})

/** Returns the rendered parts of a long list, those near the window; undefined when all are rendered. */
function useVirtualization(
  items: readonly unknown[],
  columns: number,
  list: RefObject<HTMLUListElement | null>,
): DrawnParts | undefined {
  const [nearbyParts, setNearbyParts] = useState(() =>
    items.length > PART * FIRST.parts.size ? (virtualization?.leftOf(items) ?? FIRST) : undefined,
  )
  const latest = useRef<ListLayout>({ items, columns, size: PART })
  latest.current = { items, columns, size: PART }
  const many = items.length > PART
  useLayoutEffect(() => {
    // Another list, with few items: nothing in it is far away.
    if (!many) return setNearbyParts(undefined)
    let stop: (() => void) | undefined
    let isUnmounted = false
    const watch = () => {
      if (!isUnmounted && list.current && virtualization)
        stop = virtualization.watchParts(list.current, () => latest.current, setNearbyParts)
    }
    if (virtualization) watch()
    else
      import('./virtualization.dom.ts').then(
        (script) => {
          virtualization = script.virtualization
          watch()
        },
        // If the script fails to load, the whole list stays rendered.
        () => setNearbyParts(undefined),
      )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [many, list])
  return nearbyParts
}

/** Splits a list's items into parts. Not the shared function of batches: its file comes with the platform's script. */
function splitIntoParts<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / PART)
  return Array.from({ length: count }, (_, index) => items.slice(index * PART, (index + 1) * PART))
}

/**
 * Long list. The browser skips the layout of items far from the window (`content-visibility`), so that every item can
 * be found, linked and read; of a list longer than one part only the items near the window are rendered
 * (`virtualization.dom.ts`, decision 0092). Two columns on a phone become three and four in wider windows.
 */
export function List<T>(props: ListProps<T>) {
  const {
    items,
    keyOf,
    render,
    columns = 1,
    own,
    full = false,
    lead,
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
  // As many items as the stylesheet always lays out: visible ones stay unchanged when more are added.
  const long = items.length > 12
  const count = own ?? columns
  const near = useVirtualization(items, count, list)
  // Items far away are assumed to be as high as the visible ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in other columns items are of another height
  useLayoutEffect(() => {
    const first = list.current?.querySelector('li:not(.ll)')
    if (!long || !(first instanceof HTMLElement)) return
    lastHeight = first.offsetHeight
    list.current?.style.setProperty('--h', `${lastHeight}px`)
  }, [long, own, near?.width])
  const filledCells = full ? items.length : 0
  const columnStyle = toColumns({ columns, own, beside: props.beside, full: filledCells, lead, gap })
  if (long && lastHeight !== null) columnStyle['--h'] = `${lastHeight}px`
  const marks = { 'data-long': long && !near ? '' : undefined, 'data-own': toOwnColumnsMark(own) }
  return (
    <div className="b" style={toCss(style)} data-testid={testID} data-path={edit ? path : undefined}>
      {header}
      {items.length === 0 ? (
        empty
      ) : (
        // Explicit role, because some screen readers ignore lists without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul ref={list} className="l" role="list" style={columnStyle} {...marks}>
          {splitIntoParts(items).map((part, partIndex) =>
            near && !near.parts.has(partIndex) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are places of the list
              <li key={partIndex} className="ll" style={toPlaceholderStyle(part, count, near)} aria-hidden />
            ) : (
              <Part
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are places of the list
                key={partIndex}
                items={part}
                render={render}
                of={near && items.length}
                draw={() =>
                  part.map((item, index) => (
                    <li
                      key={keyOf(item)}
                      style={lead && partIndex + index === 0 ? LEAD_STYLES[lead] : undefined}
                      aria-setsize={near && items.length}
                      aria-posinset={near && partIndex * PART + index + 1}
                    >
                      {render(item, partIndex * PART + index)}
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
