import { isRecord } from '../validation/is-record.ts'
import type { JsonObject } from './operations.types.ts'

/**
 * Rectangle in the phone frame, px.
 *
 * This file has the messages between the studio and the phone frame. Every message contains `vitrine: 1`.
 * Each side ignores messages of other origins or sources.
 */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * The studio's document, as the phone frame reads it. Both windows have the same origin and share the
 * document: listeners receive the studio's own objects, synchronously with each change.
 */
export type LiveDesign = { readonly follow: (show: (design: JsonObject) => void) => void }

/** Selectable item on the phone: its path in the design and its rectangle, px in the frame. */
export type CanvasItem = { readonly path: string; readonly rect: Rect }

/** Country that the shop sells to: ISO 3166 code and ISO 4217 currency. */
export type Market = { readonly code: string; readonly name: string; readonly currency: string }

/**
 * Texts of the editor's hints for empty blocks, lists and screens, in the merchant's language, by the key of
 * their label.
 */
export type HintTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>

/** Messages from the phone frame (apps/web in edit mode, `?edit=1`) to the studio. */
export type FromCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'ready'; readonly screen: string }
  | {
      readonly type: 'layout'
      readonly scroller: Rect
      readonly scrollTop: number
      readonly items: readonly CanvasItem[]
    }
  /** An item was clicked: selects it alone, adds it, or extends the selection to it. */
  | { readonly type: 'select'; readonly path: string | null; readonly how: SelectionMode }
  /** Item under the pointer; null for none. */
  | { readonly type: 'hover'; readonly path: string | null }
  /** A context menu was requested at a point, px in the frame. */
  | { readonly type: 'menu'; readonly path: string | null; readonly x: number; readonly y: number }
  /** The merchant wants to edit a text in place: `text` inside the item at `path`. */
  | { readonly type: 'pen'; readonly path: string; readonly text: string }
  /** Result of in-place editing; null when it was canceled. */
  | { readonly type: 'wrote'; readonly text: string | null }
  | { readonly type: 'paste'; readonly text: string }
  /** Files are dragged over the phone frame: the studio covers it with a drop target. */
  | { readonly type: 'carry' }
  /** The app navigated to another path, without the base. */
  | { readonly type: 'went'; readonly path: string }
  /** A requested screen is rendered in its state, with all its queries answered as far as the state allows. */
  | { readonly type: 'shown'; readonly screen: string; readonly state: string }
  /** Markets of the shop, as the platform returns them in the language of the preview. */
  | { readonly type: 'markets'; readonly markets: readonly Market[] }
  /** Number of rendered designs; the last one is on screen. */
  | { readonly type: 'painted'; readonly version: number }
  /** A keyboard shortcut of the studio, as `getChord` writes it. */
  | { readonly type: 'key'; readonly chord: string }
)

/** Messages from the studio to the phone frame. */
export type ToCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'design'; readonly design: LiveDesign }
  /** Shows a screen in a sample state, at a path of the app; null where the state's own applies. */
  | { readonly type: 'show'; readonly screen: string; readonly state: string; readonly path: string | null }
  /** `country`: ISO 3166 code of a market; null for the shop's own. */
  | {
      readonly type: 'settings'
      readonly language: string
      readonly country: string | null
    }
  | { readonly type: 'scrollBy'; readonly y: number }
  | { readonly type: 'reveal'; readonly path: string }
  | { readonly type: 'hints'; readonly words: HintTexts }
  /** On: clicks use the app instead of selecting items. */
  | { readonly type: 'walk'; readonly on: boolean }
  /** On: renders as on a device with a dark theme, if the brand follows it. */
  | { readonly type: 'dark'; readonly on: boolean }
  /** Keyboard shortcuts that the frame must forward to the studio. */
  | { readonly type: 'keys'; readonly chords: readonly string[] }
  /** Starts in-place editing of the text inside the item at `path`; the frame responds with `wrote`. */
  | ({ readonly type: 'write' } & Writing)
)

/** How a click changes the selection. */
export type SelectionMode = 'one' | 'toggle' | 'range'

