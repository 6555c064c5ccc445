import { useApp, useSection } from '../context/context.tsx'
import type { DesignValues } from '../design/section-values.ts'

/** Returns the design of product cards: the page's own copy, else the product section. */
export function useCardStyle(): DesignValues['card'] {
  const hasCardSection = useApp().design.get().card !== undefined
  return useSection(hasCardSection ? 'card' : 'product')
}
