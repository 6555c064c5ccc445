import fc from 'fast-check'
import { z } from 'zod'
import { hostileInput } from './hostile-input.ts'

/** A JSON schema as far as inputs of calls use it. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
})

/** Existing ids of this project and of others, which an attacker would try first. */
export type KnownIds = { readonly uuids: readonly string[]; readonly slugs: readonly string[] }

const SEVERAL = 3

/**
 * Creates a fast-check arbitrary of inputs that match a call's schema; leaves include the limits of what is allowed.
 */
export function createArbitraryInput(schema: z.ZodType, knownIds: KnownIds): fc.Arbitrary<unknown> {
  return shaped(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), knownIds)
}

function shaped(part: unknown, knownIds: KnownIds): fc.Arbitrary<unknown> {
  const schema = jsonSchema.parse(part ?? {})
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => shaped(one, knownIds)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => shaped({ ...schema, type }, knownIds)))
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    const arbitraries = Object.fromEntries(properties.map(([name, inner]) => [name, shaped(inner, knownIds)]))
    return fc.record(arbitraries, { requiredKeys: schema.required ?? [] })
  }
  if (schema.type === 'array')
    return fc.array(shaped(schema.items, knownIds), {
      maxLength: Math.min(schema.maxItems ?? SEVERAL, SEVERAL),
    })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema)
  if (schema.type === 'string') return texts(schema, knownIds)
  return hostileInput
}

function numbers({ minimum = -(2 ** 53), maximum = 2 ** 53, type }: z.output<typeof jsonSchema>) {
  const edges = fc.constantFrom(minimum, maximum, Math.trunc((minimum + maximum) / 2))
  if (type === 'number') return edges
  return fc.oneof(edges, fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 100_000) }))
}

function texts(schema: z.output<typeof jsonSchema>, knownIds: KnownIds): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 200 } = schema
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...knownIds.uuids), fc.uuid())
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  const long = fc.constant('é'.repeat(maxLength))
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof(
    any,
    long,
    fc.constantFrom(...knownIds.slugs),
    fc.constant('a'.repeat(Math.max(minLength, 1))),
  )
}
