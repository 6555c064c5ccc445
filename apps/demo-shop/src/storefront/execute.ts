import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getDirectiveValues,
  getOperationAST,
  Kind,
  parse,
} from 'graphql'
import { type Language, languages } from '../catalogue/types.ts'
import type { Shop } from '../shop/types.ts'
import type { StorefrontContext } from './context.ts'
import { requestedCost } from './cost.ts'
import { marketFor } from './money.ts'
import { type PlatformError, validationErrors } from './validation.ts'
import { coerceVariables, type Variables } from './variables.ts'

export interface GraphQLRequest {
  readonly query: string
  readonly variables: Variables
  readonly operationName: string | null
}

/** Who asks: taken from headers. */
export interface Caller {
  readonly token: string | null
  readonly buyerIp: string
  readonly userAgent: string
}

export interface GraphQLAnswer {
  readonly data?: unknown
  readonly errors?: readonly unknown[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Complexity a request without token may have. */
const tokenlessComplexity = 1000

/** Objects a request with a token may reach for: far beyond any storefront's page, short of exhausting the shop. */
const mostObjects = 25_000

/** Longer documents are not remembered: they are rarely sent twice and would fill the memory. */
const rememberedLength = 50_000

const checked = new WeakMap<GraphQLSchema, Map<string, CheckedDocument>>()
type CheckedDocument = { readonly document: DocumentNode } | { readonly errors: readonly PlatformError[] }

/** Parses and validates, remembering the last few hundred documents (clients repeat theirs). */
export function checkDocument(schema: GraphQLSchema, query: string): CheckedDocument {
  const known = checked.get(schema) ?? new Map<string, CheckedDocument>()
  checked.set(schema, known)
  const before = known.get(query)
  if (before) return before
  const result = readDocument(schema, query)
  if (known.size > 400) known.clear()
  if (query.length <= rememberedLength) known.set(query, result)
  return result
}

function readDocument(schema: GraphQLSchema, query: string): CheckedDocument {
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return { errors: [syntaxError(error)] }
  }
  const errors = validationErrors(schema, document)
  return errors.length > 0 ? { errors } : { document }
}

function syntaxError(error: unknown): PlatformError {
  const place = error instanceof GraphQLError ? error.locations?.[0] : undefined
  const text = error instanceof GraphQLError ? error.message : String(error)
  const found = /(?:found|Unexpected) (.*?)\.?$/.exec(text)?.[1] ?? 'token'
  const what = found.includes('<EOF>') ? 'end of file' : found
  const at = place ? ` at [${place.line}, ${place.column}]` : ''
  return {
    message: `syntax error, unexpected ${what}${at}`,
    ...(place ? { locations: [place] } : {}),
    extensions: { code: 'PARSE_ERROR' },
  }
}

/** An answer and the language its texts are in. */
export interface SpokenAnswer {
  readonly answer: GraphQLAnswer
  readonly language: Language
}

/** Runs one Storefront request and answers the platform's envelope. */
export async function executeStorefront(
  schema: GraphQLSchema,
  shop: Shop,
  request: GraphQLRequest,
  caller: Caller,
): Promise<SpokenAnswer> {
  const refuse = (errors: readonly unknown[]): SpokenAnswer => ({ answer: { errors }, language: 'en' })
  const found = checkDocument(schema, request.query)
  if ('errors' in found) return refuse(found.errors)
  const operation = getOperationAST(found.document, request.operationName)
  if (!operation) {
    const several =
      found.document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION).length > 1
    return refuse([
      {
        message: request.operationName
          ? `No operation named "${request.operationName}"`
          : several
            ? 'An operation name is required'
            : 'No operation to run',
      },
    ])
  }
  const variables = coerceVariables(schema, operation, request.variables)
  if ('errors' in variables) return refuse(variables.errors)
  const asked = contextArguments(schema, operation, variables.values)
  if (asked?.buyerToken && !shop.knowsCustomerToken(asked.buyerToken)) {
    return refuse([{ message: 'The token provided is not valid' }])
  }
  const { country, market } = marketFor(asked?.country)
  const language = languageOf(asked?.language)
  const cost = requestedCost(found.document, operation, variables.values)
  const extensions = {
    ...(asked ? { context: { country, language: language.toUpperCase() } } : {}),
    cost: { requestedQueryCost: cost },
  }
  const limit = caller.token === null ? tokenlessComplexity : mostObjects
  if (cost > limit) {
    return refuse([
      {
        message: `Query has a cost of ${cost}, which exceeds the maximum of ${limit}${caller.token === null ? ' for requests without an access token' : ''}`,
        extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: limit },
      },
    ])
  }
  const context: StorefrontContext = {
    shop,
    country,
    market,
    language,
    buyerToken: asked?.buyerToken ?? null,
    token: caller.token,
    buyerIp: caller.buyerIp,
    userAgent: caller.userAgent,
  }
  const result = await execute({
    schema,
    document: found.document,
    contextValue: context,
    // Raw values: the executor coerces them itself, as it would for any transport.
    variableValues: request.variables,
    ...(request.operationName ? { operationName: request.operationName } : {}),
  })
  const errors = result.errors?.map(runtimeError)
  return { answer: { data: result.data ?? null, ...(errors ? { errors } : {}), extensions }, language }
}

function runtimeError(error: GraphQLError): unknown {
  const plain = error.toJSON()
  if (error.extensions.code !== undefined || !error.originalError) return plain
  // A resolver broke: the platform hides the reason from clients, the log keeps it.
  console.error(error.originalError)
  return {
    ...plain,
    message: 'Internal error. Looks like something went wrong on our end.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  }
}

interface AskedContext {
  readonly country: string | null
  readonly language: string | null
  readonly buyerToken: string | null
}

function contextArguments(
  schema: GraphQLSchema,
  operation: Parameters<typeof requestedCost>[1],
  values: Variables,
): AskedContext | null {
  const directive = schema.getDirective('inContext')
  if (!directive) return null
  const given = getDirectiveValues(directive, operation, values)
  if (!given) return null
  const words = (value: unknown) => (typeof value === 'string' ? value : null)
  const buyer = given.buyer
  const token =
    buyer && typeof buyer === 'object' && 'customerAccessToken' in buyer ? buyer.customerAccessToken : null
  return { country: words(given.country), language: words(given.language), buyerToken: words(token) }
}

function languageOf(code: string | null | undefined): Language {
  return languages.find((one) => one.toUpperCase() === code) ?? 'en'
}
