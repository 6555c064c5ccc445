import type { FastifyInstance } from 'fastify'
import type { LiveShop } from './types.ts'

/** Routes of the commerce half: hosted pages, Admin API, OAuth, webhooks, faults. */
export async function registerCommerceRoutes(_app: FastifyInstance, _shop: LiveShop): Promise<void> {}
