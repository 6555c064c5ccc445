import type { HintTexts } from '@vitrine/core/design/canvas-messages'
import { useSyncExternalStore } from 'react'

/**
 * Texts of edit hints. The studio sends them in the merchant's language, which may differ from the shopper's; the app
 * itself contains none.
 */
let hintTexts: HintTexts = {}
const readers = new Set<() => void>()

/** Sets the texts of all hints and notifies their readers. */
export function setHintTexts(next: HintTexts): void {
  hintTexts = next
  for (const read of readers) read()
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}

/**
 * Returns the texts of a hint by its key in the studio's labels (`blocks.slider`, `home`); empty texts until the studio
 * has sent them.
 */
export function useHint(hint: string): HintTexts[string] {
  const read = () => hintTexts
  return useSyncExternalStore(subscribe, read, read)[hint] ?? { title: '', text: '' }
}
