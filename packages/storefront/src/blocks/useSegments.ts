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
 * Returns the shopper's segments for a block that targets `named` ones: none on the server, whose pages are for
 * everybody. Stored segments apply at once. A later response adds no block once `markViewed` was called for its position, since that
 * would move what the shopper reads: it then applies when the screen opens again. Removed segments apply at once.
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
