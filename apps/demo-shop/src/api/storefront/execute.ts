import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getDirectiveValues,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { LANGUAGES, type Language } from '../../catalog/types.ts'
import { findMarket } from '../../platform/money.ts'
import type { Shop } from '../../state/types.ts'
import type { Consent, StorefrontContext } from './context.ts'
import { isTooLarge } from './document-size.ts'
import { findOversizedInputs } from './input-size.ts'
import { calculateRequestedCost } from './query-cost.ts'
import { Work } from './query-work.ts'
import { type PlatformError, validateDocument } from './validation.ts'
import { coerceVariables, type Variables } from './variables.ts'

export type GraphQLRequest = {
  readonly query: string
  readonly variables: Variables
  readonly operationName: string | null
}

/** Caller of a request, from its headers. */
export type Caller = {
  readonly token: string | null
  readonly buyerIp: string
  readonly userAgent: string
}

export type GraphQLAnswer = {
  readonly data?: unknown
  readonly errors?: readonly unknown[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Maximum complexity of a request without a token. */
const TOKENLESS_COMPLEXITY = 1000

/** Maximum number of tokens in a document: more than any client needs, but quick to parse. */
const MAX_TOKENS = 50_000

/** The platform's error for a document that is too long or nested too deeply. */
const TOO_LARGE: PlatformError = {
  message: 'This query is too large to execute.',
  extensions: { code: 'QUERY_TOO_LARGE' },
}

/** Maximum length of a cached document. Longer ones are rarely repeated and would fill the cache. */
const REMEMBERED_LENGTH = 50_000

const checked = new WeakMap<GraphQLSchema, Map<string, CheckedDocument>>()
type CheckedDocument = { readonly document: DocumentNode } | { readonly errors: readonly PlatformError[] }

/** Parses and validates a document. Caches the last few hundred, because clients repeat theirs. */
export function checkDocument(schema: GraphQLSchema, query: string): CheckedDocument {
  const checkedByQuery = checked.get(schema) ?? new Map<string, CheckedDocument>()
  checked.set(schema, checkedByQuery)
  const before = checkedByQuery.get(query)
  if (before) return before
  const result = readDocument(schema, query)
  if (checkedByQuery.size > 400) checkedByQuery.clear()
  if (query.length <= REMEMBERED_LENGTH) checkedByQuery.set(query, result)
  return result
}

function readDocument(schema: GraphQLSchema, query: string): CheckedDocument {
  let document: DocumentNode
  try {
    try {
      document = parse(query, { maxTokens: MAX_TOKENS })
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      return {
        errors: [
          /Document contains more that|token limit/i.test(error.message) ? TOO_LARGE : syntaxError(error),
        ],
      }
    }
    if (isTooLarge(document)) return { errors: [TOO_LARGE] }
    const errors = validateDocument(schema, document)
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    if (error instanceof RangeError) return { errors: [TOO_LARGE] }
    throw error
  }
}

function syntaxError(error: GraphQLError): PlatformError {
  const location = error.locations?.[0]
  const token = /(?:found|Unexpected) (.*?)\.?$/.exec(error.message)?.[1] ?? 'token'
  const what = token.includes('<EOF>') ? 'end of file' : token
  const at = location ? ` at [${location.line}, ${location.column}]` : ''
  return {
    message: `syntax error, unexpected ${what}${at}`,
    ...(location ? { locations: [location] } : {}),
    extensions: { code: 'PARSE_ERROR' },
  }
}

/** Answer and the language of its texts. */
export type SpokenAnswer = {
  readonly answer: GraphQLAnswer
  readonly language: Language
}

/** Runs one Storefront request. Returns the platform's response envelope. */
export async function executeStorefront(
  schema: GraphQLSchema,
  shop: Shop,
  request: GraphQLRequest,
  caller: Caller,
): Promise<SpokenAnswer> {
  try {
    return await run(schema, shop, request, caller)
  } catch (error) {
    // A document nested too deeply overflows the stack.
    if (error instanceof RangeError) return { answer: { errors: [TOO_LARGE] }, language: 'en' }
    throw error
  }
}

async function run(
  schema: GraphQLSchema,
  shop: Shop,
  request: GraphQLRequest,
  caller: Caller,
): Promise<SpokenAnswer> {
  const refuse = (errors: readonly unknown[]): SpokenAnswer => ({ answer: { errors }, language: 'en' })
  const checkedDocument = checkDocument(schema, request.query)
  if ('errors' in checkedDocument) return refuse(checkedDocument.errors)
  const operation = getOperationAST(checkedDocument.document, request.operationName)
  if (!operation) {
    const several =
      checkedDocument.document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION).length > 1
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
  const oversized = findOversizedInputs(schema, checkedDocument.document, operation, variables.values)
  if (oversized.length > 0) return refuse(oversized)
  const contextArgs = contextArguments(schema, operation, variables.values)
  const cost = calculateRequestedCost(schema, checkedDocument.document, operation, variables.values)
  if (contextArgs?.buyerToken && !shop.knowsCustomerToken(contextArgs.buyerToken)) {
    const errors = [{ message: 'The token provided is not valid' }]
    return { answer: { errors, extensions: { cost: { requestedQueryCost: cost } } }, language: 'en' }
  }
  const { country, market } = findMarket(contextArgs?.country)
  const language = languageOf(contextArgs?.language)
  const extensions = {
    ...(contextArgs ? { context: { country, language: language.toUpperCase() } } : {}),
    cost: { requestedQueryCost: cost },
  }
  if (caller.token === null && cost > TOKENLESS_COMPLEXITY) {
    return refuse([
      {
        message: `Query has a cost of ${cost}, which exceeds the maximum of ${TOKENLESS_COMPLEXITY} for requests without an access token`,
        extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: TOKENLESS_COMPLEXITY },
      },
    ])
  }
  const context: StorefrontContext = {
    shop,
    country,
    market,
    language,
    buyerToken: contextArgs?.buyerToken ?? null,
    visitorConsent: contextArgs?.visitorConsent ?? null,
    token: caller.token,
    buyerIp: caller.buyerIp,
    userAgent: caller.userAgent,
    work: new Work(),
  }
  const result = await execute({
    schema,
    document: checkedDocument.document,
    contextValue: context,
    // Raw values: the executor coerces them, as with any transport.
    variableValues: request.variables,
    ...(request.operationName ? { operationName: request.operationName } : {}),
  })
  if (context.work.refusal) return refuse([context.work.refusal])
  const errors = result.errors?.map(runtimeError)
  return { answer: { data: result.data ?? null, ...(errors ? { errors } : {}), extensions }, language }
}

function runtimeError(error: GraphQLError): unknown {
  const field = error.nodes?.find((one) => one.kind === Kind.FIELD)
  // Errors of customer fields contain no location in the document.
  const customers =
    field?.kind === Kind.FIELD && error.path?.length === 1 && /^customer/.test(field.name.value)
  const plain = customers ? { ...error.toJSON(), locations: [] } : error.toJSON()
  if (error.extensions.code !== undefined || !error.originalError) return plain
  // A resolver failed: log the cause, which the platform hides from clients.
  console.error(error.originalError)
  return {
    ...plain,
    message: 'Internal error. Looks like something went wrong on our end.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  }
}

type AskedContext = {
  readonly country: string | null
  readonly language: string | null
  readonly buyerToken: string | null
  readonly visitorConsent: Consent | null
}

function contextArguments(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: Variables,
): AskedContext | null {
  const directive = schema.getDirective('inContext')
  if (!directive) return null
  const contextArgs = getDirectiveValues(directive, operation, values)
  if (!contextArgs) return null
  const toTextOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
  const buyer = contextArgs.buyer
  const token =
    buyer && typeof buyer === 'object' && 'customerAccessToken' in buyer ? buyer.customerAccessToken : null
  return {
    country: toTextOrNull(contextArgs.country),
    language: toTextOrNull(contextArgs.language),
    buyerToken: toTextOrNull(token),
    visitorConsent: readConsent(contextArgs.visitorConsent),
  }
}

function readConsent(input: unknown): Consent | null {
  if (input === null || typeof input !== 'object') return null
  const readFlag = (name: keyof Consent) => {
    const value: unknown = Reflect.get(input, name)
    return typeof value === 'boolean' ? value : null
  }
  return {
    analytics: readFlag('analytics'),
    marketing: readFlag('marketing'),
    preferences: readFlag('preferences'),
    saleOfData: readFlag('saleOfData'),
  }
}

function languageOf(code: string | null | undefined): Language {
  return LANGUAGES.find((one) => one.toUpperCase() === code) ?? 'en'
}
