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
const NEAR = '200px'
/** Whoever does one of these to a part gets an answer, also where it was never seen: keys, screen readers. */
const TOUCHES = ['pointerdown', 'touchstart', 'mousedown', 'focusin', 'keydown', 'click'] as const

type Gate = {
  open: boolean
  readonly opened: Promise<void>
  readonly unlock: () => void
}

function createGate(): Gate {
  let settle = () => {}
  const gate: Gate = {
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
const closed = new Map<Element, Gate>()

/**
 * Before React hears of a press or a key its part is opened; React then takes the part over at once and hands the
 * press on.
 */
function touched({ target }: Event): void {
  for (const [place, gate] of closed) if (target instanceof Node && place.contains(target)) gate.unlock()
}

function watchTouches(place: Element, gate: Gate): () => void {
  if (closed.size === 0) for (const touch of TOUCHES) window.addEventListener(touch, touched, true)
  closed.set(place, gate)
  return () => {
    closed.delete(place)
    if (closed.size === 0) for (const touch of TOUCHES) window.removeEventListener(touch, touched, true)
  }
}

/**
 * A part of a screen that need not answer before it is seen: the server draws it, so that it can be read, found and
 * its links followed, and React takes it over when it comes near the window or is touched. Whatever draws it anew
 * before opens it first: React would otherwise throw away what the server drew.
 */
export function Deferred({ children }: DeferredProps) {
  const { edit } = use(ShellContext)
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(createGate)
  const stands = useRef(false)
  // Drawn once more, or in the studio, where everything is selected and edited at once.
  if (edit || stands.current) gate.unlock()
  useEffect(() => {
    stands.current = true
    if (!gate.open) return untilOpen(place, gate)
  }, [gate])
  return (
    <div ref={place} className="b">
      <Suspense fallback={null}>
        <Behind gate={gate}>{children}</Behind>
      </Suspense>
    </div>
  )
}

function untilOpen(place: RefObject<HTMLDivElement | null>, gate: Gate): (() => void) | undefined {
  const element = place.current
  if (!element) return
  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) gate.unlock()
    },
    { rootMargin: NEAR },
  )
  sight.observe(element)
  const forget = watchTouches(element, gate)
  const end = () => {
    sight.disconnect()
    forget()
  }
  gate.opened.then(end)
  return end
}

const never = () => () => undefined

/** Waits for the gate only while React takes over what the server drew; what is drawn here first comes at once. */
function Behind({ gate, children }: { readonly gate: Gate; readonly children: ReactNode }) {
  const takenOver = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  )
  useLayoutEffect(() => gate.unlock(), [gate])
  // The last of the hooks: React goes on here once the gate is open, and must not meet a hook that it has not seen.
  if (takenOver && !gate.open) use(gate.opened)
  return children
}
