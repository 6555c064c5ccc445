import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getOperationAST,
  isScalarType,
} from 'graphql'
import { readTextField } from '../../platform/forms.ts'
import { getOwn } from '../../platform/own-property.ts'
import { isVersion } from '../../platform/versions.ts'
import { getLive } from '../../state/live.ts'
import type { LiveShop } from '../../state/types.ts'
import { findCustomerByAccountToken, isAccountToken } from '../../trade/customer/account-tokens.ts'
import { getNeutralValue } from '../admin/neutral-values.ts'
import { checkDocument } from '../storefront/execute.ts'
import { calculateRequestedCost } from '../storefront/query-cost.ts'
import { serializeAsPlatform } from '../storefront/schema.ts'
import { coerceVariables } from '../storefront/variables.ts'
import type { AccountContext } from './context.ts'
import { accountMutations } from './mutations.ts'
import { orderSource, toCustomerSource } from './objects.ts'
import { findOwnOrder, orderRequestReturn, returnQueries } from './returns.ts'

/** Query cost limits in points: bucket size and refill per second. */
const BUCKET = { maximum: 7500, restoreRate: 100 } as const

let built: GraphQLSchema | null = null
/** Returns the complete schema. Built on first use. */
function accountSchema(): GraphQLSchema {
  if (built) return built
  const sdl = readFileSync(new URL('./customer-account-2025-10.graphql', import.meta.url), 'utf8')
  const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true, noLocation: true })
  for (const type of Object.values(schema.getTypeMap())) if (isScalarType(type)) serializeAsPlatform(type)
  built = schema
  return schema
}

const queries = {
  customer: (_: unknown, __: object, { live, customer }: AccountContext) => toCustomerSource(live, customer),
  order: (_: unknown, { id }: { readonly id: string }, context: AccountContext) => {
    const order = findOwnOrder(context, id)
    return order ? orderSource(context.live, order) : null
  },
  ...returnQueries,
} as const

const roots: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  QueryRoot: queries,
  Mutation: { ...accountMutations, orderRequestReturn },
}

const resolveField: GraphQLFieldResolver<unknown, AccountContext> = (source, args, context, info) => {
  const resolver = roots[info.parentType.name] && getOwn(roots[info.parentType.name] ?? {}, info.fieldName)
  if (typeof resolver === 'function') return Reflect.apply(resolver, undefined, [source, args, context])
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, info.fieldName) : undefined
  if (typeof value === 'function') return Reflect.apply(value, source, [args, context])
  return value !== undefined ? value : getNeutralValue(info.returnType, info.schema, info.parentType.name)
}

const typeOf = (value: unknown): string | undefined => readTextField(value, '__typename') ?? undefined

/** Registers the Customer Account API: the data of one customer, authorized by the token of the sign-in page. */
export function registerCustomerAccount(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  let available: number = BUCKET.maximum
  let filledAt = live.now().getTime()

  const allow = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin } = request.headers
    if (origin === undefined) return true
    if (!live.settings.accountOrigins.includes(origin)) return false
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
    reply.header('access-control-allow-headers', 'content-type, authorization')
    return true
  }
  const there = live.settings

  app.options('/customer/api/:version/graphql', async (request, reply) =>
    reply.code(there.newAccounts && allow(request, reply) ? 204 : 403).send(),
  )
  app.post<{ Params: { version: string } }>('/customer/api/:version/graphql', async (request, reply) => {
    if (!there.newAccounts || !isVersion(request.params.version))
      return reply.code(404).send({ errors: 'Not Found' })
    reply.header('x-request-id', randomUUID()).header('x-shopify-api-version', '2025-10')
    const refused = (message: string) =>
      reply.code(401).send({ errors: [{ message, extensions: { code: 'UNAUTHORIZED' } }] })
    if (!allow(request, reply)) return refused('Invalid origin')
    const token = request.headers.authorization ?? ''
    // The header contains the token without "Bearer".
    if (!isAccountToken(token)) return refused('Invalid token, missing prefix shcat_.')
    const customer = findCustomerByAccountToken(live, token)
    if (!customer) return refused('Invalid token')
    const query = readTextField(request.body, 'query')
    if (query === null)
      return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } })
    const schema = accountSchema()
    const checkedDocument = checkDocument(schema, query)
    if ('errors' in checkedDocument) return { errors: checkedDocument.errors }
    const operation = getOperationAST(checkedDocument.document, readTextField(request.body, 'operationName'))
    if (!operation) return { errors: [{ message: 'An operation name is required' }] }
    const rawVariables: unknown = Reflect.get(Object(request.body), 'variables')
    const requestVariables =
      typeof rawVariables === 'object' && rawVariables !== null ? { ...rawVariables } : {}
    const variables = coerceVariables(schema, operation, requestVariables)
    if ('errors' in variables) return { errors: variables.errors }
    const now = live.now().getTime()
    available = Math.min(
      BUCKET.maximum,
      available + (Math.max(0, now - filledAt) / 1000) * BUCKET.restoreRate,
    )
    filledAt = now
    const cost = calculateRequestedCost(schema, checkedDocument.document, operation, variables.values)
    if (cost > available) {
      return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', cost } }] }
    }
    available -= cost
    const context: AccountContext = { live, customer }
    const result = await execute({
      schema,
      document: checkedDocument.document,
      variableValues: requestVariables,
      contextValue: context,
      fieldResolver: resolveField,
      typeResolver: typeOf,
    })
    return { data: result.data, ...(result.errors ? { errors: result.errors } : {}) }
  })
}
