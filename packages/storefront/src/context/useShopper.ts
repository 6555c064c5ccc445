import { useStore } from 'zustand'
import type { ShopperState } from '../device/store/store.ts'
import { useApp } from './context.tsx'

/** Selects from the shopper's store: `useShopper((state) => state.cart)`; actions are selected in the same way. */
export function useShopper<T>(select: (state: ShopperState) => T): T {
  return useStore(useApp().shopper, select)
}
