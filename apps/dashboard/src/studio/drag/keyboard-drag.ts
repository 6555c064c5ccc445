/** Entry lifted by keyboard, and its index after a drop. */
export type LiftedItem = { readonly id: string; readonly to: number }

/** Effect of a key on the entry `id`; `liftedItem` is the lifted entry afterwards. */
export type Step =
  | {
      readonly did: 'lifted' | 'over'
      readonly id: string
      readonly to: number
      readonly liftedItem: LiftedItem
    }
  | {
      readonly did: 'dropped' | 'cancelled'
      readonly id: string
      readonly to: number
      readonly liftedItem: null
    }

/** Current order of the list's ids, and its text direction. */
export type Row = { readonly ids: readonly string[]; readonly direction: 'ltr' | 'rtl' }

/**
 * Computes one step of moving a list entry by keyboard. Space or Enter on the grip lifts and drops, arrow keys, Home
 * and End move, Escape cancels. Left and right follow the text direction. Returns null for any other key.
 * Entries are identified by id, so that a change by another editor never moves a different entry; if the entry was
 * removed, the move is cancelled.
 */
export function handleKey(liftedItem: LiftedItem | null, key: string, id: string, row: Row): Step | null {
  const { ids } = row
  const from = ids.indexOf(id)
  const lifted = liftedItem?.id === id ? liftedItem : null
  if (from < 0) return lifted && { did: 'cancelled', id, to: 0, liftedItem: null }
  const last = ids.length - 1
  if (key === ' ' || key === 'Enter') {
    if (lifted) return { did: 'dropped', id, to: Math.min(lifted.to, last), liftedItem: null }
    return { did: 'lifted', id, to: from, liftedItem: { id, to: from } }
  }
  if (!lifted) return null
  if (key === 'Escape') return { did: 'cancelled', id, to: from, liftedItem: null }
  const step = stepOf(key, row)
  if (step === null) return null
  const to = Math.min(Math.max(Math.min(lifted.to, last) + step, 0), last)
  return { did: 'over', id, to, liftedItem: { id, to } }
}

/** Cancels the keyboard move when the grip loses focus. Returns null when nothing was lifted. */
export function handleBlur(liftedItem: LiftedItem | null, id: string, { ids }: Row): Step | null {
  return liftedItem?.id === id
    ? { did: 'cancelled', id, to: Math.max(ids.indexOf(id), 0), liftedItem: null }
    : null
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
