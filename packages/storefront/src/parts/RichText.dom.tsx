import { createElement, type ReactNode, use, useMemo } from 'react'
import type { RichTextProps } from './parts.types.ts'
import { RICH_CSS } from './rich.css.dom.ts'
import { type RichNode, richText } from './rich-text.ts'
import { leadsOutside, ShellContext } from './shell.ts'
import { css } from './style.dom.ts'

/** A merchant's formatted text, drawn as elements from an allow-list. */
export function RichText({ html, style }: RichTextProps) {
  const { base } = use(ShellContext)
  const nodes = useMemo(() => richText(html), [html])
  return (
    <>
      <style>{RICH_CSS}</style>
      {createElement('div', { className: 'r', style: css(style) }, ...drawn(nodes, base))}
    </>
  )
}

/** A text's pieces have no identity but their place, so they are given as arguments, which need no keys. */
function drawn(nodes: readonly (RichNode | string)[], base: string): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, href, children } = node
    if (tag === 'br') return createElement('br')
    if (tag !== 'a') return createElement(tag, null, ...drawn(children, base))
    const address = leadsOutside(href) ? href : `${base}${href}`
    return createElement('a', { href: address, rel: 'noopener nofollow' }, ...drawn(children, base))
  })
}
