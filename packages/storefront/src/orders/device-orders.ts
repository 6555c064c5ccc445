import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApp } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import {
  addFoundOrder,
  FOUND_ORDERS_KEY,
  FOUND_ORDERS_VERSIONS,
  type FoundOrder,
  readFoundOrders,
} from '../device/orders/found-orders.ts'
import { createStoredRecord } from '../device/store/stored-record.ts'
import { type DeviceOrder, listDeviceOrders } from './guest-orders.ts'

export type DeviceOrderStore = {
  /** Orders stored on this device, newest first; undefined until loaded. */
  readonly deviceOrders: readonly DeviceOrder[] | undefined
  /** Stores a looked-up order; resolves when it is stored. */
  readonly remember: (foundOrder: FoundOrder) => Promise<void>
  readonly forget: (name: string) => Promise<void>
}

/** Returns the orders of this device: bought here, or looked up by a link. */
export function useDeviceOrders(): DeviceOrderStore {
  const { shopper } = useApp()
  const purchases = useShopper((now) => now.purchases)
  const loaded = useShopper((now) => now.loaded)
  const { found, change } = useFoundOrders()
  const remember = useCallback((one: FoundOrder) => change((list) => addFoundOrder(list, one)), [change])
  const forget = useCallback(
    async (name: string) => {
      shopper.setState((now) => ({
        purchases: now.purchases.filter(({ order }) => order?.name !== name),
      }))
      await change((list) => list.filter((one) => one.name !== name))
    },
    [change, shopper],
  )
  const deviceOrders = useMemo(
    () => (loaded && found ? listDeviceOrders(purchases, found) : undefined),
    [loaded, found, purchases],
  )
  return { deviceOrders, remember, forget }
}

/** Returns the stored looked-up orders, null until loaded, and the function that changes them. */
function useFoundOrders() {
  const { ports } = useApp()
  const [foundOrders, setFoundOrders] = useState<readonly FoundOrder[] | null>(null)
  const orderRecord = useMemo(
    () =>
      createStoredRecord(ports.secrets, {
        name: FOUND_ORDERS_KEY,
        versions: FOUND_ORDERS_VERSIONS,
        read: readFoundOrders,
      }),
    [ports.secrets],
  )
  useEffect(() => {
    let here = true
    orderRecord.read().then(
      ({ orders }) => here && setFoundOrders(orders),
      () => here && setFoundOrders([]),
    )
    return () => {
      here = false
    }
  }, [orderRecord])
  const change = useCallback(
    async (next: (list: readonly FoundOrder[]) => readonly FoundOrder[]) => {
      const { orders } = await orderRecord.change(({ orders }) => ({ orders: next(orders) }))
      setFoundOrders(orders)
    },
    [orderRecord],
  )
  return { found: foundOrders, change }
}
