import { use } from 'react'
import type { FormProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Form element: Enter submits, password managers recognize it. The screen validates it, not the browser. */
export function Form({ children, onSubmit, label, leadsTo, style, testID, path }: FormProps) {
  const { base, edit } = use(ShellContext)
  return (
    <form
      className="b"
      noValidate
      aria-label={label}
      style={toCss(style)}
      data-testid={testID}
      action={leadsTo === undefined ? undefined : `${base}${leadsTo}`}
      data-path={edit ? path : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
