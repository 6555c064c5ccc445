import type { Field, Fields } from '@vitrine/core/design/fields'
import { getValueAt, isObject, isSameJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { createContext } from 'react'
import { setValue } from '../engine/edit-log.ts'
import { findEnclosingItem } from '../engine/edits.ts'
import type { Studio } from '../engine/studio.ts'
import { labelOf } from '../labels/labels.ts'

/** Paths of the other elements that the settings apply to; empty while a single element is selected. */
export const OtherPaths = createContext<readonly string[]>([])

/** Kinds of fields that belong to one element: an upload goes to the field that it was dropped on. */
const SINGLE: ReadonlySet<Field['kind']> = new Set(['image', 'video'])

/** Returns the fields that all elements at these paths have: same name, label and accepted values. */
export function findSharedFields(design: JsonObject, paths: readonly string[]): Fields {
  const [first, ...others] = paths.map((path) => findEnclosingItem(design, path)?.section.fields ?? {})
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(
      ([name, field]) => !SINGLE.has(field.kind) && others.every((fields) => isAlike(field, fields[name])),
    ),
  )
}

function isAlike(field: Field, other: Field | undefined): boolean {
  return field === other || (other !== undefined && shapeOf(field) === shapeOf(other))
}

const shapeOf = (field: Field) => JSON.stringify([labelOf(field), Object.entries(field).sort()])

/**
 * Returns the value that a field has in all elements, given its path in each of them; undefined when it differs. For a
 * text that differs, returns only the languages in which it is the same.
 */
export function findSharedValue(
  design: JsonObject,
  field: Field,
  [path = '', ...others]: readonly string[],
): Json | undefined {
  const value = getValueAt(design, path)
  const values = others.map((each) => getValueAt(design, each))
  if (values.every((each) => isSameJson(each, value))) return value
  if (field.kind !== 'text' || !isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter(([language, text]) =>
      values.every((each) => isObject(each) && each[language] === text),
    ),
  )
}

/**
 * Returns true when a field's value differs between elements, given its path in each of them. For a text, compares only
 * `language`.
 */
export function isMixed(
  design: JsonObject,
  field: Field,
  paths: readonly string[],
  language: string,
): boolean {
  const [first, ...others] = paths.map((path) =>
    getValueAt(design, field.kind === 'text' ? `${path}.${language}` : path),
  )
  return others.some((each) => !isSameJson(each, first))
}

/**
 * Returns a studio that sets each value below the first element in all of them, as one edit and one undo step. An
 * element that was removed meanwhile is left out.
 */
export function createSharedStudio(studio: Studio, [path = '', ...others]: readonly string[]): Studio {
  const all = [path, ...others]
  return {
    ...studio,
    set(at, value, key = at) {
      const { design } = studio.state()
      if (!at.startsWith(`${path}.`)) return studio.set(at, value, key)
      const rest = at.slice(path.length)
      const standing = all.filter((each) => getValueAt(design, each) !== undefined)
      const operations = standing.flatMap((each) => setValue(design, `${each}${rest}`, value))
      return studio.edit(operations, key === null ? null : `${all.join()} ${key}`)
    },
  }
}
