import { isRecord } from '../validation/record.ts'
import type { JsonObject } from './operations.types.ts'

/**
 * What the studio and the phone frame say to each other. Every message carries
 * `vitrine: 1`; each side drops anything from another origin or source.
 */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * The studio's document as the phone follows it. Both are windows of one origin, so that there is one document: what
 * follows is given the same objects that the studio holds, in the task that changes them, and now.
 */
export type LiveDesign = { readonly follow: (show: (design: JsonObject) => void) => void }

/** A thing that can be selected on the phone: its path in the design and where it is drawn, in frame px. */
export type CanvasItem = { readonly path: string; readonly rect: Rect }

/** A country that the shop sells to: ISO 3166, and the currency (ISO 4217) that it pays in. */
export type Market = { readonly code: string; readonly name: string; readonly currency: string }

/** What the editor says where a block, a list or a screen shows nothing, by the path of its label; in the merchant's language. */
export type HintTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>

/** From the phone (apps/web in edit mode, `?edit=1`) to the studio. */
export type FromCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'ready'; readonly screen: string }
  | {
      readonly type: 'layout'
      readonly scroller: Rect
      readonly scrollTop: number
      readonly items: readonly CanvasItem[]
    }
  /** Something was pressed: alone, in addition to what is selected, or up to it. */
  | { readonly type: 'select'; readonly path: string | null; readonly how: Picking }
  /** The pointer is over it now; null over nothing that can be selected. */
  | { readonly type: 'hover'; readonly path: string | null }
  /** A menu was asked for, at a point in frame px. */
  | { readonly type: 'menu'; readonly path: string | null; readonly x: number; readonly y: number }
  /** Somebody wants to write on the phone itself, where `text` stands within what is at `path`. */
  | { readonly type: 'pen'; readonly path: string; readonly text: string }
  /** What was written; null: it was taken back. */
  | { readonly type: 'wrote'; readonly text: string | null }
  | { readonly type: 'paste'; readonly text: string }
  /** Files are carried over the phone: who takes them lays a place over it. */
  | { readonly type: 'carry' }
  /** The app that is used went to another of its addresses, without the base. */
  | { readonly type: 'went'; readonly path: string }
  /** A screen that was asked for is drawn in its state, with all that it asks answered, as far as it is to be. */
  | { readonly type: 'shown'; readonly screen: string; readonly state: string }
  /** The markets of the shop, as the platform tells them in the language of the preview. */
  | { readonly type: 'markets'; readonly markets: readonly Market[] }
  /** So many designs have been drawn, and the last one is on screen. */
  | { readonly type: 'painted'; readonly version: number }
  /** One of the studio's own keys, as `getChord` writes it. */
  | { readonly type: 'key'; readonly chord: string }
)

/** From the studio to the phone. */
export type ToCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'design'; readonly design: LiveDesign }
  /** Shows a screen in one of its sample states, at an address of the app; null: where the state is looked at. */
  | { readonly type: 'show'; readonly screen: string; readonly state: string; readonly path: string | null }
  /** `country`: ISO 3166, a market of the shop; null: its own. */
  | {
      readonly type: 'settings'
      readonly language: string
      readonly country: string | null
    }
  | { readonly type: 'scrollBy'; readonly y: number }
  | { readonly type: 'reveal'; readonly path: string }
  | { readonly type: 'hints'; readonly words: HintTexts }
  /** On: presses work, and the app is looked at and walked through, not edited. */
  | { readonly type: 'walk'; readonly on: boolean }
  /** On: as on a device that is set to dark, where the brand follows it. */
  | { readonly type: 'dark'; readonly on: boolean }
  /** The keys that are the studio's, wherever the focus is. */
  | { readonly type: 'keys'; readonly chords: readonly string[] }
  /** Opens the text that stands within what is at `path` for writing; the phone answers `wrote`. */
  | ({ readonly type: 'write' } & Writing)
)

/** How a press adds to what is selected. */
export type Picking = 'one' | 'toggle' | 'range'

/** A text that is written on the phone itself. */
export type Writing = {
  readonly path: string
  /** As it is drawn now, by which its place is found. */
  readonly text: string
  /** What its field is called. */
  readonly label: string
  /** Symbols it may have; 0 for as many as one likes. */
  readonly maximum: number
  /** Said while there are more. */
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
const isPicking = (value: unknown): value is Picking =>
  value === 'one' || value === 'toggle' || value === 'range'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
const isMarket = (value: unknown): value is Market =>
  isRecord(value) && isTexts([value.code, value.name, value.currency])
const isItem = (value: unknown): value is CanvasItem =>
  isRecord(value) && isPath(value.path) && isRect(value.rect)

/** A message of the phone's, read whole; null for anything else, such as a browser extension's. */
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

/** A message of the studio's, read whole; null for anything else. */
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
