import { toFieldSchema } from '@vitrine/core/design/field-schema'
import type { Field, Section } from '@vitrine/core/design/fields'
import type { Json } from '@vitrine/core/design/operations.types'
import { getTextInLanguage } from '@vitrine/core/i18n/languages'
import { listSectionNames, SECTIONS } from '@vitrine/storefront/design'
import { z } from 'zod'
import type { Leaf, Shape } from './shape.ts'

/** What `toFieldSchema` tells of a field beyond its kind. */
const fieldSchema = z.object({
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
  symbols: z.number().optional(),
  options: z.array(z.string()).optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
})
const record = z.object({ propertyNames: fieldSchema, additionalProperties: fieldSchema })
const branches = z.object({
  oneOf: z.array(
    z.object({
      properties: z.object({
        to: z.object({ enum: z.array(z.string()).optional(), const: z.string().optional() }),
      }),
    }),
  ),
})

/** The shape of a design: every section, every list, every kind of item in it, every field. */
export function designShape(): Shape {
  const shape: Record<string, Leaf> = { '': { kind: 'record' } }
  const visit = (path: string, section: Section) => {
    for (const [name, field] of Object.entries(section.fields))
      shape[`${path}.${name}`] = leafOf(field, section.defaults[name])
    for (const [name, list] of Object.entries(section.lists ?? {})) {
      const options = Object.keys(list.items)
      shape[`${path}.${name}`] = { kind: 'items', maximum: list.maximum, options, optional: true }
      for (const [kind, item] of Object.entries(list.items)) {
        const inside = `${path}.${name}[${kind}]`
        shape[inside] = { kind: 'record' }
        visit(inside, item)
      }
    }
  }
  for (const name of listSectionNames()) {
    shape[name] = { kind: 'record', optional: true }
    visit(name, SECTIONS[name])
  }
  return shape
}

function leafOf(field: Field, value: unknown): Leaf {
  return { kind: field.kind, ...factsOf(field), default: defaultOf(value) }
}

/** Read off the very schema that checks the value, so that a bound cannot change without being seen. */
function factsOf(field: Field): Omit<Leaf, 'kind'> {
  const schema = z.toJSONSchema(toFieldSchema(field), { io: 'input', unrepresentable: 'any' })
  switch (field.kind) {
    case 'text': {
      const { propertyNames, additionalProperties } = record.parse(schema)
      return facts({ ...additionalProperties, options: propertyNames.enum })
    }
    case 'link': {
      const { oneOf } = branches.parse(schema)
      const destinations = oneOf.map(({ properties: { to } }) => to.enum ?? (to.const ? [to.const] : []))
      return { options: destinations.flat() }
    }
    case 'handle':
      return { ...facts(fieldSchema.parse(schema)), form: `${field.of} ${fieldSchema.parse(schema).pattern}` }
    case 'handles':
      return { ...facts(fieldSchema.parse(schema)), form: field.of }
    case 'choices':
      return { ...facts(fieldSchema.parse(schema)), options: field.options }
    case 'segments':
      return { ...facts(fieldSchema.parse(schema)), form: 'uuid' }
    case 'date':
      return { form: 'instant' }
    default:
      return facts(fieldSchema.parse(schema))
  }
}

function facts(fieldDetails: z.output<typeof fieldSchema>): Omit<Leaf, 'kind'> {
  const maximum =
    fieldDetails.maximum ?? fieldDetails.symbols ?? fieldDetails.maxItems ?? fieldDetails.maxLength
  const options = fieldDetails.options ?? fieldDetails.enum
  return {
    ...(fieldDetails.minimum === undefined ? {} : { minimum: fieldDetails.minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(options ? { options } : {}),
    ...(fieldDetails.pattern ? { form: fieldDetails.pattern } : {}),
  }
}

const localTextSchema = z.partialRecord(z.enum(['en', 'fr', 'es', 'de', 'ar']), z.string())
const json: z.ZodType<Json> = z.json()

function defaultOf(value: unknown): Json {
  const text = localTextSchema.safeParse(value)
  return text.success && typeof value === 'object' && value !== null && !('to' in value)
    ? getTextInLanguage(text.data, 'en')
    : json.parse(value)
}
