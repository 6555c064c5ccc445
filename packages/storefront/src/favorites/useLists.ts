import { useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'
import { EMPTY_LISTS } from '../device/wishlist/no-wishlist.ts'
import type { Lists } from '../device/wishlist/wishlist.types.ts'

/**
 * Returns the signed-in customer's named lists. None without a session, or while not `on`, so that the
 * wishlist's script need not load.
 */
export function useLists(on: boolean): Lists {
  const { wishlist } = usePorts()
  const [lists, setLists] = useState(EMPTY_LISTS)
  useEffect(() => {
    if (!on) return
    let stop: (() => void) | null = () => undefined
    wishlist().then(
      (own) => {
        if (stop === null) return
        setLists(own.lists.getState())
        stop = own.lists.subscribe(setLists)
      },
      // Without its script there is one list, as for guests.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [on, wishlist])
  return on ? lists : EMPTY_LISTS
}
