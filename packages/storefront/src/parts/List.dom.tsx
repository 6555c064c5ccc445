import { type CSSProperties, memo, type ReactNode, use, useLayoutEffect, useRef } from 'react'
import type { ListProps } from './parts.types.ts'
import { useSeen } from './seen.dom.ts'
import { ShellContext } from './shell.ts'
import { css } from './style.dom.ts'

type Columns = CSSProperties & {
  '--c': number
  '--m': number
  '--x': number
  '--h'?: string
  '--k'?: number
  '--km'?: number
}

/** How high an item of a long list was the last time, px: a list that is drawn anew begins with it. */
let lastHeight: number | null = null

/** So many items are looked at together for whether anything of them has changed. */
const PART = 60

function partsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const parts: (readonly T[])[] = []
  for (let start = 0; start < items.length; start += PART) parts.push(items.slice(start, start + PART))
  return parts
}

type PartProps = {
  readonly items: readonly unknown[]
  readonly render: unknown
  readonly draw: () => ReactNode
}
/** Items of a list that are drawn anew only with one of them, or drawn in another way: lists of thousands grow cheaply. */
const Part = memo(
  ({ draw }: PartProps) => draw(),
  (before, now) =>
    before.render === now.render &&
    before.items.length === now.items.length &&
    before.items.every((item, place) => item === now.items[place]),
)

const mediumOf = (columns: number) => (columns === 1 ? 1 : Math.round(columns * 1.5))

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
    beside = false,
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
  // What is far away is taken to be as high as what is here, so that Back finds the place that it left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in other columns items are of another height
  useLayoutEffect(() => {
    const all = list.current
    const first = all?.firstElementChild
    if (!long || !all || !(first instanceof HTMLElement)) return
    lastHeight = first.offsetHeight
    all.style.setProperty('--h', `${lastHeight}px`)
  }, [long, own])
  const look: Columns = {
    '--c': columns,
    '--m': mediumOf(columns),
    '--x': columns === 1 ? 1 : beside ? mediumOf(columns) : columns * 2,
    gap,
  }
  // Until the device was asked, a mark of the page itself says what was chosen (`early-look.ts`).
  if (own) {
    look['--k'] = own
    look['--km'] = mediumOf(own)
  }
  if (long && lastHeight !== null) look['--h'] = `${lastHeight}px`
  const marks = { 'data-long': long ? '' : undefined, 'data-own': own === undefined ? undefined : '' }
  return (
    <div className="b" style={css(style)} data-testid={testID} data-path={edit ? path : undefined}>
      {header}
      {items.length === 0 ? (
        empty
      ) : (
        // The role is said because some readers drop it from lists drawn without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul ref={list} className="l" role="list" style={look} {...marks}>
          {partsOf(items).map((part, place) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are places of the list
              key={place}
              items={part}
              render={render}
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
