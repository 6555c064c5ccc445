import { z } from 'zod'
import { firstFetch } from '../../infra/http/guarded-fetch.ts'
import { isLocalHost } from '../../infra/http/public-address.ts'
import { AdminError, fetchAdminApi } from '../shop-access/admin-api.ts'

const REGISTER = `mutation Hook($topic: WebhookSubscriptionTopic!, $sub: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $sub) {
    webhookSubscription { id } userErrors { field message }
  }
}`
const registered = z.object({
  webhookSubscriptionCreate: z.object({
    webhookSubscription: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
})

/**
 * Subscribes `address` to these topics. Returns true when all of them are registered, now or from before. The
 * platform only accepts https; a local shop has its own endpoint for plain http.
 */
export async function registerWebhooks(
  shop: string,
  token: string,
  address: string,
  topics: readonly string[],
): Promise<boolean> {
  if (isLocalHost(new URL(shop).host)) return registerAtDemoShop(shop, address, topics)
  const registrations = await Promise.all(
    topics.map(async (topic) => {
      const variables = {
        topic: topic.toUpperCase().replace('/', '_'),
        sub: { uri: address, format: 'JSON' },
      }
      try {
        const { webhookSubscriptionCreate: creation } = await fetchAdminApi(
          shop,
          token,
          REGISTER,
          variables,
          registered,
        )
        return (
          creation.webhookSubscription !== null ||
          creation.userErrors.some(({ message }) => /taken/i.test(message))
        )
      } catch (error) {
        if (error instanceof AdminError) return false
        throw error
      }
    }),
  )
  return registrations.every(Boolean)
}

const demoState = z.object({ subscriptions: z.array(z.object({ topic: z.string(), uri: z.string() })) })

/**
 * Registers at the demo shop's own endpoint, which accepts http. A normal subscription beside it would deliver twice.
 */
async function registerAtDemoShop(
  shop: string,
  address: string,
  topics: readonly string[],
): Promise<boolean> {
  try {
    const state = await firstFetch(`${shop}/_demo/state`, { signal: AbortSignal.timeout(5000) })
    const { subscriptions } = demoState.parse(await state.json())
    const missing = topics.filter(
      (topic) => !subscriptions.some((one) => one.topic === topic && one.uri === address),
    )
    for (const topic of missing) {
      const answer = await firstFetch(`${shop}/_demo/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ topic, uri: address }),
        signal: AbortSignal.timeout(5000),
      })
      await answer.text()
      if (!answer.ok) return false
    }
    return true
  } catch {
    // No such endpoint, or no answer: the caller reports that webhooks are not registered.
    return false
  }
}

const SUBSCRIBED = '{ webhookSubscriptions(first: 250) { nodes { id uri } } }'
const subscribed = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), uri: z.string() })) }),
})
const REMOVE = `mutation HookDel($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { message } }
}`
const removed = z.object({ webhookSubscriptionDelete: z.unknown() })

/** Unsubscribes `address` from all topics. Returns false when the shop refuses or does not answer. */
export async function removeWebhooks(shop: string, token: string, address: string): Promise<boolean> {
  try {
    const { nodes } = (await fetchAdminApi(shop, token, SUBSCRIBED, {}, subscribed)).webhookSubscriptions
    for (const { id, uri } of nodes)
      if (uri === address) await fetchAdminApi(shop, token, REMOVE, { id }, removed)
    return true
  } catch (error) {
    if (error instanceof AdminError) return false
    throw error
  }
}
