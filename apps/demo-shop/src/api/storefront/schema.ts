import { readFileSync } from 'node:fs'
import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from 'graphql'
import { createStorefrontError } from '../../platform/errors.ts'
import { getOwn } from '../../platform/own-property.ts'
import type { Area, Resolver, StorefrontContext } from './context.ts'
import { countWork } from './query-work.ts'

/** Default resolvers of types with metafields: null, because the demo shop defines none. */
const noMetafields: Readonly<Record<string, Resolver>> = {
  metafield: () => null,
  metafields: (_source: unknown, args: { identifiers: readonly unknown[] }) =>
    args.identifiers.map(() => null),
}

/**
 * Builds the executable Storefront schema from its definition, `more` definitions and the areas. Throws when an area
 * names an unknown field.
 */
export function buildStorefrontSchema(areas: readonly Area[], more = ''): GraphQLSchema {
  const sdl = readFileSync(new URL('./storefront-2025-10.graphql', import.meta.url), 'utf8') + more
  return countWork(guard(executableSchema(sdl, areas)))
}

/** Builds a schema and attaches the resolvers of every area. */
function executableSchema(sdl: string, areas: readonly Area[]): GraphQLSchema {
  const schema = buildSchema(sdl)
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) serializeAsPlatform(type)
    if (!isObjectType(type) || !type.getInterfaces().some((one) => one.name === 'HasMetafields')) continue
    attach(type, noMetafields)
  }
  for (const area of areas) {
    for (const [typeName, resolvers] of Object.entries(area.resolvers)) {
      const type = schema.getType(typeName)
      if (!isObjectType(type)) throw new Error(`Resolvers name "${typeName}", which is no object type`)
      attach(type, resolvers)
    }
  }
  return schema
}

/** Makes a scalar type serialize as on the platform: UnsignedInt64 as text, DateTime without fractions. Changes `type`. */
export function serializeAsPlatform(type: GraphQLScalarType): void {
  if (type.name === 'UnsignedInt64') type.serialize = String
  if (type.name === 'DateTime') type.serialize = (value) => String(value).replace(/\.\d+(?=Z$)/, '')
}

function attach(type: GraphQLObjectType, resolvers: Readonly<Record<string, Resolver>>): void {
  const fields = type.getFields()
  for (const [name, resolver] of Object.entries(resolvers)) {
    const field = fields[name]
    if (!field) throw new Error(`Resolvers name "${type.name}.${name}", which the schema lacks`)
    field.resolve = (source: unknown, args: unknown, context: unknown, info: GraphQLResolveInfo): unknown =>
      Reflect.apply(resolver, undefined, [source, args, context, info])
  }
}

/** Returns the loader of a type; undefined for types that `node(id:)` does not support. */
export function getNodeLoader(areas: readonly Area[], type: string) {
  for (const area of areas) {
    // Own properties only: a global id may contain any word as its type.
    const loader = area.nodes && getOwn(area.nodes, type)
    if (loader) return loader
  }
  return undefined
}

const GUARDED: readonly (readonly [type: string, field: RegExp, scope: string])[] = [
  ['QueryRoot', /^customer$/, 'unauthenticated_read_customers'],
  ['QueryRoot', /^metaobjects?$/, 'unauthenticated_read_metaobjects'],
  ['QueryRoot', /^menu$/, 'unauthenticated_read_content'],
  ['QueryRoot', /^productTags$/, 'unauthenticated_read_product_tags'],
  ['Product', /^tags$/, 'unauthenticated_read_product_tags'],
  ['Product', /^metafields?$/, 'unauthenticated_read_product_listings'],
  ['ProductVariant', /^metafields?$/, 'unauthenticated_read_product_listings'],
  ['Collection', /^metafields?$/, 'unauthenticated_read_product_listings'],
  ['Product', /^totalInventory$/, 'unauthenticated_read_product_inventory'],
  ['ProductVariant', /^quantityAvailable$/, 'unauthenticated_read_product_inventory'],
  ['Mutation', /^customer/, 'unauthenticated_write_customers'],
]

/** Guards the fields that require a token against tokenless requests. */
function guard(schema: GraphQLSchema): GraphQLSchema {
  for (const [typeName, name, scope] of GUARDED) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) throw new Error(`There is no type ${typeName} to guard`)
    for (const field of Object.values(type.getFields()).filter((one) => name.test(one.name))) {
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (
        source: unknown,
        args: unknown,
        context: StorefrontContext,
        info: GraphQLResolveInfo,
      ) => {
        needToken(context.token, field.name, scope)
        return Reflect.apply(resolve, undefined, [source, args, context, info])
      }
    }
  }
  return schema
}

/** Throws when a tokenless request reads a protected field. */
function needToken(token: string | null, field: string, scope: string): void {
  if (token === null) {
    throw createStorefrontError(
      'ACCESS_DENIED',
      `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
      {
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess: `\`${scope}\` access scope.`,
      },
    )
  }
}
