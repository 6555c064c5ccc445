import { useApp, useSection } from '../context/context.tsx'
import type { DesignValues } from '../design/values.ts'

/** Returns the design of product cards: the page's own copy, else the product section. */
export function useCardStyle(): DesignValues['card'] {
  const brought = useApp().design.get().card !== undefined
  return useSection(brought ? 'card' : 'product')
}
