import type { ReasonCode } from '@vitrine/core/errors/refusal-reasons'

/**
 * What PostgreSQL cannot keep: a NUL in a text, and half of a surrogate pair. Whatever comes in is looked through
 * here, once, before any of it is used: calls are refused with a sentence, webhooks are kept with the sign replaced.
 */

/** Deeper than this is nothing that we or the platform write, and the database's own reader gives up some way on. */
const DEEPEST = 100
const UNSTORABLE = /[\0\p{Surrogate}]/gu
const REPLACEMENT = '\ufffd'

/** True for a text that can be kept as it is. */
function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0
}

/**
 * Why a parsed JSON value cannot be kept, with the dot path of the place ('' for the value itself); null when it can.
 * Does not call itself, so that no depth of nesting can end it.
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

/** The value with U+FFFD in place of every sign that cannot be kept; null when it is nested too deeply. */
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
