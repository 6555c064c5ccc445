import { z } from 'zod'
import { LANGUAGES } from '../i18n/languages.ts'
import { countCharacters } from '../limits/limits.ts'
import { COLOR_NAMES, FONT_SLOTS, isColor, isHex } from './colors/theme.ts'
import { type Field, getMaxLength } from './fields.ts'
import { readCustomFont } from './fonts/custom-fonts.ts'

/** URLs that a browser may open or load: no scripts, and images as the only data URLs. */
const WEB = /^https?:\/\/[^\s"'<>]+$/i
const PICTURE = /^(https?:\/\/[^\s"'<>\\]+|\/[^\s"'<>/\\][^\s"'<>\\]*)?$/i
/** A product handle must not contain path navigation (`..`, a backslash). */
const HANDLE = /^(?!\.{1,2}$)[^\s/\\?#"'<>]{0,255}$/

function linkTo(screens: readonly string[]) {
  return z.discriminatedUnion('to', [
    z.strictObject({
      to: z.enum(['none', ...screens]),
    }),
    z.strictObject({
      to: z.enum(['collection', 'product']),
      handle: z.string().regex(HANDLE, 'Choose one from your store'),
    }),
    z.strictObject({
      to: z.literal('web'),
      url: z.union([z.literal(''), z.string().max(2048).regex(WEB, 'Start with https://')]),
    }),
  ])
}

/** Adds the limit of a refinement as metadata, which the manifest of stored shapes reads. */
function limited(maximum: number) {
  return z
    .string()
    .refine((text) => countCharacters(text) <= maximum, `Max ${maximum} symbols`)
    .meta({ symbols: maximum })
}

/** Returns the schema of a field's value, for the editor's form and the server alike. */
export function toFieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'color':
      return field.source
        ? z.string().refine(isHex, 'Enter six hex digits').meta({ options: [] })
        : z
            .string()
            .refine(isColor, 'Choose a palette color or enter six hex digits')
            .meta({ options: [...COLOR_NAMES] })
    case 'font':
      return z.enum(FONT_SLOTS)
    case 'number':
      return z
        .number()
        .int('Enter a whole number')
        .min(field.min, `At least ${field.min}`)
        .max(field.max, `At most ${field.max}`)
    case 'toggle':
      return z.boolean()
    case 'choice':
      return z.enum(field.options)
    case 'choices':
      return z.array(z.enum(field.options)).max(field.options.length)
    case 'segments':
      return z.array(z.uuid('Choose a segment')).max(field.maximum, `At most ${field.maximum}`)
    case 'family':
      return z
        .string()
        .refine(
          (name) => field.options.includes(name) || readCustomFont(name) !== null,
          'Choose a font family',
        )
        .meta({ options: [...field.options] })
    case 'text':
      return z.partialRecord(z.enum(LANGUAGES), limited(getMaxLength(field)))
    case 'string':
      return limited(getMaxLength(field))
    case 'image':
    case 'video':
      return z.string().max(2048).regex(PICTURE, 'Enter an https:// address')
    case 'link':
      return linkTo(field.screens)
    case 'date':
      return z.union([z.literal(''), z.iso.datetime({ message: 'Enter a date and time' })])
    case 'handle':
      return z.string().regex(HANDLE, 'Choose one from your store')
    case 'handles':
      return z.array(z.string().regex(HANDLE)).max(field.maximum, `At most ${field.maximum}`)
  }
}
