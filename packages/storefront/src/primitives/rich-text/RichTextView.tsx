import { createElement, type ReactNode, use, useMemo } from 'react'
import { Platform, ScrollView, Text, type TextStyle, View, type ViewStyle } from 'react-native'
import type { RichTextProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle } from '../style/style.native.ts'
import { RichAccordion, RichImage, RichPlayer, RichTable, RichVideo } from './RichParts.tsx'
import { toRaisedText } from './raised-text.ts'
import type { RichLook } from './rich-look.ts'
import { parseRichText } from './rich-text.ts'
import type { Block, Direction, RichNode, RichPiece } from './rich-text.types.ts'
import { findTextDirection } from './text-direction.ts'

const MONOSPACE = Platform.OS === 'ios' ? 'Menlo' : 'monospace'
const INLINE: Readonly<Record<string, TextStyle>> = {
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  u: { textDecorationLine: 'underline' },
  s: { textDecorationLine: 'line-through' },
  a: { textDecorationLine: 'underline' },
  code: { fontFamily: MONOSPACE },
}
const INLINE_TAGS = new Set(['strong', 'em', 'u', 's', 'a', 'br', 'code', 'sub', 'sup'])
/** Factors of the font size: line height, space between blocks, headings, list indentation, captions, raised text. */
const LINE = 1.6
const SPACE = 0.75
const HEADING = 1.1
const INSET = 1.3
const CAPTION = 0.88
const RAISED = 0.75
const RULE = 'rgba(120,126,146,0.35)'
const GROUND = 'rgba(120,126,146,0.1)'

/** Renders a formatted text with React Native's elements. */
export function RichTextView({ html, style }: RichTextProps) {
  const { language, openWeb } = use(ShellContext)
  const nodes = useMemo(() => parseRichText(html), [html])
  const size = style?.fontSize ?? 14
  const styleFor = (dir: Direction): TextStyle => ({
    ...toTextStyle({ lineHeight: Math.round(size * LINE), ...style }, dir === 'rtl'),
    writingDirection: dir,
  })
  // The text has the direction of its language, which is not always the app's.
  const dir = findTextDirection(nodes) ?? getLanguageDirection(language)
  const richStyle: RichLook = {
    text: styleFor(dir),
    size,
    dir,
    follow: openWeb,
    styleFor,
    drawFlow,
    drawLine,
  }
  return createElement(View, { style: { direction: dir } }, ...drawBlocks(nodes, richStyle))
}

type BlockNode = RichNode & { readonly tag: Block }

function isBlock(node: RichPiece): node is BlockNode {
  return typeof node === 'object' && !INLINE_TAGS.has(node.tag)
}

/**
 * Returns elements for inline nodes. Passes them as arguments, because they have no identity that could serve as key.
 */
function drawInline(pieces: readonly RichPiece[], richStyle: RichLook): ReactNode[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.tag === 'br') return '\n'
    if (isBlock(piece)) return null
    const press =
      piece.tag === 'a'
        ? { onPress: () => richStyle.follow(piece.href), accessibilityRole: 'link' as const }
        : {}
    if (piece.tag === 'sub' || piece.tag === 'sup') {
      const [text, ...others] = piece.children
      const raised = typeof text === 'string' && others.length === 0 ? toRaisedText(text, piece.tag) : null
      if (raised !== null) return raised
      return createElement(
        Text,
        { style: { fontSize: Math.round(richStyle.size * RAISED) } },
        ...drawInline(piece.children, richStyle),
      )
    }
    return createElement(
      Text,
      { style: INLINE[piece.tag], ...press },
      ...drawInline(piece.children, richStyle),
    )
  })
}

/** Returns the elements of the blocks among some pieces, with space between them. */
function drawBlocks(pieces: readonly RichPiece[], richStyle: RichLook, isNumbered = false): ReactNode[] {
  const all = pieces.filter(isBlock)
  return all.map((node, index) => {
    const isLast = index === all.length - 1
    const space: ViewStyle =
      node.tag === 'li' || isLast ? {} : { marginBottom: Math.round(richStyle.size * SPACE) }
    const own = node.dir && node.dir !== richStyle.dir ? node.dir : null
    const inner = own === null ? richStyle : { ...richStyle, dir: own, text: richStyle.styleFor(own) }
    const block = drawBlock(node, inner, isNumbered ? `${index + 1}.` : '•')
    return createElement(View, { style: own === null ? space : [space, { direction: own }] }, block)
  })
}

