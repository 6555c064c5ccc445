import { useApp, useSection } from '../context/context.tsx'
import type { DesignValues } from '../design/section-values.ts'

/**
 * Returns the design of product cards: the section `card` that the page includes, else the product section.
 */
export function useCardStyle(): DesignValues['card'] {
  const hasCardSection = useApp().design.get().card !== undefined
  return useSection(hasCardSection ? 'card' : 'product')
}
