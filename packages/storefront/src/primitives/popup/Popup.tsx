import type { PopupProps } from './popup.types.ts'

/** Phones show no panel below a field: their search has a screen of its own. */
export function Popup({ children }: PopupProps) {
  return children
}
