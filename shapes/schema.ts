import type { Json } from '@vitrine/core/design/operations.types'
import { z } from 'zod'
import type { Leaf, Shape } from './shape.ts'

/** What zod says of a schema, as far as stored shapes use it; anything else is refused by name. */
const KINDS = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const
const described = z.object({
  type: z.union([z.enum(KINDS), z.array(z.enum(KINDS))]).optional(),
  enum: z.array(z.string().nullable()).optional(),
  const: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  default: z.json().optional(),
})
type Described = z.output<typeof described>

/**
 * The shape that a zod schema gives what is stored. `initial` names what stands in for a missing key of the outermost
 * record. Throws for a schema that says more than a shape can.
 */
export function shapeOfSchema(schema: z.ZodType, initial: Readonly<Record<string, Json>> = {}): Shape {
  const shape: Record<string, Leaf> = {}
  const visit = (path: string, schemaNode: unknown, besides: Pick<Leaf, 'optional' | 'default'>) => {
    const own = described.parse(schemaNode)
    if (own.anyOf) {
      const [only, ...more] = own.anyOf.filter((one) => described.parse(one).type !== 'null')
      if (more.length > 0) throw new Error(`${path}: a shape has one kind, or that and null`)
      visit(path, only, besides)
      const leaf = shape[path]
      if (leaf) shape[path] = { ...leaf, none: true }
      return
    }
    const kinds = [own.type ?? []].flat()
    const none = kinds.includes('null') ? { none: true as const } : {}
    const fallback = own.default === undefined ? besides : { ...besides, default: own.default }
    shape[path] = { ...leafOf(path, own, kinds), ...none, ...fallback }
    for (const [name, inner] of Object.entries(own.properties ?? {})) {
      const inside = path === '' ? name : `${path}.${name}`
      const start = path === '' ? initial[name] : undefined
      visit(inside, inner, {
        ...(own.required?.includes(name) ? {} : { optional: true }),
        ...(start === undefined ? {} : { default: start }),
      })
    }
    if (own.items) visit(`${path}[]`, own.items, {})
  }
  visit('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), {})
  return shape
}

function leafOf(path: string, own: Described, kinds: readonly string[]): Leaf {
  const [kind, ...others] = kinds.filter((name) => name !== 'null')
  if (others.length > 0) throw new Error(`${path}: a shape has one kind, or that and null`)
  const bound = (value: number | undefined) =>
    Number.isSafeInteger(value) && Math.abs(value ?? 0) < 2 ** 53 - 1
  const options =
    own.enum?.filter((option) => option !== null) ?? (own.const === undefined ? undefined : [own.const])
  const form = own.format ?? own.pattern
  switch (kind) {
    case 'string':
      return {
        kind: options ? 'choice' : 'text',
        ...(options ? { options } : {}),
        ...(form && !options ? { form } : {}),
        ...(own.maxLength === undefined ? {} : { maximum: own.maxLength }),
      }
    case 'number':
    case 'integer':
      return {
        kind: kind === 'integer' ? 'whole number' : 'number',
        ...(bound(own.minimum) ? { minimum: own.minimum } : {}),
        ...(bound(own.maximum) ? { maximum: own.maximum } : {}),
      }
    case 'boolean':
      return { kind: 'toggle' }
    case 'array':
      return { kind: 'list', ...(own.maxItems === undefined ? {} : { maximum: own.maxItems }) }
    case 'object':
      return { kind: own.properties ? 'record' : 'map' }
    case undefined:
      return { kind: 'anything' }
    default:
      throw new Error(`${path}: a stored shape cannot be ${kind}`)
  }
}
