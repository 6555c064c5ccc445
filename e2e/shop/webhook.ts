import { createDeliveryHeaders, DEMO_SECRET } from '@vitrine/testing/deliveries.ts'
import { DEMO_SHOP, SERVER } from '../addresses.ts'
import type { Project } from './project.ts'

/** Sends an order webhook to a project as the platform does, correctly signed unless `how` says otherwise. */
export function sendOrderWebhook(
  project: Project,
  order: object,
  how: { readonly id?: string; readonly secret?: string } = {},
): Promise<Response> {
  const body = JSON.stringify(order)
  return fetch(`${SERVER}/webhooks/${project.id}`, {
    method: 'POST',
    headers: createDeliveryHeaders(body, { shop: new URL(DEMO_SHOP).host, secret: DEMO_SECRET, ...how }),
    body,
  })
}
