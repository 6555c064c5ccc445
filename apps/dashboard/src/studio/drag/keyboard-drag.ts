/** An entry that the keyboard has lifted, and the index that it would have once it is dropped. */
export type LiftedItem = { readonly id: string; readonly to: number }

/** What a key did to the entry `id`; `held` is what is lifted from then on. */
export type Step =
  | { readonly did: 'lifted' | 'over'; readonly id: string; readonly to: number; readonly held: LiftedItem }
  | { readonly did: 'dropped' | 'cancelled'; readonly id: string; readonly to: number; readonly held: null }

/** The list as it is when the key comes: its ids in order, and which way its words run. */
export type Row = { readonly ids: readonly string[]; readonly direction: 'ltr' | 'rtl' }

/**
 * Moving an entry of a list by keyboard, from key to key. Space or Enter on an entry's grip lifts it and drops it
 * again, arrows, Home and End carry it, Escape puts it back. "On" is down, or with the words: right, and left where
 * they run from the right. Null: the key is none of the grip's. An entry that somebody else took away, or moved
 * meanwhile, is found by its id: what is gone is put back, and never another carried in its stead.
 */
export function handleKey(held: LiftedItem | null, key: string, id: string, row: Row): Step | null {
  const { ids } = row
  const from = ids.indexOf(id)
  const lifted = held?.id === id ? held : null
  if (from < 0) return lifted && { did: 'cancelled', id, to: 0, held: null }
  const last = ids.length - 1
  if (key === ' ' || key === 'Enter') {
    if (lifted) return { did: 'dropped', id, to: Math.min(lifted.to, last), held: null }
    return { did: 'lifted', id, to: from, held: { id, to: from } }
  }
  if (!lifted) return null
  if (key === 'Escape') return { did: 'cancelled', id, to: from, held: null }
  const step = stepOf(key, row)
  if (step === null) return null
  const to = Math.min(Math.max(Math.min(lifted.to, last) + step, 0), last)
  return { did: 'over', id, to, held: { id, to } }
}

/** The focus left an entry's grip: what it held is put back. Null when it held nothing. */
export function handleBlur(held: LiftedItem | null, id: string, { ids }: Row): Step | null {
  return held?.id === id ? { did: 'cancelled', id, to: Math.max(ids.indexOf(id), 0), held: null } : null
}

function stepOf(key: string, { ids, direction }: Row): number | null {
  const on = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case 'ArrowDown':
    case on:
      return 1
    case 'ArrowUp':
    case back:
      return -1
    case 'Home':
      return -ids.length
    case 'End':
      return ids.length
    default:
      return null
  }
}
