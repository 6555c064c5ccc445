import type { Call } from '@vitrine/core/contract/call'
import { newId } from '../ids.ts'

export type Input = Readonly<Record<string, unknown>>
/** The project that a call is tried on. */
export type Target = { readonly id: string; readonly slug: string }

/** An input that passes the form check, for every call there is: a new call is refused until it has one. */
const INPUTS: Readonly<Record<string, (project: Target) => Input>> = {
  '/users/sign-up': () => ({ name: 'New', email: `${newId()}@merchants.test`, password: 'secret' }),
  '/users/sign-in': () => ({ email: 'nobody@merchants.test', password: 'secret' }),
  '/users/refresh': () => ({ refresh: 'unknown' }),
  '/users/sign-out': () => ({ refresh: 'unknown' }),
  '/users/me': () => ({}),
  '/projects/list': () => ({}),
  '/projects/create': () => ({ name: 'Another' }),
  '/projects/get': ({ id }) => ({ project: id }),
  '/projects/update': ({ id }) => ({ project: id, timezone: 1 }),
  '/shop/connect': ({ id }) => ({ project: id, domain: '10.0.0.1', storefront: 'x' }),
  '/shop/install': ({ id }) => ({ project: id, domain: 'evil.example' }),
  '/shop/installed': ({ id }) => ({ project: id, query: {} }),
  '/shop/check': ({ id }) => ({ project: id }),
  '/shop/search': ({ id }) => ({ project: id, kind: 'product' }),
  '/designs/load': ({ id }) => ({ project: id }),
  '/designs/save': ({ id }) => ({ project: id, base: 0, device: 'd', batches: [] }),
  '/designs/news': ({ id }) => ({ project: id, seen: '', wait: 0 }),
  '/designs/publish': ({ id }) => ({ project: id }),
  '/designs/unschedule': ({ id }) => ({ project: id }),
  '/designs/history': ({ id }) => ({ project: id }),
  '/orders/list': ({ id }) => ({ project: id }),
  '/failures/list': (project) => ({ project: project.id }),
  '/failures/retry': (project) => ({ project: project.id, id: newId() }),
  '/get/shopify-graphql': () => ({ shop: 'nobody.example', data: { path: '/images' } }),
  '/shopper/cart': ({ slug }) => ({ slug, cart: `gid://shopify/Cart/${newId()}?key=1`, platform: 'web' }),
  '/shopper/order-plans': ({ slug }) => ({ slug, token: 'unknown', order: 'gid://shopify/Order/1' }),
  '/shopper/order-of-cart': ({ slug }) => ({ slug, cart: 'gid://shopify/Cart/unknown?key=k' }),
  '/shopper/deletion': ({ slug }) => ({ slug, token: 'unknown' }),
  '/shopper/deletion-pending': ({ slug }) => ({ slug, token: 'unknown' }),
  '/shopper/deletion-cancel': ({ slug }) => ({ slug, token: 'unknown' }),
}

/** A valid input of a call, about one project. Throws for a call that has none here. */
export function inputFor(call: Call, target: Target): Input {
  const make = INPUTS[call.path]
  if (!make) throw new Error(`Say what a valid input of ${call.path} is, and who may make it`)
  return make(target)
}
