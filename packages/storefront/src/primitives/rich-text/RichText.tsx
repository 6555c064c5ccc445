import { createElement, type ReactNode, use, useMemo } from 'react'
import { type TextStyle as NativeTextStyle, Text, View, type ViewStyle } from 'react-native'
import type { RichTextProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle } from '../style/style.native.ts'
import { type Block, parseRichText, type RichNode } from './rich-text.ts'

const INLINE: Readonly<Record<string, NativeTextStyle>> = {
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  u: { textDecorationLine: 'underline' },
  s: { textDecorationLine: 'line-through' },
  a: { textDecorationLine: 'underline' },
}
/** Factors of the font size: line height, space between blocks, heading sizes, list indentation. */
const LINE = 1.6
const SPACE = 0.75
const HEADING = 1.1
const INSET = 1.3

type RichTextStyle = { readonly text: NativeTextStyle; readonly size: number }
type Follow = (href: string) => void

/** Formatted text of a merchant, rendered from an allow-list. */
export function RichText({ html, style }: RichTextProps) {
  const { language, openWeb } = use(ShellContext)
  const rtl = getLanguageDirection(language) === 'rtl'
  const nodes = useMemo(() => parseRichText(html), [html])
  const size = style?.fontSize ?? 14
  const text = toTextStyle({ lineHeight: Math.round(size * LINE), ...style }, rtl)
  const look = { text: { ...text, writingDirection: rtl ? 'rtl' : 'ltr' } as const, size }
  return createElement(View, null, ...blocks(nodes, false, look, openWeb))
}

type BlockNode = RichNode & { readonly tag: Block }

function isBlock(node: RichNode | string): node is BlockNode {
  return typeof node === 'object' && /^(p|h2|h3|blockquote|ul|ol|li)$/.test(node.tag)
}

/**
 * Returns elements for inline nodes. Passes them as arguments, because they have no identity that could serve as key.
 */
function renderInline(pieces: readonly (RichNode | string)[], follow: Follow): ReactNode[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.tag === 'br') return '\n'
    if (isBlock(piece)) return null
    const press =
      piece.tag === 'a' ? { onPress: () => follow(piece.href), accessibilityRole: 'link' as const } : {}
    return createElement(
      Text,
      { style: INLINE[piece.tag], ...press },
      ...renderInline(piece.children, follow),
    )
  })
}

function blocks(
  pieces: readonly (RichNode | string)[],
  numbered: boolean,
  look: RichTextStyle,
  follow: Follow,
): ReactNode[] {
  const all = pieces.filter(isBlock)
  const { size } = look
  return all.map(({ tag, children }, index) => {
    const space: ViewStyle =
      tag === 'li' || index === all.length - 1 ? {} : { marginBottom: Math.round(size * SPACE) }
    const inside = blocks(children, tag === 'ol', look, follow)
    if (tag === 'ul' || tag === 'ol') return createElement(View, { style: space }, ...inside)
    if (tag === 'li') {
      const mark = createElement(
        Text,
        { style: [look.text, { minWidth: Math.round(size * INSET) }] },
        numbered ? `${index + 1}.` : '•',
      )
      const body = createElement(View, { style: { flex: 1 } }, lineOf(children, look, follow), ...inside)
      return createElement(View, { style: { flexDirection: 'row' } }, mark, body)
    }
    if (tag === 'blockquote') {
      const bar: ViewStyle = {
        paddingStart: size,
        borderStartWidth: 3,
        borderColor: 'rgba(120,126,146,0.35)',
      }
      return createElement(View, { style: [space, bar] }, lineOf(children, look, follow), ...inside)
    }
    const heading = tag === 'h2' || tag === 'h3'
    return createElement(View, { style: space }, lineOf(children, look, follow, heading), ...inside)
  })
}

/** Returns the own text of a block; null when it contains only other blocks. */
function lineOf(
  children: readonly (RichNode | string)[],
  { text, size }: RichTextStyle,
  follow: Follow,
  heading = false,
): ReactNode {
  const own = renderInline(children, follow)
  if (own.every((piece) => piece === null)) return null
  const letters = Math.round(size * HEADING)
  const look = heading
    ? [text, { fontWeight: '700' as const, fontSize: letters, lineHeight: Math.round(letters * LINE) }]
    : text
  return createElement(
    Text,
    { style: look, ...(heading ? { accessibilityRole: 'header' as const } : {}) },
    ...own,
  )
}
