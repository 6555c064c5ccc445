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
 * Asks the platform to send these topics to `address`. True when every topic is registered (or was before). The
 * platform takes https addresses alone; a shop on this machine has a door of its own for plain ones.
 */
export async function registerWebhooks(
  shop: string,
  token: string,
  address: string,
  topics: readonly string[],
): Promise<boolean> {
  if (isLocalHost(new URL(shop).host)) return registerAtDemoShop(shop, address, topics)
  const done = await Promise.all(
    topics.map(async (topic) => {
      const variables = {
        topic: topic.toUpperCase().replace('/', '_'),
        sub: { uri: address, format: 'JSON' },
      }
      try {
        const { webhookSubscriptionCreate: made } = await fetchAdminApi(
          shop,
          token,
          REGISTER,
          variables,
          registered,
        )
        return (
          made.webhookSubscription !== null || made.userErrors.some(({ message }) => /taken/i.test(message))
        )
      } catch (error) {
        if (error instanceof AdminError) return false
        throw error
      }
    }),
  )
  return done.every(Boolean)
}

const demoState = z.object({ subscriptions: z.array(z.object({ topic: z.string(), uri: z.string() })) })

/** The demo shop's back door takes plain addresses; it would keep a second subscription beside the first. */
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
    // No such back door, or nobody there: the caller says that webhooks are not registered.
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

/** Asks the platform to send nothing more to `address`. False where the shop does not let us, or does not answer. */
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
