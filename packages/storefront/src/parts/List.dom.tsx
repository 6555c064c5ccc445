import { batches } from '@vitrine/core/batches'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { columnsFor, ownMark } from './columns.dom.ts'
import type { ListProps } from './parts.types.ts'
import { useSeen } from './seen.dom.ts'
import { ShellContext } from './shell.ts'
import { css } from './style.dom.ts'

/** How high an item of a long list was the last time, px: a list that is drawn anew begins with it. */
let lastHeight: number | null = null

/** So many items are looked at together for whether anything of them has changed. */
const PART = 60

/** A list that is drawn anew with more parts than these, as by Back, draws the others once their places come near. */
const AT_ONCE = 2
/** So near, px: some windows' heights. */
const NEAR = '2000px'

type Place = CSSProperties & { '--i': number }

/** The place of a part that is not drawn yet, as high as it will be by all that is known. */
function Unseen({ count, onNear }: { readonly count: number; readonly onNear: () => void }) {
  const place = useSeen<HTMLLIElement>(onNear, 0, NEAR)
  const look: Place = { '--i': count }
  return <li ref={place} className="ll" style={look} aria-hidden />
}

type PartProps = {
  /** Looked at when it is first drawn: it waits until its place comes near. */
  readonly late: boolean
  readonly items: readonly unknown[]
  readonly render: unknown
  readonly draw: () => ReactNode
}
/** Items of a list that are drawn anew only with one of them, or drawn in another way: lists of thousands grow cheaply. */
const Part = memo(
  ({ items, draw, late }: PartProps) => {
    const [near, setNear] = useState(!late)
    return near ? draw() : <Unseen count={items.length} onNear={() => setNear(true)} />
  },
  (before, now) =>
    before.render === now.render &&
    before.items.length === now.items.length &&
    before.items.every((item, place) => item === now.items[place]),
)

/**
 * A long list. The browser skips laying out what is far from the window (`content-visibility`), so that every
 * item can be found, linked and read. A phone's two columns become three and four where there is room.
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
  const end = useSeen<HTMLDivElement>(onEnd, items.length)
  const list = useRef<HTMLUListElement>(null)
  const long = items.length > 12
  const stands = useRef(false)
  const count = useRef(items.length)
  count.current = items.length
  // What is far away is taken to be as high as what is here, so that Back finds the place that it left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in other columns items are of another height
  useLayoutEffect(() => {
    const all = list.current
    const first = all?.firstElementChild
    if (!long || !all || !(first instanceof HTMLElement)) return
    // One that is come back to goes by what it told when it was left.
    if (!stands.current && lastHeight !== null && count.current > PART * AT_ONCE) return
    lastHeight = first.offsetHeight
    all.style.setProperty('--h', `${lastHeight}px`)
  }, [long, own])
  useEffect(() => {
    stands.current = true
  }, [])
  // A list that is left tells how high its items were on the whole, so that its places are where they were.
  useLayoutEffect(() => {
    const here = list
    return () => {
      const all = here.current
      if (!all || count.current <= PART * AT_ONCE) return
      const rows = Math.ceil(count.current / getComputedStyle(all).gridTemplateColumns.split(' ').length)
      lastHeight = (all.offsetHeight + gap) / rows - gap
    }
  }, [gap])
  const look = columnsFor({ columns, own, beside, gap })
  if (long && lastHeight !== null) look['--h'] = `${lastHeight}px`
  const marks = { 'data-long': long ? '' : undefined, 'data-own': ownMark(own) }
  return (
    <div className="b" style={css(style)} data-testid={testID} data-path={edit ? path : undefined}>
      {header}
      {items.length === 0 ? (
        empty
      ) : (
        // The role is said because some readers drop it from lists drawn without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul ref={list} className="l" role="list" style={look} {...marks}>
          {batches(items, PART).map((part, place) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are places of the list
              key={place}
              items={part}
              render={render}
              late={place >= AT_ONCE && !stands.current}
              draw={() =>
                part.map((item, index) => <li key={keyOf(item)}>{render(item, place * PART + index)}</li>)
              }
            />
          ))}
        </ul>
      )}
      {onEnd ? <div ref={end} aria-hidden style={{ height: 1 }} /> : null}
      {footer}
    </div>
  )
}
