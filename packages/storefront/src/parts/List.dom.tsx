import { type CSSProperties, use } from 'react'
import type { ListProps } from './parts.types.ts'
import { useSeen } from './seen.dom.ts'
import { ShellContext } from './shell.ts'
import { css } from './style.dom.ts'

type Columns = CSSProperties & { '--c': number; '--m': number; '--w': number }

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
  const end = useSeen<HTMLDivElement>(onEnd)
  const look: Columns = {
    '--c': columns,
    '--m': columns === 1 ? 1 : Math.round(columns * 1.5),
    '--w': columns === 1 ? 1 : columns * 2,
    gap,
  }
  return (
    <div className="b" style={css(style)} data-testid={testID} data-path={edit ? path : undefined}>
      {header}
      {items.length === 0 ? (
        empty
      ) : (
        // The role is said because some readers drop it from lists drawn without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul className="l" role="list" style={look} data-long={items.length > 12 ? '' : undefined}>
          {items.map((item, index) => (
            <li key={keyOf(item)}>{render(item, index)}</li>
          ))}
        </ul>
      )}
      {onEnd ? <div ref={end} aria-hidden style={{ height: 1 }} /> : null}
      {footer}
    </div>
  )
}
