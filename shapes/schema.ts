import type { Json } from '@vitrine/core/design/operations.types'
import { z } from 'zod'
import type { Leaf, Shape } from './shape.ts'

/** What zod says of a schema, as far as stored shapes use it; anything else is refused by name. */
const KINDS = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const
const described = z.object({
  type: z.union([z.enum(KINDS), z.array(z.enum(KINDS))]).optional(),
  enum: z.array(z.string().nullable()).optional(),
  const: z.union([z.string(), z.boolean(), z.null()]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
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

/** The JSON schema of what a call accepts, or of what it answers. */
type Direction = 'input' | 'output'

/**
 * The shape of what a call accepts or answers, with `root` before its paths. Says more than the shape of a stored
 * document: lower bounds of texts and lists, values of maps (`a.*`), and each possible record of a union by the value
 * that tells it apart, or by its first field (`push[web].token`). What a schema refines beyond that is not in it.
 */
export function shapeOfCall(schema: z.ZodType, io: Direction, root = ''): Shape {
  const shape: Record<string, Leaf> = {}
  const visit = (path: string, schemaNode: unknown, besides: Pick<Leaf, 'optional' | 'default'>) => {
    const own = described.parse(schemaNode)
    const branches = own.anyOf ?? own.oneOf
    const others = branches?.filter((one) => described.parse(one).type !== 'null')
    const none = others && others.length < (branches?.length ?? 0) ? { none: true as const } : {}
    const [only, ...more] = others ?? []
    if (only !== undefined && more.length === 0) {
      visit(path, only, besides)
      const leaf = shape[path]
      if (leaf) shape[path] = { ...leaf, ...none }
      return
    }
    const fallback =
      own.default === undefined || io === 'output' ? besides : { ...besides, default: own.default }
    if (others) {
      const names = others.map(branchName)
      shape[path] = { kind: 'union', options: names, ...none, ...fallback }
      for (const [at, branch] of others.entries()) visit(`${path}[${names[at]}]`, branch, {})
      return
    }
    const kinds = [own.type ?? []].flat()
    shape[path] = {
      ...leafOf(path, own, kinds),
      ...lowerBoundOf(own),
      ...(kinds.includes('null') ? { none: true } : {}),
      ...fallback,
    }
    for (const [name, inner] of Object.entries(own.properties ?? {}))
      visit(
        path === '' ? name : `${path}.${name}`,
        inner,
        own.required?.includes(name) ? {} : { optional: true },
      )
    if (own.items) visit(`${path}[]`, own.items, {})
    if (!own.properties && typeof own.additionalProperties === 'object')
      visit(`${path}.*`, own.additionalProperties, { optional: true })
  }
  visit(root, z.toJSONSchema(schema, { io, unrepresentable: 'any' }), {})
  return shape
}

/** Lower bounds that only calls have: of a text its characters, of a list its items. */
function lowerBoundOf(own: Described): Pick<Leaf, 'minimum'> {
  const above = own.type === 'integer' ? 1 : 0
  const minimum =
    own.minLength ??
    own.minItems ??
    (own.exclusiveMinimum === undefined ? undefined : own.exclusiveMinimum + above)
  return minimum === undefined || Math.abs(minimum) >= 2 ** 53 - 1 ? {} : { minimum }
}

/** Name of a possible value of a union: the constant that tells a record apart, its first field, or its kind. */
function branchName(branch: unknown): string {
  const own = described.parse(branch)
  const properties = Object.entries(own.properties ?? {})
  const constants = properties.flatMap(([, inner]) => described.parse(inner).const ?? [])
  return String(constants[0] ?? properties[0]?.[0] ?? leafOf('', own, [own.type ?? []].flat()).kind)
}

function leafOf(path: string, own: Described, kinds: readonly string[]): Leaf {
  const [kind, ...others] = kinds.filter((name) => name !== 'null')
  if (others.length > 0) throw new Error(`${path}: a shape has one kind, or that and null`)
  const bound = (value: number | undefined) =>
    Number.isSafeInteger(value) && Math.abs(value ?? 0) < 2 ** 53 - 1
  const options =
    own.enum?.filter((option) => option !== null) ??
    (own.const === undefined || own.const === null ? undefined : [String(own.const)])
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
      return { kind: 'toggle', ...(options ? { options } : {}) }
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
