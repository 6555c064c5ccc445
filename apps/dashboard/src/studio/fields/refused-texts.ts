import { createStore, type StoreApi } from 'zustand/vanilla'

/** Text that a field does not accept, and the value of the design that it was typed over. */
type RefusedText = { readonly typed: string; readonly over: string }

/** Refused texts by the path of their value, the oldest first. */
type RefusedTexts = Readonly<Record<string, RefusedText>>
export type RefusedTextsStore = StoreApi<RefusedTexts>

/** Maximum number of texts that are remembered; the oldest go first. */
const MAX_TEXTS = 50

export const createRefusedTexts = (): RefusedTextsStore => createStore<RefusedTexts>(() => ({}))

const storeByStudio = new WeakMap<object, RefusedTextsStore>()

/** Returns the texts that are too long for their fields, remembered for as long as the studio is open. */
export function getRefusedTexts(studio: object): RefusedTextsStore {
  const store = storeByStudio.get(studio) ?? createRefusedTexts()
  storeByStudio.set(studio, store)
  return store
}

/** Remembers the refused text of a path; null forgets it. */
export function setRefusedText(store: RefusedTextsStore, path: string, refused: RefusedText | null): void {
  const { [path]: _, ...others } = store.getState()
  const texts = refused === null ? others : { ...others, [path]: refused }
  store.setState(Object.fromEntries(Object.entries(texts).slice(-MAX_TEXTS)), true)
}

/** Returns the refused text of a path while the design still has the value that it was typed over; null for none. */
export function findRefusedText(texts: RefusedTexts, path: string, value: string): string | null {
  const refused = texts[path]
  return refused?.over === value ? refused.typed : null
}
