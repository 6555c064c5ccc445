import type { InputOf } from '@vitrine/core/contract/call'
import type { saveDesign } from '@vitrine/core/contract/designs/designs'
import { createId } from '../../infra/db/uuid.ts'

/** Creates the request that saves one edit, recognizable by its value. */
export function createEdit(project: string, device: string, value: string): InputOf<typeof saveDesign> {
  const operations = [{ operation: 'edit' as const, schema: 'home.title.en', value, device }]
  return { project, base: 0, device, batches: [{ id: createId(), operations }] }
}

/** Webhooks of an order as the platform sends them, this many seconds after its creation. */
export function createOrderUpdate(id: number, payment: 'pending' | 'paid', second: number): string {
  return JSON.stringify({
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    created_at: '2026-11-20T10:00:00-05:00',
    updated_at: `2026-11-20T10:00:0${second}-05:00`,
    currency: 'USD',
    total_price: '12.50',
    financial_status: payment,
    note_attributes: [],
    line_items: [{ quantity: 1 }],
  })
}
