import { createElement, type ReactNode, Suspense, use, useMemo, useState, useSyncExternalStore } from 'react'
import type { RichTextProps } from '../primitives.types.ts'
import { isExternal, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { RICH_CSS } from './rich-text.css.dom.ts'
import type { RichNode } from './rich-text.ts'
import { getRichTextReader, loadRichTextReader } from './rich-text-reader.dom.ts'

const never = () => () => undefined
/** Constant value: React does not touch the content of such an element during hydration. */
const SERVER_HTML = { __html: '' }

/**
 * Formatted text of a merchant, rendered as elements of an allow-list. The server's HTML stays unparsed until the text
 * changes.
 */
export function RichText({ html, style }: RichTextProps) {
  const takenOver = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  )
  const [drawn] = useState(takenOver ? html : null)
  return (
    <>
      <style>{RICH_CSS}</style>
      {html === drawn ? (
        <div
          className="r"
          style={toCss(style)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see SERVER_HTML
          dangerouslySetInnerHTML={SERVER_HTML}
        />
      ) : typeof window === 'undefined' ? (
        <Drawn html={html} style={style} />
      ) : (
        <Suspense fallback={null}>
          <Drawn html={html} style={style} />
        </Suspense>
      )}
    </>
  )
}

let loadingReader: Promise<void> | undefined

function Drawn({ html, style }: RichTextProps) {
  const { base } = use(ShellContext)
  if (!getRichTextReader()) {
    loadingReader ??= loadRichTextReader().finally(() => {
      loadingReader = undefined
    })
    use(loadingReader)
  }
  const read = getRichTextReader()
  const nodes = useMemo(() => read?.(html) ?? [], [read, html])
  return createElement('div', { className: 'r', style: toCss(style) }, ...elements(nodes, base))
}

/**
 * Returns elements for the nodes of a text. Passes them as arguments, because they have no identity that could serve as
 * key.
 */
function elements(nodes: readonly (RichNode | string)[], base: string): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, href, children } = node
    if (tag === 'br') return createElement('br')
    if (tag !== 'a') return createElement(tag, null, ...elements(children, base))
    const address = isExternal(href) ? href : `${base}${href}`
    return createElement('a', { href: address, rel: 'noopener nofollow' }, ...elements(children, base))
  })
}
