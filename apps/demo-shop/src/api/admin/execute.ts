import { readFileSync } from 'node:fs'
import {
  buildSchema,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isScalarType,
  parse,
  validate,
} from 'graphql'
import { createAccessDeniedError } from '../../platform/errors.ts'
import type { AdminTokenRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import { checkDocument } from '../storefront/execute.ts'
import { calculateRequestedCost } from '../storefront/query-cost.ts'
import { serializeAsPlatform } from '../storefront/schema.ts'
import { coerceVariables, type Variables } from '../storefront/variables.ts'
import type { AdminContext, AdminResolver } from './context.ts'
import { adminMutations } from './mutations.ts'
import { getNeutralValue } from './neutral-values.ts'
import { adminQueries } from './queries.ts'

/** Query cost limits in points: bucket size, refill per second, and maximum of one query. */
const BUCKET = { maximum: 2000, restoreRate: 100, single: 1000 } as const

export type AdminRequest = {
  readonly query: string
  readonly variables: Variables
  readonly operationName: string | null
  readonly token: AdminTokenRecord
}

let built: GraphQLSchema | null = null

/** Returns the complete Admin schema. Built on first use, because it is large. */
function adminSchema(): GraphQLSchema {
  if (built) return built
  const sdl = readFileSync(new URL('./admin-2025-10.graphql', import.meta.url), 'utf8')
  const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true, noLocation: true })
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) serializeAsPlatform(type)
  }
  built = schema
  return schema
}

const roots: Readonly<Record<string, Readonly<Record<string, AdminResolver>>>> = {
  QueryRoot: adminQueries,
  Mutation: adminMutations,
}

/** Resolves fields without a resolver to an empty value or null; refuses root fields that allow neither. */
const resolveField: GraphQLFieldResolver<unknown, AdminContext> = (source, args, context, info) => {
  const resolver = roots[info.parentType.name]?.[info.fieldName]
  if (resolver) return Reflect.apply(resolver, undefined, [source, args, context])
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, info.fieldName) : undefined
  if (typeof value === 'function') return Reflect.apply(value, source, [args, context])
  if (value !== undefined) return value
  const nothing = getNeutralValue(info.returnType, info.schema, info.parentType.name)
  const root = roots[info.parentType.name] !== undefined
  const isConnection = Array.isArray(nothing) || getNamedType(info.returnType).name.endsWith('Connection')
  if (info.parentType.name === 'Mutation' || (root && nothing !== null && !isConnection)) {
    throw createAccessDeniedError(info.fieldName, 'a scope this shop never grants.')
  }
  return nothing
}

const typeOf = (value: unknown): string | undefined => {
  const name: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '__typename') : undefined
  return typeof name === 'string' ? name : undefined
}

/** Creates the Admin API executor with the platform's cost bucket. */
export function createAdmin(live: Live): { run(request: AdminRequest): Promise<object> } {
  let available: number = BUCKET.maximum
  let filledAt = live.now().getTime()

  const context = (token: AdminTokenRecord, bulk: boolean): AdminContext => ({
    live,
    token,
    bulk,
    runBulk: async (query) => {
      const schema = adminSchema()
      const document = parse(query)
      const errors = validate(schema, document)
      if (errors[0]) throw errors[0]
      const result = await execute({
        schema,
        document,
        contextValue: context(token, true),
        fieldResolver: resolveField,
        typeResolver: typeOf,
      })
      if (result.errors?.[0]) throw result.errors[0]
      return result.data
    },
  })

  const status = () => ({
    maximumAvailable: BUCKET.maximum,
    currentlyAvailable: Math.floor(available),
    restoreRate: BUCKET.restoreRate,
  })

  const run = async (request: AdminRequest): Promise<object> => {
    const schema = adminSchema()
    const checkedDocument = checkDocument(schema, request.query)
    if ('errors' in checkedDocument) return { errors: checkedDocument.errors }
    const operation = getOperationAST(checkedDocument.document, request.operationName)
    if (!operation) return { errors: [{ message: 'An operation name is required' }] }
    const variables = coerceVariables(schema, operation, request.variables)
    if ('errors' in variables) return { errors: variables.errors }
    const now = live.now().getTime()
    available = Math.min(BUCKET.maximum, available + ((now - filledAt) / 1000) * BUCKET.restoreRate)
    filledAt = now
    const cost = calculateRequestedCost(schema, checkedDocument.document, operation, variables.values)
    const costExtensions = (actual: number | null) => ({
      cost: { requestedQueryCost: cost, actualQueryCost: actual, throttleStatus: status() },
    })
    if (cost > BUCKET.single) {
      const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${BUCKET.single}).`
      return {
        errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: BUCKET.single } }],
        extensions: costExtensions(null),
      }
    }
    if (cost > available) {
      return {
        errors: [
          {
            message: 'Throttled',
            extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
          },
        ],
        extensions: costExtensions(null),
      }
    }
    available -= cost
    const result = await execute({
      schema,
      document: checkedDocument.document,
      variableValues: request.variables,
      contextValue: context(request.token, false),
      fieldResolver: resolveField,
      typeResolver: typeOf,
      ...(request.operationName ? { operationName: request.operationName } : {}),
    })
    const errors = result.errors?.map(runtimeError)
    return { data: result.data ?? null, ...(errors ? { errors } : {}), extensions: costExtensions(cost) }
  }
  return { run }
}

function runtimeError(error: GraphQLError): object {
  if (error.extensions.code !== undefined || !error.originalError) return error.toJSON()
  // A resolver failed: log the cause, which the platform hides from clients.
  console.error(error.originalError)
  return {
    ...error.toJSON(),
    message: 'Internal error. Looks like something went wrong on our end.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  }
}
