import { isObject, type JsonObject, valueAt } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/languages'
import { type Finding, type Mend, placeAt, sectionNames } from '@vitrine/storefront/design'
import { common } from '../../words/common.ts'
import { locale, ownName } from '../../words/words.ts'
import { nameOf } from '../engine/edits.ts'
import { labelOf } from '../labels/labels.ts'
import { t } from './words.ts'

/** Where it was found, from the section down to the field: "Home › Banner › Title". */
export function whereOf(design: JsonObject, { path, field }: Finding): string {
  const name = nameOf(design, path)
  const place = field === null ? null : placeAt(design, path)
  const section = place && 'section' in place ? place.section : null
  const declared = field === null ? undefined : section?.fields[field]
  return declared && isObject(valueAt(design, path)) ? `${name} › ${labelOf(declared)}` : name
}

/** What was found, in a sentence. */
export function sentenceOf({ code, values, languages }: Finding): string {
  const screen = sectionNames().find((name) => name === values.screen)
  return t(`found.${code}`, {
    ...values,
    languages: namesOf(languages),
    screen: screen ? common(`sections.${screen}`) : '',
  })
}

/** Languages by their own names, as they are listed in a sentence. */
export function namesOf(languages: readonly Language[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(languages.map(ownName))
}

/** What a press on the offer does. */
export function offerOf({ code, value }: Mend): string {
  return t(`mend.${code}`, { value })
}
