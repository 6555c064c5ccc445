import type { Field } from '@vitrine/core/design/fields'
import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import {
  type Finding,
  type Fix,
  findDesignLocation,
  isSuggestionCode,
  listSectionNames,
} from '@vitrine/storefront/design'
import { common } from '../../i18n/common-messages.ts'
import { getLanguageName, getLocale } from '../../i18n/messages.ts'
import { getElementName } from '../engine/edits.ts'
import { labelOf } from '../labels/labels.ts'
import { t } from './translator.ts'

/** Returns the location of a finding, from the section down to the field: "Home › Banner › Title". */
export function formatFindingLocation(design: JsonObject, finding: Finding): string {
  const name = getElementName(design, finding.path)
  const declared = declaredAt(design, finding)
  return declared && isObject(getValueAt(design, finding.path)) ? `${name} › ${labelOf(declared)}` : name
}

/** Returns the maximum length in characters of the text field concerned; undefined when it has none. */
export function getMaximumLength(design: JsonObject, finding: Finding): number | undefined {
  const declared = declaredAt(design, finding)
  return declared?.kind === 'text' ? declared.maximum : undefined
}

function declaredAt(design: JsonObject, { path, field }: Finding): Field | undefined {
  const designLocation = field === null ? null : findDesignLocation(design, path)
  const section = designLocation && 'section' in designLocation ? designLocation.section : null
  return field === null ? undefined : section?.fields[field]
}

/** Returns the sentence that describes a finding. */
export function formatFinding({ code, values, languages }: Finding): string {
  const screen = listSectionNames().find((name) => name === values.screen)
  return t(`found.${code}`, {
    ...values,
    languages: formatLanguageNames(languages),
    screen: screen ? common(`sections.${screen}`) : '',
  })
}

/** Returns the sentence that says why a suggestion matters to shoppers; null for an error, which says it itself. */
export function formatReason({ code }: Finding): string | null {
  return isSuggestionCode(code) ? t(`why.${code}`) : null
}

/** Returns the languages by their own names, joined as a list. */
export function formatLanguageNames(languages: readonly Language[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(languages.map(getLanguageName))
}

/** Returns the label of a fix button. */
export function getFixLabel({ code, value }: Fix): string {
  return t(`fix.${code}`, { value })
}
