import { z } from 'zod'

/** A JSON schema as far as the contract uses it. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
})

/** A schema written as a TypeScript type, with the declarations that the type refers to. */
export type WrittenType = { readonly type: string; readonly declared: readonly string[] }

/**
 * Converts a JSON schema (draft 2020-12) to a TypeScript type. A recursive part gets a declaration whose name begins
 * with `name`. A schema without an equivalent type becomes `unknown`.
 */
export function toTypeScriptType(schema: unknown, name: string): WrittenType {
  const { $defs = {} } = jsonSchema.parse(schema)
  const isRecursive = JSON.stringify(schema).includes('"$ref":"#"')
  const nameOf = (ref: string) => (ref === '#' ? name : `${name}${toPascalCase(ref.split('/').at(-1) ?? '')}`)
  const declared = Object.entries($defs).map(
    ([key, part]) => `type ${nameOf(key)} = ${renderType(part, '', nameOf)}`,
  )
  const type = renderType(schema, '', nameOf)
  return isRecursive ? { type: name, declared: [...declared, `type ${name} = ${type}`] } : { type, declared }
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function renderType(schema: unknown, indent: string, nameOf: (ref: string) => string): string {
  const parsed = jsonSchema.safeParse(schema)
  if (!parsed.success) return 'unknown'
  const one = parsed.data
  const each = (parts: readonly unknown[]) => parts.map((part) => renderType(part, indent, nameOf))
  if (one.$ref !== undefined) return nameOf(one.$ref)
  if (one.const !== undefined) return JSON.stringify(one.const)
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ')
  const { type } = one
  if (Array.isArray(type)) return [...new Set(each(type.map((name) => ({ ...one, type: name }))))].join(' | ')
  const either = one.anyOf ?? one.oneOf
  if (either) return [...new Set(each(either))].join(' | ')
  if (one.allOf) return each(one.allOf).map(grouped).join(' & ')
  if (one.prefixItems) return `[${each(one.prefixItems).join(', ')}]`
  if (one.type === 'array') return `${grouped(renderType(one.items ?? {}, indent, nameOf))}[]`
  if (one.properties && Object.keys(one.properties).length > 0)
    return record(one.properties, one.required ?? [], indent, nameOf)
  if (one.type === 'object') {
    const { additionalProperties: rest } = one
    return rest === undefined || rest === false
      ? 'Record<string, unknown>'
      : `Record<string, ${renderType(rest, indent, nameOf)}>`
  }
  return PLAIN[type ?? ''] ?? 'unknown'
}

function record(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  indent: string,
  nameOf: (ref: string) => string,
): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, value]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${renderType(value, inner, nameOf)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

const grouped = (type: string) => (/[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type)

/** Converts a call path to a type name: `/campaigns/list-all` to `CampaignsListAll`. */
export function toPascalCase(text: string): string {
  return text
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
