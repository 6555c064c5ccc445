import type { Field, Fields } from '@vitrine/core/design/fields'
import { getHint, groupTitle, labelOf } from '../labels/labels.ts'

export type FieldGroup = { readonly title: string; readonly fields: readonly (readonly [string, Field])[] }

/** Returns the fields that match every search word, in their groups; all fields for an empty search. */
export function filterFieldGroups(fields: Fields, query: string, otherwise: string): readonly FieldGroup[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, (readonly [string, Field])[]>()
  for (const [name, field] of Object.entries(fields)) {
    const title = field.group ? groupTitle(field.group) : otherwise
    const fieldText = `${labelOf(field)} ${getHint(field) ?? ''} ${title}`.toLowerCase()
    if (!terms.every((term) => fieldText.includes(term))) continue
    const group = groups.get(title)
    if (group) group.push([name, field])
    else groups.set(title, [[name, field]])
  }
  return [...groups].map(([title, groupFields]) => ({ title, fields: groupFields }))
}
