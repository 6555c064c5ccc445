import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '../context/context.tsx'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import { createSegments, type Segments } from '../push/segments.ts'

/** One an app: all its blocks ask together. */
const segmentsByShopper = new WeakMap<ShopperStore, Segments>()

function segmentsIn(ports: Pick<Ports, 'storage' | 'pushes'>, shopper: ShopperStore): Segments {
  const segments = segmentsByShopper.get(shopper) ?? createSegments(ports, shopper)
  segmentsByShopper.set(shopper, segments)
  return segments
}

/**
 * The segments that this shopper is in, as a block that is for some of them (`named`) may take them: none on the
 * server, whose pages are for all. What the device keeps counts at once. What the server says later brings nothing in
 * where somebody has `seen` the place meanwhile and would lose what they read: there it counts from the next time that
 * the screen is opened. What it takes away goes at once.
 */
export function useSegments(named: readonly string[]): {
  readonly within: readonly string[]
  readonly seen: () => void
} {
  const { ports, shopper, edit } = useApp()
  const { state, need } = segmentsIn(ports, shopper)
  const within = useStore(state, (told) => told.within)
  const [taken, setTaken] = useState(within)
  const wasSeen = useRef(false)
  const asked = named.join()
  useEffect(() => {
    if (asked !== '' && !edit) need(asked.split(','))
  }, [need, asked, edit])
  useEffect(() => {
    setTaken((before) =>
      wasSeen.current && before !== null && within !== null
        ? within.filter((id) => before.includes(id))
        : within,
    )
  }, [within])
  const seen = () => {
    wasSeen.current = true
  }
  return { within: taken ?? NONE, seen }
}

const NONE: readonly string[] = []
