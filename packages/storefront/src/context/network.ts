import type { ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Connection state between the app and the shop, and the notices about it. */
export type Network = {
  /** `away`: the device is offline; `silent`: the device is online and the shop does not respond. */
  readonly state: 'there' | 'away' | 'silent'
  /** Banner below the header; null for none. A lazily loaded script renders it. */
  readonly line: ReactNode
  /** Marker beside a price from an earlier day. */
  readonly mark: ReactNode
  /** Notice below the banner until the shopper dismisses it. */
  readonly notice: ReactNode
}

export function createNetwork(): StoreApi<Network> {
  return createStore<Network>()(() => ({ state: 'there', line: null, mark: null, notice: null }))
}
