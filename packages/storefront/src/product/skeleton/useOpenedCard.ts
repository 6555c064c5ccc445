import { useApp } from '../../context/context.tsx'
import type { OpenedCard } from '../../context/opened-card.ts'

/** Returns the card that led to a product; undefined for any other product. */
export function useOpenedCard(handle: string): OpenedCard | undefined {
  const opened = useApp().openedRef.current
  return opened?.handle === handle ? opened : undefined
}
