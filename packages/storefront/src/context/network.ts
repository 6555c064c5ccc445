import type { ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What is known of the way to the shop, and what there is to say of it. */
export type Network = {
  /** `away`: the device has no network; `silent`: it has one, and the shop does not answer. */
  readonly state: 'there' | 'away' | 'silent'
  /** Stands below the header; null: nothing to say. Drawn by what comes late. */
  readonly line: ReactNode
  /** Stands beside a price of an earlier day. */
  readonly mark: ReactNode
  /** Stands below the line until the shopper has read it. */
  readonly notice: ReactNode
}

export function createNetwork(): StoreApi<Network> {
  return createStore<Network>()(() => ({ state: 'there', line: null, mark: null, notice: null }))
}
