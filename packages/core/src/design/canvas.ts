import { isRecord } from '../record.ts'
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

/** What the editor says where a block, a list or a screen shows nothing, by the path of its label; in the merchant's language. */
export type HintWords = Readonly<Record<string, { readonly title: string; readonly text: string }>>

/** From the phone (apps/web in edit mode, `?edit=1`) to the studio. */
export type FromCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'ready'; readonly screen: string }
  | {
      readonly type: 'layout'
      readonly scroller: Rect
      readonly scrollTop: number
      readonly items: readonly CanvasItem[]
    }
  | { readonly type: 'select'; readonly path: string | null }
  /** So many designs have been drawn, and the last one is on screen. */
  | { readonly type: 'painted'; readonly version: number }
  | { readonly type: 'key'; readonly key: 'undo' | 'redo' }
)

/** From the studio to the phone. */
export type ToCanvas = { readonly vitrine: 1 } & (
  | { readonly type: 'design'; readonly design: LiveDesign }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'settings'; readonly language: string; readonly theme?: 'light' | 'dark' }
  | { readonly type: 'highlight'; readonly path: string | null }
  | { readonly type: 'scrollBy'; readonly y: number }
  | { readonly type: 'reveal'; readonly path: string }
  | { readonly type: 'hints'; readonly words: HintWords }
  /** The presses work: the app is looked at and walked through, not edited. */
  | { readonly type: 'walk' }
)

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isPath = (value: unknown): value is string => typeof value === 'string'
const isPathOrNull = (value: unknown): value is string | null => value === null || isPath(value)
const isLive = (value: unknown): value is LiveDesign => isRecord(value) && typeof value.follow === 'function'
const isRect = (value: unknown): value is Rect =>
  isRecord(value) && isNumber(value.x) && isNumber(value.y) && isNumber(value.width) && isNumber(value.height)
const isHints = (value: unknown): value is HintWords =>
  isRecord(value) &&
  Object.values(value).every(
    (hint) => isRecord(hint) && typeof hint.title === 'string' && typeof hint.text === 'string',
  )
const isItem = (value: unknown): value is CanvasItem =>
  isRecord(value) && isPath(value.path) && isRect(value.rect)

/** A message of the phone's, read whole; null for anything else, such as a browser extension's. */
export function readFromCanvas(data: unknown): FromCanvas | null {
  if (!isRecord(data) || data.vitrine !== 1) return null
  const vitrine = 1
  const { type, screen, scroller, scrollTop, items, path, version, key } = data
  if (type === 'ready' && isPath(screen)) return { vitrine, type, screen }
  if (
    type === 'layout' &&
    isRect(scroller) &&
    isNumber(scrollTop) &&
    Array.isArray(items) &&
    items.every(isItem)
  )
    return { vitrine, type, scroller, scrollTop, items }
  if (type === 'select' && isPathOrNull(path)) return { vitrine, type, path }
  if (type === 'painted' && isNumber(version)) return { vitrine, type, version }
  if (type === 'key' && (key === 'undo' || key === 'redo')) return { vitrine, type, key }
  return null
}

/** A message of the studio's, read whole; null for anything else. */
export function readToCanvas(data: unknown): ToCanvas | null {
  if (!isRecord(data) || data.vitrine !== 1) return null
  const vitrine = 1
  const { type, design, path, language, theme, y, words } = data
  if (type === 'design' && isLive(design)) return { vitrine, type, design }
  if ((type === 'open' || type === 'reveal') && isPath(path)) return { vitrine, type, path }
  if (type === 'settings' && typeof language === 'string')
    return { vitrine, type, language, ...(theme === 'light' || theme === 'dark' ? { theme } : {}) }
  if (type === 'highlight' && isPathOrNull(path)) return { vitrine, type, path }
  if (type === 'scrollBy' && isNumber(y)) return { vitrine, type, y }
  if (type === 'hints' && isHints(words)) return { vitrine, type, words }
  return type === 'walk' ? { vitrine, type } : null
}
