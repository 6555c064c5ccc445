import { randomUUID } from 'node:crypto'
import { analyticsOverview } from '@vitrine/core/contract/analytics/analytics'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import type { Call, InputOf } from '@vitrine/core/contract/call'
import { publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import { registerSubscriber } from '@vitrine/core/contract/push/subscribers'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { createOrderLifecycles } from '../../apps/server/src/testing/attacks/order-lifecycles.ts'
import { createEdit } from '../../apps/server/src/testing/attacks/sent-requests.ts'
import { BEHAVIOR, type Operation } from './load-model.ts'
import type { Tenant } from './platform.ts'

/** A request of a client, without its address. */
export type ClientRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const DAY_MS = 86_400_000
/** Days of a merchant's reports. */
const REPORT_DAYS = 30
const LISTED_PRODUCTS = 250

/** Creates requests of a tenant's shoppers, its store and its merchant. */
export function createRequests(paths: readonly string[], access: string) {
  const journeys = createOrderLifecycles(4000).journeys.flat()
  let count = 0
  const next = <T>(list: readonly T[]): T | undefined => list[count++ % list.length]
  const shopperCall = <C extends Call>(call: C, input: InputOf<C>): ClientRequest =>
    post(`/api${call.path}`, JSON.stringify(input), createVisitorHeaders())
  const merchantCall = <C extends Call>(call: C, input: InputOf<C>): ClientRequest =>
    post(`/api${call.path}`, JSON.stringify(input), { 'x-jwt': access })
  const today = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const create: Readonly<Record<Operation, (tenant: Tenant) => ClientRequest>> = {
    page: ({ slug }) => get(`/web/${slug}${next(paths) ?? '/'}`),
    'app start': ({ slug }) => get(`/api/apps/${slug}`),
    registration: ({ slug }) =>
      shopperCall(registerSubscriber, {
        ...{ slug, subscriber: randomUUID(), platform: 'ios', lang: 'en', permission: 'granted' },
        push: {
          channel: 'expo',
          token: `ExponentPushToken[${randomUUID().replaceAll('-', '').slice(0, 22)}]`,
        },
      }),
    events: ({ slug }) => shopperCall(reportEvents, createReport(slug)),
    cart: ({ slug }) => {
      const cart = randomUUID().replaceAll('-', '')
      return shopperCall(reportCart, {
        ...{
          slug,
          cart: `gid://shopify/Cart/${cart}?key=${cart}`,
          platform: 'ios',
          subscriber: randomUUID(),
        },
      })
    },
    webhook: ({ id, permanent }) => {
      const { topic, payload } = next(journeys) ?? { topic: 'products/update', payload: {} }
      const body = JSON.stringify(payload)
      return post(`/webhooks/${id}`, body, createDeliveryHeaders(body, { topic, shop: permanent }))
    },
    save: ({ id }) => merchantCall(saveDesign, createEdit(id, randomUUID(), `Edit ${count++}`)),
    report: ({ id: project }) =>
      count++ % 2 === 0
        ? merchantCall(analyticsOverview, { project, from: today(REPORT_DAYS), to: today(0) })
        : merchantCall(listOrders, { project, source: 'all' }),
    publication: ({ id: project }) => merchantCall(publishDesign, { project }),
  }
  return (operation: Operation, tenant: Tenant) => create[operation](tenant)
}

const get = (path: string): ClientRequest => ({
  ...{ method: 'GET', path, body: '' },
  headers: { ...createVisitorHeaders(), accept: 'text/html', 'accept-encoding': 'br' },
})

const post = (path: string, body: string, headers: Readonly<Record<string, string>>): ClientRequest => ({
  ...{ method: 'POST', path, body },
  headers: { 'content-type': 'application/json', ...headers },
})

const byte = () => Math.floor(Math.random() * 256)
/** Each visitor has a network of their own, since the server limits what one network may do. */
const createVisitorHeaders = () => ({ 'x-forwarded-for': `81.${byte()}.${byte()}.${byte()}` })

/** Creates the events of a few screens. */
function createReport(slug: string): InputOf<typeof reportEvents> {
  const at = Date.now()
  const session = randomUUID()
  const events = Array.from({ length: BEHAVIOR.eventsPerReport }, (_, index) => {
    const product = 1 + Math.floor(Math.random() * LISTED_PRODUCTS)
    const common = { id: randomUUID(), at: at - index * 1000, session, began: at - 60_000, source: 'organic' }
    const items = [{ item_id: product, item_name: `Product ${product}`, quantity: 1, price: 12.5 }]
    return index % 2 === 0
      ? { ...common, name: 'screen_view', screen_name: 'home' }
      : { ...common, name: 'view_item', currency: 'USD', value: 12.5, items }
  })
  return { slug, subscriber: randomUUID(), platform: 'ios', sent: at, events }
}
