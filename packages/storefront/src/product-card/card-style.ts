import { useApp, useSection } from '../context/context.tsx'
import type { DesignValues } from '../design/values.ts'

/** How cards look: what the page brought for them alone, else the product section. */
export function useCardStyle(): DesignValues['card'] {
  const brought = useApp().design.get().card !== undefined
  return useSection(brought ? 'card' : 'product')
}
