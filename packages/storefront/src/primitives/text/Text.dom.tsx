import { use } from 'react'
import type { TextProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Text: a `span` displayed as a block (inline inside another text), or a heading element. */
export function Text({ children, style, heading, lines, testID, path, live, dir }: TextProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const Tag = heading === 1 ? 'h1' : heading === 2 ? 'h2' : heading === 3 ? 'h3' : 'span'
  const textStyle = { ...toCss(style), ...(lines && lines > 1 ? { WebkitLineClamp: lines } : {}) }
  // Equals the stylesheet's default.
  if (textStyle.textAlign === 'start') delete textStyle.textAlign
  // Truncated text is cut at its own end, so a single line has its own direction, aligned to the page's start side.
  const whole = lines === 1 && dir !== undefined
  if (whole) textStyle.textAlign ??= 'match-parent'
  return (
    <Tag
      className={lines === undefined ? 't' : lines === 1 ? 't t1' : 't tn'}
      style={textStyle}
      dir={whole ? dir : undefined}
      data-testid={testID}
      data-path={edit ? path : undefined}
      aria-live={live}
    >
      {dir === undefined || whole ? children : <bdi dir={dir}>{children}</bdi>}
    </Tag>
  )
}
