import { type MouseEvent, use } from 'react'
import type { PressProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Returns the ARIA attribute of the selected state for a role. */
function stateOf(role: PressProps['role'], selected: boolean | undefined) {
  if (role === 'tab') return { role, 'aria-selected': selected ?? false }
  if (role && role !== 'button') return { role, 'aria-checked': selected ?? false }
  return { 'aria-pressed': selected }
}

/** Button element. */
export function Press(props: PressProps) {
  const { children, style, onPress, label, disabled, busy, selected, expanded, role, submit, testID, path } =
    props
  const edit = path !== undefined && use(ShellContext).edit
  const press = (event: MouseEvent) => {
    // A button on a card that is a link must not follow the link.
    event.stopPropagation()
    if (submit) return
    event.preventDefault()
    if (!busy) onPress()
  }
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className="b p"
      style={toCss(style)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-expanded={expanded}
      onClick={press}
      data-testid={testID}
      data-path={edit ? path : undefined}
      {...stateOf(role, selected)}
    >
      {children}
    </button>
  )
}
