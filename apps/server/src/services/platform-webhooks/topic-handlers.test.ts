import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createTopicHandlers, handleTopics, invalidateOnTopics } from './topic-handlers.ts'
import { isSubscribedTopic, TOPICS } from './webhook-topics.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
})
afterAll(() => vitrine?.close())

const handledTopics: string[] = []
const taking = (module: string) =>
  handleTopics({
    topics: ['refunds/create', 'orders/paid'],
    payload: z.object({ id: z.int() }),
    work: async (_tx, project, { id }) => void handledTopics.push(`${module} ${project} ${id}`),
  })
const topics = createTopicHandlers(
  [taking('orders'), invalidateOnTopics(['shop/update']), taking('push')],
  async () => {},
)
const work = (topic: string, payload: unknown) =>
  vitrine.services.db.transaction((tx) => topics.work(topic, tx, 'p', payload))

test('webhook topic handlers of all modules store what they need, in the order of the modules', async () => {
  await work('refunds/create', { id: 7, more: 'not read' })
  expect(handledTopics.splice(0)).toEqual(['orders p 7', 'push p 7'])
  await work('shop/update', { id: 7 })
  expect(handledTopics).toEqual([])
})

test('an unreadable webhook reaches no module', async () => {
  await expect(work('orders/paid', { id: 'seven' })).rejects.toBeInstanceOf(z.ZodError)
  expect(handledTopics).toEqual([])
})

test('the platform gets a subscription for each topic that a module handles, once, and no other', () => {
  expect(topics.all).toEqual(['orders/paid', 'refunds/create', 'shop/update'])
  expect(['orders/paid', 'carts/create', '__proto__', 'constructor'].map(topics.takes)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(topics.all.filter(topics.isShown)).toEqual(['shop/update'])
})

test('every webhook topic that a module may handle exists at the platform', () => {
  const shop = join(import.meta.dirname, '../../../../demo-shop/src')
  const [file = ''] = globSync('**/admin-*.graphql', { cwd: shop })
  const schema = readFileSync(join(shop, file), 'utf8')
  const [topicEnum = ''] = /^enum WebhookSubscriptionTopic \{[^}]*\}/m.exec(schema) ?? []
  expect(topicEnum).toContain('ORDERS_CREATE')
  const unknown = TOPICS.filter(isSubscribedTopic).filter(
    (topic) => !topicEnum.includes(`  ${topic.toUpperCase().replace('/', '_')}\n`),
  )
  expect(unknown).toEqual([])
})
