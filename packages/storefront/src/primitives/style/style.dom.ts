import type { CSSProperties } from 'react'
import type { Style, TextStyle, WideStyle } from './style.types.ts'

const SHADOWS = [
  'none',
  '0 1px 3px rgba(16,18,27,.1)',
  '0 4px 14px rgba(16,18,27,.12)',
  '0 12px 36px rgba(16,18,27,.18)',
] as const

/** Properties with other names in CSS. All others have the same name. */
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
/** Shorthands, which come first, so that the property of a single side overrides them, as on phones. */
const SHORT = [
  'margin',
  'padding',
  'marginHorizontal',
  'marginVertical',
  'paddingHorizontal',
  'paddingVertical',
  'borderWidth',
]

/** Properties whose plain numbers are no lengths. */
const BARE: ReadonlySet<string> = new Set([
  'aspectRatio',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'opacity',
  'zIndex',
])
/** Window widths between which growing text grows, px. */
const GROWTH = [576, 1440] as const

/** Returns a font size that grows with the window's width between two sizes, px. */
function growing(from: number, to: number): string {
  const [narrow, wide] = GROWTH
  const share = Math.round(((to - from) / (wide - narrow)) * 10_000) / 10_000
  return `clamp(${Math.min(from, to)}px,${from}px + (100vw - ${narrow}px)*${share},${Math.max(from, to)}px)`
}

/** Size in wide windows from which text is a headline, px; the stylesheet has its line height (text.css.dom.ts). */
const HEADLINE = 48

/** Default values of the stylesheet for every box. */
const STYLESHEET_DEFAULTS: Readonly<Record<string, string>> = {
  flexDirection: 'column',
  alignItems: 'stretch',
}

function text(name: string, value: string | number): string {
  return typeof value === 'number' && value !== 0 && !BARE.has(name) ? `${value}px` : String(value)
}

/** Distance of the page's content from the edge of the window; its own margin is 16 px. */
const PAGE_START = 'max(16px,50% - var(--page-width)/2 + 16px)'

function plain(style: WideStyle): Record<string, string | number> {
  const out: Record<string, string | number> = {}
  const entries = Object.entries(style)
  const addProperty = (name: string, value: string | number) => {
    if (name === 'elevation') out.boxShadow = SHADOWS[Number(value)] ?? 'none'
    else if (name === 'lineHeight') out.lineHeight = `${value}px`
    // Arabic letters are joined: letter spacing applies to other scripts only.
    else if (name === 'letterSpacing') out['--ls'] = `${value}px`
    else if (name === 'maxWidth' && value === 'page') out.maxWidth = 'var(--page-width)'
    else out[NAMES[name] ?? name] = value === 'page' ? PAGE_START : value
  }
  for (const [name, value] of entries)
    if (value !== undefined && SHORT.includes(name)) addProperty(name, value)
  for (const [name, value] of entries)
    if (value !== undefined && !SHORT.includes(name)) addProperty(name, value)
  return out
}

/**
 * Converts a primitive's style to inline CSS; React adds `px` to plain numbers. Returns undefined for an empty style. A
 * style that differs in wide windows contains both values, of which the stylesheet's switches (`--w`, `--n`) select
 * one: one page suits every window, without a measuring script.
 */
export function toCss(style: (Style & TextStyle) | undefined): CSSProperties | undefined {
  if (!style) return undefined
  const { wide, grows, ...narrow } = style
  const own = plain(narrow)
  if (grows !== undefined && narrow.fontSize !== undefined) {
    own.fontSize = growing(narrow.fontSize, grows)
    if (narrow.lineHeight !== undefined)
      // Accents of capitals would touch the line above.
      own.lineHeight =
        grows < HEADLINE || narrow.textTransform
          ? Math.round((narrow.lineHeight / narrow.fontSize) * 100) / 100
          : 'var(--lh)'
  }
  if (!wide) return own
  for (const [name, value] of Object.entries(plain(wide))) {
    own[name] =
      `var(--w,${text(name, value)}) var(--n,${text(name, own[name] ?? STYLESHEET_DEFAULTS[name] ?? 'unset')})`
  }
  return own
}
