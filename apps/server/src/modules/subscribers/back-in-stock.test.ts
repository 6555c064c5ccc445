import {
  listBackInStockRequests,
  MAX_BACK_IN_STOCK_VARIANTS,
  notifyMe,
} from '@vitrine/core/contract/push/subscribers'
import { getEffort } from '@vitrine/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import {
  createSubscriberId,
  installation,
  project,
  register,
  useApps,
  vitrine,
} from './subscribers.testing.ts'

const { backInStocks } = schema

useApps()

describe('a back-in-stock request', () => {
  const wish = (id: string, variant: number, shouldNotify = true) =>
    vitrine.call(notifyMe, { ...installation(id), product: 7, variant, enabled: shouldNotify })

  test('is stored once however often it is made, and can be canceled', async () => {
    const id = createSubscriberId()
    await register(id)
    const requests = getEffort({ short: 30, long: 200 })
    await Promise.all(Array.from({ length: requests }, () => wish(id, 70)))
    await wish(id, 71)
    expect(await vitrine.services.db.select().from(backInStocks)).toHaveLength(2)
    await wish(id, 70, false)
    await wish(id, 70, false)
    const { waiting } = await vitrine.must(listBackInStockRequests, installation(id))
    expect(waiting.map(({ variant }) => variant)).toEqual([71])
  })

  test('can be made again after its alert was sent', async () => {
    const id = createSubscriberId()
    await register(id)
    await wish(id, 70)
    await vitrine.services.db.update(backInStocks).set({ resolved: true })
    expect((await vitrine.must(listBackInStockRequests, installation(id))).waiting).toEqual([])
    await wish(id, 70)
    expect((await vitrine.must(listBackInStockRequests, installation(id))).waiting).toHaveLength(1)
  })

  test('is limited per shopper; a variant already requested may be requested again', async () => {
    const id = createSubscriberId()
    await register(id)
    const rows = Array.from({ length: MAX_BACK_IN_STOCK_VARIANTS }, (_, variant) => ({
      project_id: project.id,
      subscriber_id: id,
      product_id: '7',
      variant_id: String(variant + 1),
    }))
    await vitrine.services.db.insert(backInStocks).values(rows)
    expect(await wish(id, 9999)).toMatchObject({ status: 409, error: { code: 'too-many-waiting' } })
    expect(await wish(id, 1)).toMatchObject({ status: 200 })
  })
})
