import { createElement, type ReactNode, use, useMemo } from 'react'
import { type TextStyle as NativeTextStyle, Text, View } from 'react-native'
import type { RichTextProps } from './parts.types.ts'
import { type Block, type RichNode, richText } from './rich-text.ts'
import { direction, leadsOutside, ShellContext } from './shell.ts'
import { textLook } from './style.native.ts'

const INLINE: Readonly<Record<string, NativeTextStyle>> = {
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  u: { textDecorationLine: 'underline' },
  s: { textDecorationLine: 'line-through' },
  a: { textDecorationLine: 'underline' },
}

/** A merchant's formatted text, drawn from an allow-list. */
export function RichText({ html, style }: RichTextProps) {
  const { language, navigate, openWeb } = use(ShellContext)
  const rtl = direction(language) === 'rtl'
  const nodes = useMemo(() => richText(html), [html])
  const look: NativeTextStyle = { writingDirection: rtl ? 'rtl' : 'ltr', ...textLook(style, rtl) }
  const follow = (href: string) => (leadsOutside(href) ? openWeb(href) : navigate(href))
  return createElement(View, null, ...blocks(nodes, false, look, follow))
}

type BlockNode = RichNode & { readonly tag: Block }

function isBlock(node: RichNode | string): node is BlockNode {
  return typeof node === 'object' && /^(p|h2|h3|blockquote|ul|ol|li)$/.test(node.tag)
}

/** A text's pieces have no identity but their place, so they are given as arguments, which need no keys. */
function words(pieces: readonly (RichNode | string)[], follow: (href: string) => void): ReactNode[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.tag === 'br') return '\n'
    if (isBlock(piece)) return null
    const press =
      piece.tag === 'a' ? { onPress: () => follow(piece.href), accessibilityRole: 'link' as const } : {}
    return createElement(Text, { style: INLINE[piece.tag], ...press }, ...words(piece.children, follow))
  })
}

function blocks(
  pieces: readonly (RichNode | string)[],
  numbered: boolean,
  look: NativeTextStyle,
  follow: (href: string) => void,
): ReactNode[] {
  return pieces.filter(isBlock).map(({ tag, children }, index) => {
    if (tag === 'ul' || tag === 'ol') {
      return createElement(View, null, ...blocks(children, tag === 'ol', look, follow))
    }
    const heading = tag === 'h2' || tag === 'h3'
    const mark = tag === 'li' ? (numbered ? `${index + 1}. ` : '•  ') : ''
    const line = createElement(
      Text,
      {
        style: [look, heading ? { fontWeight: '700' } : null],
        ...(heading ? { accessibilityRole: 'header' } : {}),
      },
      mark,
      ...words(children, follow),
    )
    const inset = tag === 'li' || tag === 'blockquote' ? 14 : 0
    return createElement(
      View,
      { style: { marginBottom: 10, paddingStart: inset } },
      line,
      ...blocks(children, false, look, follow),
    )
  })
}
