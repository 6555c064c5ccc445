import { useStore } from 'zustand'
import { useApp } from './context.tsx'
import type { Network } from './network.ts'

/** Reads what is known of the network: `useNetwork(({ state }) => state)`. */
export function useNetwork<T>(select: (network: Network) => T): T {
  return useStore(useApp().network, select)
}
