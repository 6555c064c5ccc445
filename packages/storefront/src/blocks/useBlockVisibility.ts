import { useEffect, useState } from 'react'
import { useApp } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { type Conditions, getNextDateChange, isBlockVisible } from './block-visibility.ts'
import { useSegments } from './useSegments.ts'

/** As long as a timer may run, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Whether this shopper sees a block. What the server draws is kept for everybody: it is drawn for a guest without a
 * clock who is in no segment, and the device puts it right once it has taken the page over. `seen` is called when the
 * place of a block that is not shown comes into sight.
 */
export function useBlockVisibility(demands: Conditions): {
  readonly shown: boolean
  readonly seen: () => void
} {
  const { language, shop, ports } = useApp()
  const customer = useShopper(({ token }) => token !== null)
  const now = useClock(demands)
  const { within: segments, seen } = useSegments(demands.showSegments)
  const { country } = shop
  const { platform } = ports
  return { shown: isBlockVisible(demands, { language, country, platform, customer, segments, now }), seen }
}

/** The time, anew at each date of the block; null until drawn on the device, and where there are no dates. */
function useClock({ showFrom, showUntil }: Conditions): number | null {
  const [now, setNow] = useState<number | null>(null)
  const dated = showFrom !== '' || showUntil !== ''
  useEffect(() => {
    if (!dated) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const at = Date.now()
      setNow(at)
      const turn = getNextDateChange({ showFrom, showUntil }, at)
      if (turn !== null) timer = setTimeout(look, Math.min(turn - at + 1, MAX_TIMER_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [dated, showFrom, showUntil])
  return dated ? now : null
}
