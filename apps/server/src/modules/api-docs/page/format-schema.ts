import { z } from 'zod'

/** A JSON schema as far as the contract uses it. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
})
type JsonSchema = z.output<typeof jsonSchema>

/** Formats a JSON schema for readers of the API docs: `{ project: uuid, name?: string (1–60) }`. */
export function formatSchema(schema: unknown): string {
  return formatType(schema, '')
}

function formatType(schema: unknown, indent: string): string {
  const parsed = jsonSchema.safeParse(schema)
  if (!parsed.success) return 'anything'
  const one = parsed.data
  if (one.const !== undefined) return JSON.stringify(one.const)
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (one.anyOf) return one.anyOf.map((part) => formatType(part, indent)).join(' | ')
  if (Array.isArray(one.type)) return one.type.map((type) => formatType({ ...one, type }, indent)).join(' | ')
  if (one.properties) return record(one, one.properties, indent)
  if (one.type === 'object') return `{ [name]: ${formatType(one.additionalProperties ?? {}, indent)} }`
  if (one.type === 'array')
    return `${formatType(one.items ?? {}, indent)}[]${one.maxItems ? ` (at most ${one.maxItems})` : ''}`
  const name = one.format ?? one.type ?? 'anything'
  return name + range(one)
}

function record(one: JsonSchema, properties: Readonly<Record<string, unknown>>, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, value]) => {
    const optional = one.required?.includes(name) ? '' : '?'
    return `${inner}${name}${optional}: ${formatType(value, inner)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function range({ minLength, maxLength, minimum, maximum, ...one }: JsonSchema): string {
  const from = minLength ?? minimum
  const to = maxLength ?? maximum
  // JavaScript's own bounds of a whole number say nothing.
  const limits = [from, to].map((bound) =>
    bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? '' : String(bound),
  )
  const bounds = limits.join('') === '' ? '' : ` (${limits.join('–')})`
  return bounds + (one.default === undefined ? '' : ` = ${JSON.stringify(one.default)}`)
}
