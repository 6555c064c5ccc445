import { GraphQLError, Kind, parse, visit } from 'graphql'
import { parseNumericId, toGid } from '../../platform/gid.ts'
import {
  type AppSubscription,
  listAppSubscriptions,
  setSubscriptionStatus,
} from '../../state/app-subscriptions.ts'
import { createHexToken, type Live } from '../../state/live.ts'
import { type AdminContext, type AdminResolver, parseTopicEnum, requireScope } from './context.ts'
import { createCustomer, updateEmailMarketingConsent } from './customers.ts'
import { createFiles, createStagedUploads } from './files.ts'
import {
  createMobileApplication,
  deleteMobileApplication,
  updateMobileApplication,
} from './mobile-applications.ts'
import { toAppSubscriptionSource, toBulkSource } from './queries.ts'
import { toShopSource, toStorefrontTokenSource, toSubscriptionSource } from './sources.ts'

type SubscriptionInput = {
  readonly uri?: string | null
  readonly callbackUrl?: string | null
  readonly filter?: string | null
  readonly includeFields?: readonly string[] | null
}

const ON_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the error of a webhook URL; null when it is valid. */
function addressProblem(live: Live, uri: string): string | null {
  if (uri.trim() === '') return "Address can't be blank"
  if (!URL.canParse(uri)) return 'Address is invalid'
  const url = new URL(uri)
  if (url.protocol === 'https:') return null
  const allowed = url.protocol === 'http:' && live.localHttpWebhooks && ON_THIS_MACHINE.has(url.hostname)
  return allowed ? null : `Address protocol ${url.protocol}// is not supported`
}

const hookError = (message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field: ['webhookSubscription', 'callbackUrl'], message }],
})

