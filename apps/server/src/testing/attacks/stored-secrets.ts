import type { Call, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { designHistory } from '@vitrine/core/contract/designs/designs'
import { listOrders } from '@vitrine/core/contract/shop/orders'

/** Makes a call as the owner of the data; throws when it is refused. */
export type MakeCall = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

type Edit = { readonly version: number; readonly value: string }

/** Returns every saved edit of a project, newest first. */
export async function listSavedEdits(makeCall: MakeCall, project: string): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  let cursor: string | null = null
  do {
    const page: OutputOf<typeof designHistory> = await makeCall(designHistory, { project, cursor })
    for (const { version, value } of page.entries) edits.push({ version, value: String(value) })
    cursor = page.cursor
  } while (cursor)
  return edits
}

/** Every order of a project by id, with whether it is listed as paid. */
async function loadOrderPayments(makeCall: MakeCall, project: string): Promise<ReadonlyMap<string, boolean>> {
  const paidById = new Map<string, boolean>()
  let cursor: string | null = null
  do {
    const page: OutputOf<typeof listOrders> = await makeCall(listOrders, { project, source: 'all', cursor })
    for (const { id, payment } of page.orders) paidById.set(id, payment === 'PAID')
    cursor = page.cursor
  } while (cursor)
  return paidById
}

/** Polls the orders until all expected ones are paid, at most this many ms: accepted webhooks are processed later. */
export async function waitForPaidOrders(
  makeCall: MakeCall,
  project: string,
  orderIds: Iterable<string>,
  atMost: number,
): Promise<ReadonlyMap<string, boolean>> {
  const until = Date.now() + atMost
  const ids = [...orderIds]
  while (true) {
    const paidById = await loadOrderPayments(makeCall, project)
    if (ids.every((id) => paidById.get(id)) || Date.now() > until) return paidById
    await new Promise((next) => setTimeout(next, 500))
  }
}

/** Counts the acknowledged changes that are lost, and the stored ones that are duplicated. */
export function compareAcknowledged(
  acknowledged: ReadonlySet<string>,
  edits: readonly Edit[],
): { readonly lost: number; readonly twice: number } {
  const counts = new Map<string, number>()
  for (const { value } of edits) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    lost: [...acknowledged].filter((value) => !counts.has(value)).length,
    twice: [...counts.values()].filter((count) => count > 1).length,
  }
}
