import type { ComponentType } from 'react'

/**
 * How a product opens from its card. prefetch.ts fills it when the browser is idle, or at the first interaction; until
 * then the old screen stays until the product's script has loaded, and changes without animation.
 */
export const productOpening: {
  /** Changes the screen while the card's image moves (see `moveImage`). */
  move?: (address: string, change: () => void) => void
  /** Stands for the product's screen until its script has loaded. */
  Placeholder?: ComponentType<{ readonly product: string; readonly onLoad: (change: object) => void }>
} = {}
