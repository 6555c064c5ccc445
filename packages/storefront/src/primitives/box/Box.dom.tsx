import { use } from 'react'
import type { BoxProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

const TAGS = { main: 'main', navigation: 'nav', banner: 'header', contentinfo: 'footer' } as const

/** Container: a `div`, or the landmark element of its role. */
export function Box({ children, style, role, label, hidden, on, testID, path }: BoxProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const Tag =
    role === 'main' || role === 'navigation' || role === 'banner' || role === 'contentinfo'
      ? TAGS[role]
      : 'div'
  return (
    <Tag
      className={on === undefined ? 'b' : on === 'wide' ? 'b wo' : 'b no'}
      style={toCss(style)}
      role={Tag === 'div' ? role : undefined}
      id={role === 'main' ? 'main' : undefined}
      tabIndex={role === 'main' ? -1 : undefined}
      aria-label={label}
      hidden={hidden}
      data-testid={testID}
      data-path={edit ? path : undefined}
    >
      {children}
    </Tag>
  )
}
