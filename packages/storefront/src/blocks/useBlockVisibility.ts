import { useEffect, useState } from 'react'
import { useApp } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { type Conditions, getNextDateChange, isBlockVisible } from './block-visibility.ts'
import { useSegments } from './useSegments.ts'

/** Maximum delay of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Returns whether this shopper sees a block. The server caches one page for all shoppers, so it renders as
 * for a guest in no segment, without date conditions. The device corrects that after hydration. Call
 * `markViewed` when the position of a hidden block becomes visible.
 */
export function useBlockVisibility(demands: Conditions): {
  readonly isVisible: boolean
  readonly markViewed: () => void
} {
  const { language, shop, ports } = useApp()
  const customer = useShopper(({ token }) => token !== null)
  const now = useClock(demands)
  const { within: segments, markViewed } = useSegments(demands.showSegments)
  const { country } = shop
  const { platform } = ports
  return {
    isVisible: isBlockVisible(demands, { language, country, platform, customer, segments, now }),
    markViewed,
  }
}

/** Returns the time, updated at each date of the block; null before hydration, and without dates. */
function useClock({ showFrom, showUntil }: Conditions): number | null {
  const [now, setNow] = useState<number | null>(null)
  const dated = showFrom !== '' || showUntil !== ''
  useEffect(() => {
    if (!dated) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const at = Date.now()
      setNow(at)
      const turn = getNextDateChange({ showFrom, showUntil }, at)
      if (turn !== null) timer = setTimeout(update, Math.min(turn - at + 1, MAX_TIMER_MS))
    }
    update()
    return () => clearTimeout(timer)
  }, [dated, showFrom, showUntil])
  return dated ? now : null
}
