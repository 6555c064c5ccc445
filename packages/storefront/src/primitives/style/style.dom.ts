import type { CSSProperties } from 'react'
import type { BaseStyle, Style, TextStyle } from './style.types.ts'

const SHADOWS = [
  'none',
  '0 1px 3px rgba(16,18,27,.1)',
  '0 4px 14px rgba(16,18,27,.12)',
  '0 12px 36px rgba(16,18,27,.18)',
] as const

/** Names that CSS knows by another name. Everything else is the same word in both. */
const NAMES: Readonly<Record<string, keyof CSSProperties>> = {
  marginStart: 'marginInlineStart',
  marginEnd: 'marginInlineEnd',
  paddingStart: 'paddingInlineStart',
  paddingEnd: 'paddingInlineEnd',
  start: 'insetInlineStart',
  end: 'insetInlineEnd',
  marginHorizontal: 'marginInline',
  marginVertical: 'marginBlock',
  paddingHorizontal: 'paddingInline',
  paddingVertical: 'paddingBlock',
}
/** Short forms come first, so that the side that is named wins, as it does on phones. */
const SHORT = [
  'margin',
  'padding',
  'marginHorizontal',
  'marginVertical',
  'paddingHorizontal',
  'paddingVertical',
  'borderWidth',
]

/** Plain numbers of these are no lengths. */
const BARE: ReadonlySet<string> = new Set([
  'aspectRatio',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'opacity',
  'zIndex',
])
/** Between these widths of the window (px) letters that grow do so. */
const GROWTH = [576, 1440] as const

/** A size of letters that follows the window's width from one size to another, px. */
function growing(from: number, to: number): string {
  const [narrow, wide] = GROWTH
  const share = Math.round(((to - from) / (wide - narrow)) * 10_000) / 10_000
  return `clamp(${Math.min(from, to)}px,${from}px + (100vw - ${narrow}px)*${share},${Math.max(from, to)}px)`
}

/** What the stylesheet says of every box where the style says nothing. */
const STYLESHEET_DEFAULTS: Readonly<Record<string, string>> = {
  flexDirection: 'column',
  alignItems: 'stretch',
}

function text(name: string, value: string | number): string {
  return typeof value === 'number' && value !== 0 && !BARE.has(name) ? `${value}px` : String(value)
}

function plain(style: BaseStyle & TextStyle): Record<string, string | number> {
  const out: Record<string, string | number> = {}
  const entries = Object.entries(style)
  const put = (name: string, value: string | number) => {
    if (name === 'elevation') out.boxShadow = SHADOWS[Number(value)] ?? 'none'
    else if (name === 'lineHeight') out.lineHeight = `${value}px`
    // Arabic letters are joined: the stylesheet spaces those of other scripts alone.
    else if (name === 'letterSpacing') out['--ls'] = `${value}px`
    else if (name === 'maxWidth' && value === 'page') out.maxWidth = 'var(--page-width)'
    else out[NAMES[name] ?? name] = value
  }
  for (const [name, value] of entries) if (value !== undefined && SHORT.includes(name)) put(name, value)
  for (const [name, value] of entries) if (value !== undefined && !SHORT.includes(name)) put(name, value)
  return out
}

/**
 * The inline CSS of a part's style; React adds `px` to plain numbers. Gives undefined for an empty style.
 * What differs in wide windows is written as both values, of which the stylesheet's two switches
 * (`--w`, `--n`) leave one: one page suits every window, without a script that measures it.
 */
export function toCss(style: (Style & TextStyle) | undefined): CSSProperties | undefined {
  if (!style) return undefined
  const { wide, grows, ...narrow } = style
  const own = plain(narrow)
  if (grows !== undefined && narrow.fontSize !== undefined) {
    own.fontSize = growing(narrow.fontSize, grows)
    if (narrow.lineHeight !== undefined)
      own.lineHeight = Math.round((narrow.lineHeight / narrow.fontSize) * 100) / 100
  }
  if (!wide) return own
  for (const [name, value] of Object.entries(plain(wide))) {
    own[name] =
      `var(--w,${text(name, value)}) var(--n,${text(name, own[name] ?? STYLESHEET_DEFAULTS[name] ?? 'unset')})`
  }
  return own
}
