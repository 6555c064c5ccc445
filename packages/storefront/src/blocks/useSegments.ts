import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '../context/context.tsx'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import { createSegments, type Segments } from '../push/segments.ts'

/** One per app, so that all blocks share one request. */
const segmentsByShopper = new WeakMap<ShopperStore, Segments>()

function segmentsIn(ports: Pick<Ports, 'storage' | 'pushes'>, shopper: ShopperStore): Segments {
  const segments = segmentsByShopper.get(shopper) ?? createSegments(ports, shopper)
  segmentsByShopper.set(shopper, segments)
  return segments
}

/**
 * Returns which of the segments that a block targets the shopper is in. None on the server, whose pages are
 * the same for everybody. Segments stored on the device apply at once. Once `markViewed` was called, a
 * response of the server no longer adds a segment until the screen opens again, because a new block would
 * move what the shopper reads; removed segments apply at once.
 */
export function useSegments(segmentIds: readonly string[]): {
  readonly within: readonly string[]
  readonly markViewed: () => void
} {
  const { ports, shopper, edit } = useApp()
  const { state, need } = segmentsIn(ports, shopper)
  const within = useStore(state, (membership) => membership.within)
  const [appliedSegments, setAppliedSegments] = useState(within)
  const wasSeen = useRef(false)
  const segmentKey = segmentIds.join()
  useEffect(() => {
    if (segmentKey !== '' && !edit) need(segmentKey.split(','))
  }, [need, segmentKey, edit])
  useEffect(() => {
    setAppliedSegments((before) =>
      wasSeen.current && before !== null && within !== null
        ? within.filter((id) => before.includes(id))
        : within,
    )
  }, [within])
  const markViewed = () => {
    wasSeen.current = true
  }
  return { within: appliedSegments ?? NONE, markViewed }
}

const NONE: readonly string[] = []
