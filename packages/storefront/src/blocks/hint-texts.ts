import type { HintTexts } from '@vitrine/core/design/canvas'
import { useSyncExternalStore } from 'react'

/**
 * What the editor says on the phone where nothing is to be seen. The studio tells it in the merchant's language, which
 * is none of the shopper's: the app holds no such words of its own.
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
 * The words of a hint, by the path of what is empty as the studio's labels name it (`blocks.slider`, `home`); empty
 * texts until the studio has spoken.
 */
export function useHint(hint: string): HintTexts[string] {
  const read = () => hintTexts
  return useSyncExternalStore(subscribe, read, read)[hint] ?? { title: '', text: '' }
}
