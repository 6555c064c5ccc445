import { listOrders } from '@vitrine/core/contract/shop/orders'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { expect, test } from 'vitest'
import { boot } from './boot.ts'
import { createSilentLog } from './infra/db/testing.ts'
import { createId } from './infra/db/uuid.ts'
import { processWebhook } from './modules/webhooks/process-webhook.job.ts'
import * as schema from './services/schema/schema.ts'
import { startVitrine } from './testing/start-server.ts'

test('a server with the role api answers requests and enqueues jobs; one with the role worker runs them, on one database', async () => {
  const api = await startVitrine({ env: { ROLE: 'api' } })
  const owner = await api.merchant()
  const project = await api.project(owner)
  const id = createId()
  const order = {
    id: 7,
    name: '#7',
    created_at: '2026-11-20T10:00:00Z',
    currency: 'USD',
    total_price: '1.00',
    note_attributes: [{ name: 'mobile_app', value: 'ios' }],
  }
  const body = JSON.stringify(order)
  const answer = await fetch(`${api.url}/webhooks/${project.id}`, {
    method: 'POST',
    headers: createDeliveryHeaders(body, { id }),
    body,
  })
  expect(answer.status).toBe(200)
  const listed = async () => (await api.must(listOrders, { project: project.id }, owner.access)).orders
  expect(await listed()).toEqual([])

  // The first process closes the database.
  const database = { ...api.services.database, close: async () => {} }
  const config = { ...api.services.config, role: 'worker' } as const
  const worker = await boot({
    config,
    log: createSilentLog(),
    database,
    spies: true,
    pollSeconds: 0.5,
    superviseSeconds: 5,
  })
  try {
    expect(worker.app).toBeNull()
    await worker.services.jobs.waitFor(processWebhook, (data) => data.id === id)
    expect(await listed()).toMatchObject([{ name: '#7' }])
    const [delivery] = await api.services.db.select().from(schema.webhookDeliveries)
    expect(delivery?.processed_at).toBeInstanceOf(Date)
  } finally {
    await worker.close()
    await api.close()
  }
})
