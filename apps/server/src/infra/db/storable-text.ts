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
const UNSTORABLE = /[\0\p{Surrogate}]/gu
const REPLACEMENT = '\ufffd'

/** Returns true for text that PostgreSQL can store. */
function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0
}

/**
 * Returns why a parsed JSON value cannot be stored, with the dot path ('' for the value itself), or null when it can.
 * Iterative, so that deep nesting cannot overflow the stack.
 */
export function findUnstorable(value: unknown): { readonly path: string; readonly why: ReasonCode } | null {
  const rest: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value, path: '', depth: 0 },
  ]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value: here, path, depth } = next
    if (typeof here === 'string') {
      if (!isStorable(here)) return { path, why: 'unstorable-text' }
    } else if (typeof here === 'object' && here !== null) {
      if (depth >= DEEPEST) return { path: path.slice(0, 200), why: 'too-deep' }
      for (const [key, inner] of Object.entries(here)) {
        if (!isStorable(key)) return { path, why: 'unstorable-name' }
        rest.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
      }
    }
  }
  return null
}

/** Replaces characters that cannot be stored by U+FFFD. Returns null for a value that is nested too deeply. */
export function toStorable(value: unknown, depth = 0): { readonly value: unknown } | null {
  if (typeof value === 'string') return { value: value.replace(UNSTORABLE, REPLACEMENT) }
  if (typeof value !== 'object' || value === null) return { value }
  if (depth >= DEEPEST) return null
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      const kept = toStorable(item, depth + 1)
      if (!kept) return null
      items.push(kept.value)
    }
    return { value: items }
  }
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const kept = toStorable(inner, depth + 1)
    if (!kept) return null
    entries.push([key.replace(UNSTORABLE, REPLACEMENT), kept.value])
  }
  return { value: Object.fromEntries(entries) }
}