const TOPIC_SCOPES: readonly (readonly [RegExp, string])[] = [
  [/^(orders|checkouts|carts|draft_orders|refunds)\//, 'read_orders'],
  [/^(products|collections|variants)\//, 'read_products'],
  [/^inventory_/, 'read_inventory'],
  [/^customers\//, 'read_customers'],
]

function subscribe(
  _source: unknown,
  args: { readonly topic: string; readonly webhookSubscription: SubscriptionInput },
  context: AdminContext,
) {
  const { live } = context
  const input = args.webhookSubscription
  const uri = input.uri ?? input.callbackUrl ?? ''
  const problem = addressProblem(live, uri)
  if (problem) return hookError(problem)
  const topic = parseTopicEnum(args.topic)
  const scope = TOPIC_SCOPES.find(([shape]) => shape.test(topic))?.[1]
  if (scope) requireScope(context, scope, 'webhookSubscriptionCreate')
  if (live.data.subscriptions.some((one) => one.topic === topic && one.uri === uri && !one.backDoor)) {
    return hookError('Address for this topic has already been taken')
  }
  const now = live.now().toISOString()
  const record = {
    id: live.nextId(),
    topic,
    uri,
    filter: input.filter ?? null,
    includeFields: [...(input.includeFields ?? [])],
    createdAt: now,
    updatedAt: now,
    backDoor: false,
  }
  live.data.subscriptions.push(record)
  live.changed()
  return { webhookSubscription: toSubscriptionSource(record), userErrors: [] }
}

/** Returns why a bulk query is refused; null when it may run. */
function bulkProblem(query: string): string | null {
  let problem: string | null = null
  let connections = 0
  try {
    visit(parse(query), {
      Field: (field) => {
        const name = field.name.value
        if (name === 'edges') connections += 1
        if (name === 'nodes') problem = 'Queries that use `nodes` are not supported: use `edges { node }`.'
      },
      OperationDefinition: (operation) => {
        for (const one of operation.selectionSet.selections) {
          if (one.kind === Kind.FIELD && (one.name.value === 'node' || one.name.value === 'nodes')) {
            problem = 'Bulk queries cannot contain a top level `node` or `nodes` field.'
          }
        }
      },
    })
  } catch (error) {
    return error instanceof GraphQLError ? `Invalid bulk query: ${error.message}` : String(error)
  }
  if (problem) return problem
  if (connections === 0) return 'Bulk queries must contain at least one connection.'
  return connections > 5 ? 'Bulk queries cannot contain more than 5 connections.' : null
}

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const edgesOf = (value: unknown): readonly unknown[] | null => {
  const edges: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'edges') : undefined
  return Array.isArray(edges) ? edges : null
}

/** Flattens data to JSONL rows: every node of every connection, children after their parent with `__parentId`. */
function bulkRows(data: unknown): { readonly rows: readonly object[]; readonly roots: number } {
  const rows: object[] = []
  let roots = 0
  const walk = (edges: readonly unknown[], parentId: unknown) => {
    for (const edge of edges) {
      const node: unknown = typeof edge === 'object' && edge !== null ? Reflect.get(edge, 'node') : null
      const plain = fieldsOf(node).filter(([, value]) => edgesOf(value) === null)
      if (parentId === null) roots += 1
      rows.push({ ...Object.fromEntries(plain), ...(parentId === null ? {} : { __parentId: parentId }) })
      const id = plain.find(([key]) => key === 'id')?.[1] ?? null
      for (const [, value] of fieldsOf(node)) {
        const inner = edgesOf(value)
        if (inner) walk(inner, id)
      }
    }
  }
  for (const [, value] of fieldsOf(data)) {
    const edges = edgesOf(value)
    if (edges) walk(edges, null)
  }
  return { rows, roots }
}

async function runBulk(_source: unknown, args: { readonly query: string }, context: AdminContext) {
  const { live } = context
  const refuse = (message: string) => ({
    bulkOperation: null,
    userErrors: [{ code: 'INVALID', field: ['query'], message }],
  })
  const problem = bulkProblem(args.query)
  if (problem) return refuse(problem)
  let data: unknown
  try {
    data = await context.runBulk(args.query)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(`Invalid bulk query: ${error.message}`)
    throw error
  }
  const { rows, roots } = bulkRows(data)
  const record = {
    id: live.nextId(),
    query: args.query,
    createdAt: live.now().toISOString(),
    objectCount: rows.length,
    rootObjectCount: roots,
    jsonl: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  }
  live.data.bulkOperations.push(record)
  live.changed()
  live.emit('bulk_operations/finish', {
    admin_graphql_api_id: toGid('BulkOperation', record.id),
    status: 'completed',
    type: 'query',
    error_code: null,
    created_at: record.createdAt,
    completed_at: record.createdAt,
  })
  return { bulkOperation: toBulkSource(live, record, 'CREATED'), userErrors: [] }
}

/** Supported mutations; all others are refused with ACCESS_DENIED. */
export const adminMutations: Readonly<Record<string, AdminResolver>> = {
  webhookSubscriptionCreate: subscribe,
  webhookSubscriptionUpdate: (
    _source: unknown,
    args: { readonly id: string; readonly webhookSubscription: SubscriptionInput },
    { live },
  ) => {
    const found = live.data.subscriptions.find(
      (one) => one.id === parseNumericId(args.id, 'WebhookSubscription'),
    )
    if (!found) {
      const message = 'Webhook subscription does not exist'
      return { webhookSubscription: null, userErrors: [{ field: ['id'], message }] }
    }
    const uri = args.webhookSubscription.uri ?? args.webhookSubscription.callbackUrl ?? found.uri
    const problem = addressProblem(live, uri)
    if (problem) return hookError(problem)
    found.uri = uri
    found.filter = args.webhookSubscription.filter ?? found.filter
    found.includeFields = [...(args.webhookSubscription.includeFields ?? found.includeFields)]
    found.updatedAt = live.now().toISOString()
    live.changed()
    return { webhookSubscription: toSubscriptionSource(found), userErrors: [] }
  },
  webhookSubscriptionDelete: (_source: unknown, args: { readonly id: string }, { live }) => {
    const id = parseNumericId(args.id, 'WebhookSubscription')
    if (!live.data.subscriptions.some((one) => one.id === id)) {
      const message = 'Webhook subscription does not exist'
      return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message }] }
    }
    live.data.subscriptions = live.data.subscriptions.filter((one) => one.id !== id)
    live.changed()
    return { deletedWebhookSubscriptionId: args.id, userErrors: [] }
  },
  mobilePlatformApplicationCreate: createMobileApplication,
  mobilePlatformApplicationUpdate: updateMobileApplication,
  mobilePlatformApplicationDelete: deleteMobileApplication,
  storefrontAccessTokenCreate: (
    _source: unknown,
    args: { readonly input: { readonly title: string } },
    context,
  ) => {
    const { live } = context
    const refuse = (field: readonly string[] | null, message: string) => ({
      shop: toShopSource(live),
      storefrontAccessToken: null,
      userErrors: [{ field, message }],
    })
    if (!context.token.scopes.some((one) => one.startsWith('unauthenticated_'))) {
      return refuse(null, 'The app needs at least one unauthenticated access scope.')
    }
    if (args.input.title.trim() === '') return refuse(['input', 'title'], "Title can't be blank")
    if (live.data.storefrontTokens.length >= 100) {
      return refuse(['input'], 'apps.admin.graph_api_errors.storefront_access_token_create.reached_limit')
    }
    const record = {
      id: live.nextId(),
      title: args.input.title,
      accessToken: createHexToken(16),
      kind: 'public' as const,
      createdAt: live.now().toISOString(),
    }
    live.data.storefrontTokens.push(record)
    live.changed()
    return {
      shop: toShopSource(live),
      storefrontAccessToken: toStorefrontTokenSource(record, context),
      userErrors: [],
    }
  },
  storefrontAccessTokenDelete: (
    _source: unknown,
    args: { readonly input: { readonly id: string } },
    { live },
  ) => {
    const id = parseNumericId(args.input.id, 'StorefrontAccessToken')
    if (!live.data.storefrontTokens.some((one) => one.id === id)) {
      const message = 'The access token does not exist.'
      return { deletedStorefrontAccessTokenId: null, userErrors: [{ field: ['input', 'id'], message }] }
    }
    live.data.storefrontTokens = live.data.storefrontTokens.filter((one) => one.id !== id)
    live.changed()
    return { deletedStorefrontAccessTokenId: args.input.id, userErrors: [] }
  },
  delegateAccessTokenCreate: (
    _source: unknown,
    args: { readonly input: { readonly delegateAccessScope: readonly string[] } },
    { live, token },
  ) => {
    const scopes = args.input.delegateAccessScope
    const refuse = (code: string, message: string) => ({
      shop: toShopSource(live),
      delegateAccessToken: null,
      userErrors: [{ code, field: ['input', 'delegateAccessScope'], message }],
    })
    if (scopes.length === 0) return refuse('EMPTY_ACCESS_SCOPE', "Access scope can't be empty.")
    if (!scopes.every((one) => token.scopes.includes(one))) {
      return refuse('UNKNOWN_SCOPES', 'The access scope is invalid: the app itself does not hold it.')
    }
    const createdAt = live.now().toISOString()
    const accessToken = `shpat_${createHexToken(16)}`
    live.data.storefrontTokens.push({
      id: live.nextId(),
      title: 'Delegate',
      accessToken,
      kind: 'private',
      createdAt,
    })
    live.changed()
    return {
      shop: toShopSource(live),
      delegateAccessToken: { accessToken, accessScopes: scopes, createdAt },
      userErrors: [],
    }
  },
  customerCreate: createCustomer,
  customerEmailMarketingConsentUpdate: updateEmailMarketingConsent,
  customerDelete: (_source: unknown, args: { readonly input: { readonly id: string } }, context) => {
    const { live } = context
    requireScope(context, 'write_customers', 'customerDelete')
    const id = parseNumericId(args.input.id, 'Customer')
    const refuse = (message: string) => ({
      shop: toShopSource(live),
      deletedCustomerId: null,
      userErrors: [{ field: ['id'], message }],
    })
    if (id === null || !live.data.customers[id]) return refuse("Customer can't be found")
    if (live.data.orders.some((one) => one.customerId === id)) {
      return refuse('Customer can’t be deleted because they have associated orders')
    }
    delete live.data.customers[id]
    for (const [token, one] of Object.entries(live.data.customerTokens)) {
      if (one.customerId === id) delete live.data.customerTokens[token]
    }
    live.changed()
    return { shop: toShopSource(live), deletedCustomerId: args.input.id, userErrors: [] }
  },
  customerRequestDataErasure: (_source: unknown, args: { readonly customerId: string }, context) => {
    const { live } = context
    requireScope(context, 'write_customers', 'customerRequestDataErasure')
    const customer = live.data.customers[parseNumericId(args.customerId, 'Customer') ?? 0]
    if (!customer) {
      const userErrors = [
        { code: 'DOES_NOT_EXIST', field: ['customerId'], message: 'Customer does not exist' },
      ]
      return { customerId: null, userErrors }
    }
    customer.erasureRequestedAt = live.now().toISOString()
    live.changed()
    return { customerId: args.customerId, userErrors: [] }
  },
  bulkOperationRunQuery: runBulk,
  stagedUploadsCreate: (source: unknown, args: Parameters<typeof createStagedUploads>[1], context) => {
    requireScope(context, 'write_files', 'stagedUploadsCreate')
    return createStagedUploads(source, args, context)
  },
  fileCreate: (source: unknown, args: Parameters<typeof createFiles>[1], context) => {
    requireScope(context, 'write_files', 'fileCreate')
    return createFiles(source, args, context)
  },
  appSubscriptionCreate: (
    _source: unknown,
    args: {
      readonly name: string
      readonly returnUrl: string
      readonly test?: boolean | null
      readonly trialDays?: number | null
      readonly lineItems: readonly {
        readonly plan: {
          readonly appRecurringPricingDetails?: {
            readonly price: { readonly amount: unknown; readonly currencyCode: string }
          } | null
        }
      }[]
    },
    { live },
  ) => {
    const price = args.lineItems[0]?.plan.appRecurringPricingDetails?.price
    if (args.name.trim() === '' || !price || Number(price.amount) <= 0)
      return {
        appSubscription: null,
        confirmationUrl: null,
        userErrors: [{ field: null, message: 'Price must be greater than zero' }],
      }
    const one: AppSubscription = {
      id: live.nextId(),
      name: args.name,
      returnUrl: args.returnUrl,
      test: args.test ?? false,
      trialDays: args.trialDays ?? 0,
      createdAt: live.now().toISOString(),
      price: { amount: String(price.amount), currencyCode: price.currencyCode },
      status: 'PENDING',
      periodEnd: null,
    }
    listAppSubscriptions(live).push(one)
    return {
      confirmationUrl: `${live.shop.baseUrl}/admin/charges/${one.id}/confirm`,
      appSubscription: toAppSubscriptionSource(one),
      userErrors: [],
    }
  },
  appSubscriptionCancel: (_source: unknown, args: { readonly id: string }, { live }) => {
    const one = listAppSubscriptions(live).find(({ id }) => toGid('AppSubscription', id) === args.id)
    if (!one || one.status !== 'ACTIVE')
      return {
        appSubscription: null,
        userErrors: [{ field: ['id'], message: 'Subscription not found or not active' }],
      }
    setSubscriptionStatus(live, one, 'CANCELLED')
    return { appSubscription: toAppSubscriptionSource(one), userErrors: [] }
  },
}
