import type { ReasonCode } from '@vitrine/core/errors/refusal-reasons'

/**
 * Checks for text that PostgreSQL cannot store: NUL, and unpaired surrogates. All input is checked once, before its
 * use: calls are refused with a message, webhooks are stored with the characters replaced.
 */

/**
 * Maximum nesting depth of JSON. Neither we nor the platform write deeper values, and PostgreSQL's parser fails
 * somewhat later.
 */
const DEEPEST = 100
/** Maximum number of values in an input. No valid input has half as many. */
const MAX_VALUES = 250_000
const UNSTORABLE = /[\0\p{Surrogate}]/gu
const REPLACEMENT = '\ufffd'

/** Returns true for text that PostgreSQL can store. */
function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0
}

type Frame = {
  readonly value: object
  readonly key: string
  readonly depth: number
  readonly parent: Frame | null
}

/**
 * Returns why a parsed JSON value cannot be stored, with the dot path of the cause ('' for the value itself);
 * null when it can. Iterative, so that deep nesting cannot overflow the stack.
 */
export function findUnstorable(
  value: unknown,
): { readonly path: string; readonly why: ReasonCode | 'too-many' } | null {
  if (typeof value === 'string') return isStorable(value) ? null : { path: '', why: 'unstorable-text' }
  if (typeof value !== 'object' || value === null) return null
  let values = 0
  const rest: Frame[] = [{ value, key: '', depth: 0, parent: null }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.depth >= DEEPEST) return { path: pathOf(next).slice(0, 200), why: 'too-deep' }
    const { value: container, depth } = next
    const isArray = Array.isArray(container)
    values += isArray ? container.length : Object.keys(container).length
    if (values > MAX_VALUES) return { path: '', why: 'too-many' }
    for (const [key, inner] of isArray ? container.entries() : Object.entries(container)) {
      if (!isArray && !isStorable(String(key))) return { path: pathOf(next), why: 'unstorable-name' }
      if (typeof inner === 'object' && inner !== null)
        rest.push({ value: inner, key: String(key), depth: depth + 1, parent: next })
      else if (typeof inner === 'string' && !isStorable(inner)) {
        const parentPath = pathOf(next)
        return { path: parentPath === '' ? String(key) : `${parentPath}.${key}`, why: 'unstorable-text' }
      }
    }
  }
  return null
}

function pathOf(frame: Frame): string {
  const keys: string[] = []
  for (let here = frame; here.parent !== null; here = here.parent) keys.push(here.key)
  return keys.reverse().join('.')
}

/** Replaces characters that cannot be stored by U+FFFD. Returns null for a value that is nested too deeply. */
export function toStorable(value: unknown, depth = 0): { readonly value: unknown } | null {
  if (typeof value === 'string') return { value: value.replace(UNSTORABLE, REPLACEMENT) }
  if (typeof value !== 'object' || value === null) return { value }
  if (depth >= DEEPEST) return null
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      const storableItem = toStorable(item, depth + 1)
      if (!storableItem) return null
      items.push(storableItem.value)
    }
    return { value: items }
  }
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const storableInner = toStorable(inner, depth + 1)
    if (!storableInner) return null
    entries.push([key.replace(UNSTORABLE, REPLACEMENT), storableInner.value])
  }
  return { value: Object.fromEntries(entries) }
}
