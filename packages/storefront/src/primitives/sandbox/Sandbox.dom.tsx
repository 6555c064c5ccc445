import { use } from 'react'
import type { SandboxProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { getColorScheme, SANDBOX_PERMISSIONS, toSandboxDocument } from './sandbox.ts'

/** Frame without scripts, forms or an origin. In the editor a click selects the block instead of opening links. */
export function Sandbox(props: SandboxProps) {
  const { html, label, height, wideHeight, color, fontSize, style, testID, path } = props
  const { base, edit, language } = use(ShellContext)
  const cssStyle = toCss({ width: '100%', ...style, height, wide: { height: wideHeight } })
  return (
    <iframe
      title={label}
      sandbox={SANDBOX_PERMISSIONS}
      srcDoc={toSandboxDocument(html, { language, base: `${base}/`, color, fontSize })}
      loading="lazy"
      referrerPolicy="no-referrer"
      style={{
        ...cssStyle,
        display: 'block',
        border: 0,
        // A color pair follows the page, which sets its color scheme itself.
        colorScheme: color.startsWith('var(') ? undefined : getColorScheme(color),
        pointerEvents: edit ? 'none' : undefined,
      }}
      data-testid={testID}
      data-path={edit ? path : undefined}
    />
  )
}
