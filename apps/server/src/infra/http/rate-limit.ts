import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { getClientNetwork } from './client-network.ts'
import { RateLimitStore } from './rate-limit-store.ts'

const TIME_WINDOW = '1 minute'

/**
 * Limits the requests per minute and network (`getClientNetwork`) to each route that is added to `app` afterwards. A
 * request above the limit fails with the error of `tooMany`.
 */
export async function limitRequests(app: FastifyInstance, max: number, tooMany: () => Error): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: TIME_WINDOW,
    store: RateLimitStore,
    errorResponseBuilder: tooMany,
    keyGenerator: ({ ip }) => getClientNetwork(ip).line,
  })
}

/** Returns the route option that allows `max` requests per minute and network; works after `limitRequests`. */
export function toRateLimit(max: number) {
  return { rateLimit: { max, timeWindow: TIME_WINDOW } }
}
