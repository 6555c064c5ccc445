/** Merge fields of push texts: placeholders for what is known of the receiver. */
const MERGE_FIELDS = ['first_name'] as const
type MergeField = (typeof MERGE_FIELDS)[number]
/** Merge field values of the person who receives a push; null where unknown, so that the fallback is used. */
export type MergeValues = Readonly<Record<MergeField, string | null>>

/** Merge field values of a receiver about whom nothing is known. */
export const NO_MERGE_VALUES: MergeValues = { first_name: null }

/** Maximum length in characters of a value, so that no name fills the message. */
const MAX_VALUE_LENGTH = 30

/** A placeholder with its name and its fallback: `{{ first_name | default: "friend" }}`. */
const PLACEHOLDER =
  /\{\{\s*([^{}|\s]*)\s*(?:\|\s*default\s*:\s*(?:"([^"{}]*)"|'([^'{}]*)'|“([^”{}]*)”)\s*)?\}\}/g

const isMergeField = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name)

/** Writes a placeholder: `{{ first_name | default: "friend" }}`. */
export function formatMergeField(field: MergeField, fallback: string): string {
  return `{{ ${field} | default: "${fallback.replace(/["{}]/g, '')}" }}`
}

/** Returns true when a text has a placeholder, well-formed or not. */
export function hasMergeFields(text: string): boolean {
  return text.includes('{{') || text.includes('}}')
}

/**
 * Finds what keeps a text with placeholders from being sent: an unknown name, a missing fallback, or braces that form
 * no placeholder. Returns null when every receiver can get it.
 */
export function findMergeFieldProblem(text: string): 'unknown' | 'fallback' | 'braces' | null {
  for (const [, name = '', ...fallbacks] of text.matchAll(PLACEHOLDER)) {
    if (!isMergeField(name)) return 'unknown'
    if (!fallbacks.some((fallback) => fallback?.trim())) return 'fallback'
  }
  return /\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')) ? 'braces' : null
}

/**
 * Replaces each placeholder by the receiver's value, or its fallback where the value is unknown. Braces that form no
 * known placeholder are removed: a phone never shows them.
 */
export function renderMergeFields(text: string, values: MergeValues): string {
  if (!hasMergeFields(text)) return text
  let renderedText = text.replace(PLACEHOLDER, (_, name: string, ...fallbacks: (string | undefined)[]) => {
    const value = isMergeField(name) ? values[name]?.trim() : ''
    const fieldValue = value ? [...value.replace(/[{}]/g, '')].slice(0, MAX_VALUE_LENGTH).join('') : ''
    return fieldValue || (fallbacks.slice(0, 3).find((fallback) => fallback?.trim()) ?? '')
  })
  // Again, because what remains may form braces anew.
  while (/\{\{|\}\}/.test(renderedText))
    renderedText = renderedText.replace(/\{\{[^{}]*\}\}|\{\{+|\}\}+/g, '')
  return renderedText
}

/** Returns the first name within a person's full name; null for none. */
export function toFirstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null
}
