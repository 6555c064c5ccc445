import type { PopupProps } from './popup.types.ts'

/** Renders its children without a panel: on phones, search has a screen of its own. */
export function Popup({ children }: PopupProps) {
  return children
}
