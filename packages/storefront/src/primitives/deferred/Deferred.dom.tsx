import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ShellContext } from '../shell/shell.ts'
import type { DeferredProps } from './deferred.types.ts'

/** How near to the window a part is taken over, so that it answers once it is seen. */
const VIEWPORT_MARGIN = '200px'
/** Whoever does one of these to a part gets an answer, also where it was never seen: keys, screen readers. */
const INTERACTION_EVENTS = ['pointerdown', 'touchstart', 'mousedown', 'focusin', 'keydown', 'click'] as const

type HydrationGate = {
  open: boolean
  readonly opened: Promise<void>
  readonly unlock: () => void
}

function createHydrationGate(): HydrationGate {
  let settle = () => {}
  const gate: HydrationGate = {
    open: false,
    opened: new Promise((resolve) => {
      settle = resolve
    }),
    unlock: () => {
      gate.open = true
      settle()
    },
  }
  return gate
}

/** Parts that the server drew and nobody has needed yet, by their place in the page. */
const closedGates = new Map<Element, HydrationGate>()

/**
 * Before React hears of a press or a key its part is opened; React then takes the part over at once and hands the
 * press on.
 */
function handleInteraction({ target }: Event): void {
  for (const [place, gate] of closedGates) if (target instanceof Node && place.contains(target)) gate.unlock()
}

function watchInteraction(place: Element, gate: HydrationGate): () => void {
  if (closedGates.size === 0)
    for (const touch of INTERACTION_EVENTS) window.addEventListener(touch, handleInteraction, true)
  closedGates.set(place, gate)
  return () => {
    closedGates.delete(place)
    if (closedGates.size === 0)
      for (const touch of INTERACTION_EVENTS) window.removeEventListener(touch, handleInteraction, true)
  }
}

/**
 * A part of a screen that need not answer before it is seen: the server draws it, so that it can be read, found and
 * its links followed, and React takes it over when it comes near the window or is touched. Whatever draws it anew
 * before opens it first: React would otherwise throw away what the server drew.
 */
export function DeferredContent({ children }: DeferredProps) {
  const { edit } = use(ShellContext)
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(createHydrationGate)
  const stands = useRef(false)
  // Drawn once more, or in the studio, where everything is selected and edited at once.
  if (edit || stands.current) gate.unlock()
  useEffect(() => {
    stands.current = true
    if (!gate.open) return observeGate(place, gate)
  }, [gate])
  return (
    <div ref={place} className="b">
      <Suspense fallback={null}>
        <GatedContent gate={gate}>{children}</GatedContent>
      </Suspense>
    </div>
  )
}

function observeGate(place: RefObject<HTMLDivElement | null>, gate: HydrationGate): (() => void) | undefined {
  const element = place.current
  if (!element) return
  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) gate.unlock()
    },
    { rootMargin: VIEWPORT_MARGIN },
  )
  sight.observe(element)
  const forget = watchInteraction(element, gate)
  const end = () => {
    sight.disconnect()
    forget()
  }
  gate.opened.then(end)
  return end
}

const subscribeNever = () => () => undefined

/** Waits for the gate only while React takes over what the server drew; what is drawn here first comes at once. */
function GatedContent({ gate, children }: { readonly gate: HydrationGate; readonly children: ReactNode }) {
  const takenOver = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => typeof window !== 'undefined',
  )
  useLayoutEffect(() => gate.unlock(), [gate])
  // The last of the hooks: React goes on here once the gate is open, and must not meet a hook that it has not seen.
  if (takenOver && !gate.open) use(gate.opened)
  return children
}
