import { DERIVED_COLORS, FONT_SLOTS, PALETTE } from '@vitrine/core/design/colors/theme'
import type { Field } from '@vitrine/core/design/fields'
import { getValueAt, isObject, isSameJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { findDesignLocation, findSection, LINKED_SCREENS } from '@vitrine/storefront/design'
import { common } from '../../i18n/common-messages.ts'
import { getLanguageName } from '../../i18n/messages.ts'
import { formatZonedTime } from '../../zones.ts'
import { getOptionLabel, getPlaceholder, getUnitLabel, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import type { Change } from './changes.ts'

/** Change of one setting: its label, and both values as the editor shows them. */
export type Detail = { readonly label: string; readonly from: string; readonly to: string }

/** Context for formatting values: the project's time zone, and its segment names by id. */
export type DetailContext = { readonly zone: string; readonly segments: ReadonlyMap<string, string> }

/** Maximum number of characters shown of a text. */
const SYMBOLS = 80

/** Returns the old and new value of each changed setting; of a text, one entry per changed language. */
export function listChangeDetails(
  { path, settings, did }: Change,
  before: JsonObject,
  after: JsonObject,
  detailContext: DetailContext,
): readonly Detail[] {
  if (did !== 'changed') return []
  const designLocation = findDesignLocation(after, path)
  const section = designLocation && 'section' in designLocation ? designLocation.section : null
  return settings.flatMap((name): readonly Detail[] => {
    const field = section?.fields[name]
    if (!field) return []
    const [was, is] = [getValueAt(before, `${path}.${name}`), getValueAt(after, `${path}.${name}`)]
    const label = labelOf(field)
    if (field.kind === 'text')
      return LANGUAGES.flatMap((language) => {
        const [from, to] = [textOf(was, language), textOf(is, language)]
        return from === to
          ? []
          : [{ label: `${label} (${getLanguageName(language)})`, from: quoted(from), to: quoted(to) }]
      })
    if (isSameJson(was, is)) return []
    return [{ label, from: valueWords(field, was, detailContext), to: valueWords(field, is, detailContext) }]
  })
}

/** Formats a value for display. */
function valueWords(field: Field, value: Json | undefined, { zone, segments }: DetailContext): string {
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'color':
      return colorWords(text)
    case 'font': {
      const slot = FONT_SLOTS.find((one) => one === text)
      const declared = slot && findSection('branding')?.fields[slot]
      return declared ? labelOf(declared) : text
    }
    case 'number':
      return [String(value ?? ''), getUnitLabel(field.unit)].filter(Boolean).join(' ')
    case 'toggle':
      return value === true ? t('compare.on') : t('compare.off')
    case 'choice':
      return field.options.includes(text) ? getOptionLabel(field, text) : text
    case 'choices':
      return listed(
        textsOf(value).map((one) => getOptionLabel(field, one)),
        field,
      )
    case 'segments':
      return listed(
        textsOf(value).map((id) => segments.get(id) ?? t('segments.deleted')),
        field,
      )
    case 'family':
      return getOptionLabel(field, text)
    case 'link':
      return linkWords(value)
    case 'date':
      return text === '' ? t('compare.nothing') : formatZonedTime(text, zone)
    case 'image':
    case 'video':
      return text === '' ? t('compare.nothing') : fileName(text)
    case 'handles':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : t('compare.nothing')
    default:
      return quoted(text)
  }
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Joins the names of a set; an empty set uses the field's placeholder, such as "All". */
function listed(names: readonly string[], field: Field): string {
  return names.length > 0 ? names.join(', ') : (getPlaceholder(field) ?? t('compare.nothing'))
}

function colorWords(value: string): string {
  const derived = DERIVED_COLORS.find((one) => one === value)
  if (derived) return t(`color.derived.${derived}`)
  const paletteName = PALETTE.find((one) => one === value)
  const declared = paletteName && findSection('branding')?.fields[paletteName]
  return declared ? labelOf(declared) : `#${value}`
}

function linkWords(value: Json | undefined): string {
  if (!isObject(value)) return t('compare.nothing')
  const { to, handle, url } = value
  const screen = LINKED_SCREENS.find((one) => one === to)
  if (screen) return common(`sections.${screen}`)
  const reference = typeof handle === 'string' && handle !== '' ? handle : typeof url === 'string' ? url : ''
  return reference === '' ? t('compare.nothing') : quoted(reference)
}

function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return quoted(path.slice(path.lastIndexOf('/') + 1) || address)
}

function textOf(value: Json | undefined, language: Language): string {
  const text = isObject(value) ? value[language] : undefined
  return typeof text === 'string' ? text : ''
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return t('compare.nothing')
  const characters = [...line]
  return t('compare.quoted', {
    text: characters.length > SYMBOLS ? `${characters.slice(0, SYMBOLS - 1).join('')}…` : line,
  })
}