function drawBlock(node: BlockNode, richStyle: RichLook, mark: string): ReactNode {
  const { tag, children, media } = node
  const { size, text } = richStyle
  if (media?.kind === 'image') return <RichImage image={media} href={node.href} follow={richStyle.follow} />
  if (media?.kind === 'video') return <RichVideo video={media} />
  if (media?.kind === 'player') return <RichPlayer player={media} />
  switch (tag) {
    case 'hr':
      return <View style={{ height: 1, marginVertical: size / 2, backgroundColor: RULE }} />
    case 'images':
      return createElement(
        View,
        { style: { flexDirection: 'row', flexWrap: 'wrap', gap: Math.round(size * SPACE) } },
        ...children.filter(isBlock).map((image) => drawBlock(image, richStyle, mark)),
      )
    case 'ul':
    case 'ol':
      return createElement(View, null, ...drawBlocks(children, richStyle, tag === 'ol'))
    case 'li':
      return (
        <View style={{ flexDirection: 'row' }}>
          <Text style={[text, { minWidth: Math.round(size * INSET) }]}>{mark}</Text>
          {drawFlow(children, richStyle, { flex: 1 })}
        </View>
      )
    case 'blockquote':
      return drawFlow(children, richStyle, { paddingStart: size, borderStartWidth: 3, borderColor: RULE })
    case 'dd':
      return drawFlow(
        children,
        richStyle,
        { paddingStart: size },
        { writingDirection: findTextDirection(children) ?? 'ltr' },
      )
    case 'table':
      return <RichTable table={node} richStyle={richStyle} />
    case 'details':
      return <RichAccordion details={node} richStyle={richStyle} />
    case 'pre':
      return (
        <ScrollView horizontal style={{ borderRadius: 8, backgroundColor: GROUND }}>
          {drawLine(children, richStyle, { fontFamily: MONOSPACE, padding: Math.round(size * SPACE) })}
        </ScrollView>
      )
    default:
      return drawFlow(children, richStyle, {}, toLineStyle(tag, size))
  }
}

/** Returns how a line of some kind differs from text. */
function toLineStyle(tag: Block, size: number): TextStyle {
  const sized = (factor: number) => {
    const fontPx = Math.round(size * factor)
    return { fontSize: fontPx, lineHeight: Math.round(fontPx * LINE) }
  }
  if (tag === 'h2' || tag === 'h3') return { fontWeight: '700', ...sized(HEADING) }
  if (tag === 'dt' || tag === 'th' || tag === 'caption') return { fontWeight: '700' }
  return tag === 'figcaption' ? { opacity: 0.75, ...sized(CAPTION) } : {}
}

/** Returns the own text of a container and the blocks below it. */
function drawFlow(
  children: readonly RichPiece[],
  richStyle: RichLook,
  style: ViewStyle,
  line: TextStyle = {},
): ReactNode {
  const text = drawLine(children, richStyle, line)
  const blocks = drawBlocks(children, richStyle)
  const gap = text !== null && blocks.length > 0 ? { gap: Math.round(richStyle.size * SPACE * 0.5) } : {}
  return createElement(View, { style: [gap, style] }, text, ...blocks)
}

/** Returns the own text of a block; null when it contains only other blocks. */
function drawLine(children: readonly RichPiece[], richStyle: RichLook, style: TextStyle = {}): ReactNode {
  const own = drawInline(children, richStyle)
  if (own.every((piece) => piece === null)) return null
  const isHeading = style.fontWeight === '700' && style.fontSize !== undefined
  return createElement(
    Text,
    { style: [richStyle.text, style], ...(isHeading ? { accessibilityRole: 'header' as const } : {}) },
    ...own,
  )
}
