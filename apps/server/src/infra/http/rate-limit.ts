import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const TIME_WINDOW = '1 minute'

/**
 * Limits the requests that one address may make in a minute to each route of `app` that is added from now on. A request
 * above the limit fails with what `tooMany` gives.
 */
export async function limitRequests(app: FastifyInstance, max: number, tooMany: () => Error): Promise<void> {
  await app.register(rateLimit, { max, timeWindow: TIME_WINDOW, errorResponseBuilder: tooMany })
}

/** Route settings by which one address may make `max` requests in a minute; of effect below `limitRequests`. */
export function toRateLimit(max: number) {
  return { rateLimit: { max, timeWindow: TIME_WINDOW } }
}
