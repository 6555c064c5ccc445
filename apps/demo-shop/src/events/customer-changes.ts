import type { ShopData } from '../state/data.ts'
import type { Live } from '../state/live.ts'
import { toFullCustomerPayload } from './shop-payloads.ts'

/** Customers as subscribers know them: payloads by id, as texts without the time of change. */
type Snapshot = { readonly data: ShopData; readonly payloads: ReadonlyMap<number, string> }

function takeSnapshot(live: Live): Snapshot {
  const payloads = Object.values(live.data.customers).map((one): readonly [number, string] => {
    const { updated_at: _time, ...payload } = toFullCustomerPayload(live, one)
    return [one.id, JSON.stringify(payload)]
  })
  return { data: live.data, payloads: new Map(payloads) }
}

/** Notifies subscribers of every customer that comes, changes or goes, wherever in the shop it happens. */
export function watchCustomers(live: Live): void {
  let before = takeSnapshot(live)
  let isPending = false
  const compare = () => {
    isPending = false
    const after = takeSnapshot(live)
    // A reset replaces all data and notifies nobody.
    const isReset = after.data !== before.data
    const previousPayloads = before.payloads
    before = after
    if (isReset) return
    for (const [id, payload] of after.payloads) {
      const customer = live.data.customers[id]
      if (!customer || previousPayloads.get(id) === payload) continue
      live.emit(
        previousPayloads.has(id) ? 'customers/update' : 'customers/create',
        toFullCustomerPayload(live, customer),
      )
    }
    for (const id of previousPayloads.keys()) {
      if (after.payloads.has(id)) continue
      live.emit('customers/delete', { id, admin_graphql_api_id: `gid://shopify/Customer/${id}` })
    }
  }
  live.onChange((section) => {
    if (isPending || (section !== undefined && section !== 'customers')) return
    isPending = true
    queueMicrotask(compare)
  })
}
