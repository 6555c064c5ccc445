import { use } from 'react'
import type { TextProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Words: a `span` drawn as a block (inline inside another text), or a real heading. */
export function Text({ children, style, heading, lines, testID, path, live, dir }: TextProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const Tag = heading === 1 ? 'h1' : heading === 2 ? 'h2' : heading === 3 ? 'h3' : 'span'
  const look = { ...toCss(style), ...(lines && lines > 1 ? { WebkitLineClamp: lines } : {}) }
  // As the stylesheet has it anyway.
  if (look.textAlign === 'start') delete look.textAlign
  // What has to be cut is cut at its own end, so a single line runs its own way itself, at the page's side.
  const whole = lines === 1 && dir !== undefined
  if (whole) look.textAlign ??= 'match-parent'
  return (
    <Tag
      className={lines === undefined ? 't' : lines === 1 ? 't t1' : 't tn'}
      style={look}
      dir={whole ? dir : undefined}
      data-testid={testID}
      data-path={edit ? path : undefined}
      aria-live={live}
    >
      {dir === undefined || whole ? children : <bdi dir={dir}>{children}</bdi>}
    </Tag>
  )
}
