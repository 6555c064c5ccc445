import { useStore } from 'zustand'
import { useApp } from './context.tsx'
import type { Network } from './network.ts'

/** Selects from the connection state: `useNetwork(({ state }) => state)`. */
export function useNetwork<T>(select: (network: Network) => T): T {
  return useStore(useApp().network, select)
}