/** A text that the merchant edits in place in the phone frame. */
export type Writing = {
  readonly path: string
  /** Text as displayed, which locates its element. */
  readonly text: string
  /** Label of its field. */
  readonly label: string
  /** Maximum number of characters; 0 for no limit. */
  readonly maximum: number
  /** Error while the text is too long. */
  readonly tooLong: string
  readonly multiline: boolean
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isPath = (value: unknown): value is string => typeof value === 'string'
const isPathOrNull = (value: unknown): value is string | null => value === null || isPath(value)
const isLive = (value: unknown): value is LiveDesign => isRecord(value) && typeof value.follow === 'function'
const isRect = (value: unknown): value is Rect =>
  isRecord(value) && isNumber(value.x) && isNumber(value.y) && isNumber(value.width) && isNumber(value.height)
const isHints = (value: unknown): value is HintTexts =>
  isRecord(value) &&
  Object.values(value).every(
    (hint) => isRecord(hint) && typeof hint.title === 'string' && typeof hint.text === 'string',
  )
const isPicking = (value: unknown): value is SelectionMode =>
  value === 'one' || value === 'toggle' || value === 'range'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
const isMarket = (value: unknown): value is Market =>
  isRecord(value) && isTexts([value.code, value.name, value.currency])
const isItem = (value: unknown): value is CanvasItem =>
  isRecord(value) && isPath(value.path) && isRect(value.rect)

/** Parses a message of the phone frame; null for anything else, such as a browser extension's message. */
export function readFromCanvas(data: unknown): FromCanvas | null {
  if (!isRecord(data) || data.vitrine !== 1) return null
  const vitrine = 1
  const { type, screen, state, scroller, scrollTop, items, path, version, chord, how, text, x, y, markets } =
    data
  if (type === 'ready' && isPath(screen)) return { vitrine, type, screen }
  if (
    type === 'layout' &&
    isRect(scroller) &&
    isNumber(scrollTop) &&
    Array.isArray(items) &&
    items.every(isItem)
  )
    return { vitrine, type, scroller, scrollTop, items }
  if (type === 'select' && isPathOrNull(path) && isPicking(how)) return { vitrine, type, path, how }
  if (type === 'hover' && isPathOrNull(path)) return { vitrine, type, path }
  if (type === 'menu' && isPathOrNull(path) && isNumber(x) && isNumber(y))
    return { vitrine, type, path, x, y }
  if (type === 'pen' && isPath(path) && typeof text === 'string') return { vitrine, type, path, text }
  if (type === 'wrote' && (text === null || typeof text === 'string')) return { vitrine, type, text }
  if (type === 'paste' && typeof text === 'string') return { vitrine, type, text }
  if (type === 'carry') return { vitrine, type }
  if (type === 'went' && isPath(path)) return { vitrine, type, path }
  if (type === 'shown' && typeof screen === 'string' && typeof state === 'string')
    return { vitrine, type, screen, state }
  if (type === 'markets' && Array.isArray(markets) && markets.every(isMarket))
    return { vitrine, type, markets }
  if (type === 'painted' && isNumber(version)) return { vitrine, type, version }
  if (type === 'key' && typeof chord === 'string') return { vitrine, type, chord }
  return null
}

/** Parses a message of the studio; null for anything else. */
export function readToCanvas(data: unknown): ToCanvas | null {
  if (!isRecord(data) || data.vitrine !== 1) return null
  const vitrine = 1
  const { type, design, path, language, country, y, words, on, chords, screen, state } = data
  if (type === 'design' && isLive(design)) return { vitrine, type, design }
  if (type === 'reveal' && isPath(path)) return { vitrine, type, path }
  if (type === 'show' && typeof screen === 'string' && typeof state === 'string' && isPathOrNull(path))
    return { vitrine, type, screen, state, path }
  if (type === 'settings' && typeof language === 'string' && isPathOrNull(country))
    return {
      vitrine,
      type,
      language,
      country,
    }
  if (type === 'scrollBy' && isNumber(y)) return { vitrine, type, y }
  if (type === 'hints' && isHints(words)) return { vitrine, type, words }
  if (type === 'walk' && typeof on === 'boolean') return { vitrine, type, on }
  if (type === 'dark' && typeof on === 'boolean') return { vitrine, type, on }
  if (type === 'keys' && isTexts(chords)) return { vitrine, type, chords }
  if (type === 'write' && isWriting(data)) return { vitrine, type, ...writingOf(data) }
  return null
}

function isWriting(
  data: Readonly<Record<string, unknown>>,
): data is Readonly<Record<string, unknown>> & Writing {
  const { path, text, label, maximum, tooLong, multiline } = data
  return (
    isTexts([path, text, label, tooLong]) &&
    isNumber(maximum) &&
    maximum >= 0 &&
    typeof multiline === 'boolean'
  )
}

function writingOf({ path, text, label, maximum, tooLong, multiline }: Writing): Writing {
  return { path, text, label, maximum, tooLong, multiline }
}
