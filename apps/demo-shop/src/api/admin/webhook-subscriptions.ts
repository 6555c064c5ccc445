import { parseNumericId } from '../../platform/gid.ts'
import type { Live } from '../../state/live.ts'
import { type AdminContext, parseTopicEnum, requireScope } from './context.ts'
import { toSubscriptionSource } from './objects.ts'

type SubscriptionInput = {
  readonly uri?: string | null
  readonly callbackUrl?: string | null
  readonly filter?: string | null
  readonly includeFields?: readonly string[] | null
}

const ON_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Hosts that the platform does not deliver to: this machine, itself, and names of examples. */
const REFUSED_HOSTS =
  /^(localhost|127\.0\.0\.1|\[::1\]|(.*\.)?(shopify\.com|myshopify\.com|internal)|www\.example\.com)$/
/** A topic of Google's Pub/Sub, and an event source of Amazon's EventBridge. */
const BUSES = [
  /^pubsub:\/\/[a-z][a-z0-9-]{4,28}[a-z0-9]:[A-Za-z][\w.~+%-]{2,254}$/,
  /^arn:aws:events:[a-z0-9-]+::event-source\/aws\.partner\/shopify\.com(\.test)?\/\d+\/.+$/,
]

/** Returns the error of a webhook URL; null when it is valid. */
function addressProblem(live: Live, uri: string): string | null {
  if (uri.trim() === '') return "Address can't be blank"
  if (BUSES.some((shape) => shape.test(uri))) return null
  if (!URL.canParse(uri)) return 'Address is invalid'
  const url = new URL(uri)
  const isLocal = live.localHttpWebhooks && ON_THIS_MACHINE.has(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    return `Address protocol ${url.protocol}// is not supported`
  return REFUSED_HOSTS.test(url.hostname) && !isLocal ? 'Address is not allowed' : null
}

const hookError = (message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field: ['webhookSubscription', 'callbackUrl'], message }],
})

const TOPIC_SCOPES: readonly (readonly [RegExp, string])[] = [
  [/^(orders|checkouts|carts|refunds|order_transactions)\//, 'read_orders'],
  [/^draft_orders\//, 'read_draft_orders'],
  [/^fulfillments\//, 'read_fulfillments'],
  [/^(products|collections|variants)\//, 'read_products'],
  [/^inventory_/, 'read_inventory'],
  [/^locations\//, 'read_locations'],
  [/^themes\//, 'read_themes'],
  [/^(customers|customer_groups)\//, 'read_customers'],
]

/** Returns the error of an input's address, which is that of another subscription of the topic or not valid. */
function inputProblem(live: Live, topic: string, uri: string, own: number | null): string | null {
  const problem = addressProblem(live, uri)
  if (problem) return problem
  const isTaken = live.data.subscriptions.some(
    (one) => one.topic === topic && one.uri === uri && !one.backDoor && one.id !== own,
  )
  return isTaken ? 'Address for this topic has already been taken' : null
}

/** `webhookSubscriptionCreate`. The token needs the scope of the topic. */
export function subscribe(
  _source: unknown,
  args: { readonly topic: string; readonly webhookSubscription: SubscriptionInput },
  context: AdminContext,
) {
  const { live } = context
  const topic = parseTopicEnum(args.topic)
  const scope = TOPIC_SCOPES.find(([shape]) => shape.test(topic))?.[1]
  if (scope) requireScope(context, scope, 'webhookSubscriptionCreate')
  const input = args.webhookSubscription
  const uri = input.uri ?? input.callbackUrl ?? ''
  const problem = inputProblem(live, topic, uri, null)
  if (problem) return hookError(problem)
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

/** `webhookSubscriptionUpdate`. */
export function updateSubscription(
  _source: unknown,
  args: { readonly id: string; readonly webhookSubscription: SubscriptionInput },
  { live }: AdminContext,
) {
  const subscription = live.data.subscriptions.find(
    (one) => one.id === parseNumericId(args.id, 'WebhookSubscription'),
  )
  if (!subscription) {
    const message = 'Webhook subscription does not exist'
    return { webhookSubscription: null, userErrors: [{ field: ['id'], message }] }
  }
  const uri = args.webhookSubscription.uri ?? args.webhookSubscription.callbackUrl ?? subscription.uri
  const problem = inputProblem(live, subscription.topic, uri, subscription.id)
  if (problem) return hookError(problem)
  subscription.uri = uri
  subscription.filter = args.webhookSubscription.filter ?? subscription.filter
  subscription.includeFields = [...(args.webhookSubscription.includeFields ?? subscription.includeFields)]
  subscription.updatedAt = live.now().toISOString()
  live.changed()
  return { webhookSubscription: toSubscriptionSource(subscription), userErrors: [] }
}

/** `webhookSubscriptionDelete`. */
export function deleteSubscription(_source: unknown, args: { readonly id: string }, { live }: AdminContext) {
  const id = parseNumericId(args.id, 'WebhookSubscription')
  if (!live.data.subscriptions.some((one) => one.id === id)) {
    const message = 'Webhook subscription does not exist'
    return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message }] }
  }
  live.data.subscriptions = live.data.subscriptions.filter((one) => one.id !== id)
  live.changed()
  return { deletedWebhookSubscriptionId: args.id, userErrors: [] }
}
