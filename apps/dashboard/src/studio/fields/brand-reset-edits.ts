import { isColorName, isHex } from '@vitrine/core/design/colors/theme'
import type { Section } from '@vitrine/core/design/fields'
import { isObject, type Json, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { listSectionNames, SECTIONS } from '@vitrine/storefront/design'
import { setValue } from '../engine/edit-log.ts'

/**
 * Returns the edits that reset deviations from the brand: custom colors become palette names, options return to those
 * of the brand preset.
 */
export function createBrandResetEdits(design: JsonObject): readonly Operation[] {
  return listSectionNames().flatMap((name) => within(design, SECTIONS[name], design[name], name))
}

function within(
  design: JsonObject,
  section: Section,
  record: Json | undefined,
  path: string,
): readonly Operation[] {
  if (!isObject(record)) return []
  const own = Object.entries(section.fields).flatMap(([name, field]) => {
    const [value, first]: readonly unknown[] = [record[name], section.defaults[name]]
    if (typeof first !== 'string' || typeof value !== 'string' || value === first) return []
    const follows =
      field.kind === 'color'
        ? isColorName(first) && isHex(value)
        : field.kind === 'choice' && first === 'brand'
    return follows ? setValue(design, `${path}.${name}`, first) : []
  })
  const inner = Object.entries(section.lists ?? {}).flatMap(([name, list]) => {
    const items = record[name]
    if (!isObject(items)) return []
    return Object.entries(items).flatMap(([id, item]) => {
      const kind = isObject(item) && typeof item.kind === 'string' ? list.items[item.kind] : undefined
      return kind ? within(design, kind, item, `${path}.${name}.${id}`) : []
    })
  })
  return [...own, ...inner]
}
