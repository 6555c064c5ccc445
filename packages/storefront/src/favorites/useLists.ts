import { useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'
import { EMPTY_LISTS } from '../device/wishlist/no-wishlist.ts'
import type { Lists } from '../device/wishlist/wishlist.types.ts'

/** The lists by name of whoever is signed in; none while they are not wanted, or nobody is. */
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
      // Without its script there is one list, as for everybody.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [on, wishlist])
  return on ? lists : EMPTY_LISTS
}
