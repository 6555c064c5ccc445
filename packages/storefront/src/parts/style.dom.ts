import type { CSSProperties } from 'react'
import type { Style, TextStyle } from './style.types.ts'

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

/** The inline CSS of a part's style; React adds `px` to plain numbers. Gives undefined for an empty style. */
export function css(style: (Style & TextStyle) | undefined): CSSProperties | undefined {
  if (!style) return undefined
  const out: Record<string, string | number> = {}
  const entries = Object.entries(style)
  const put = (name: string, value: string | number) => {
    if (name === 'elevation') out.boxShadow = SHADOWS[Number(value)] ?? 'none'
    else if (name === 'lineHeight') out.lineHeight = `${value}px`
    else out[NAMES[name] ?? name] = value
  }
  for (const [name, value] of entries) if (value !== undefined && SHORT.includes(name)) put(name, value)
  for (const [name, value] of entries) if (value !== undefined && !SHORT.includes(name)) put(name, value)
  return out
}
