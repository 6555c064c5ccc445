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

/** Distance from the window at which content hydrates, so that it responds as soon as it is visible. */
const VIEWPORT_MARGIN = '200px'
/** Events that hydrate content at once, even if it was never visible: keyboard, screen readers. */
const INTERACTION_EVENTS = ['pointerdown', 'touchstart', 'mousedown', 'focusin', 'keydown', 'click'] as const

type HydrationGate = {
  open: boolean
  readonly opening: Promise<void>
  readonly unlock: () => void
}

function createHydrationGate(): HydrationGate {
  let settle = () => {}
  const gate: HydrationGate = {
    open: false,
    opening: new Promise((resolve) => {
      settle = resolve
    }),
    unlock: () => {
      gate.open = true
      settle()
    },
  }
  return gate
}

/** Server-rendered content that is not hydrated yet, by its element. */
const closedGates = new Map<Element, HydrationGate>()

/**
 * Hydrates the content under a press or key before React handles the event; React then hydrates synchronously and
 * replays it.
 */
function handleInteraction({ target }: Event): void {
  for (const [container, gate] of closedGates)
    if (target instanceof Node && container.contains(target)) gate.unlock()
}

function watchInteraction(container: Element, gate: HydrationGate): () => void {
  if (closedGates.size === 0)
    for (const touch of INTERACTION_EVENTS) window.addEventListener(touch, handleInteraction, true)
  closedGates.set(container, gate)
  return () => {
    closedGates.delete(container)
    if (closedGates.size === 0)
      for (const touch of INTERACTION_EVENTS) window.removeEventListener(touch, handleInteraction, true)
  }
}

/**
 * Content that hydrates late. The server renders it, so that search engines read it and its links work. React
 * hydrates it when it comes near the window or is pressed. Until then its gate (a promise that suspends it)
 * is closed: code that re-renders it must unlock the gate first, or React discards the server's HTML.
 */
export function DeferredContent({ children }: DeferredProps) {
  const { edit } = use(ShellContext)
  const containerRef = useRef<HTMLDivElement>(null)
  const [gate] = useState(createHydrationGate)
  const stands = useRef(false)
  // Rendered again, or in the studio, where everything is selectable at once.
  if (edit || stands.current) gate.unlock()
  useEffect(() => {
    stands.current = true
    if (!gate.open) return observeGate(containerRef, gate)
  }, [gate])
  return (
    <div ref={containerRef} className="b">
      <Suspense fallback={null}>
        <GatedContent gate={gate}>{children}</GatedContent>
      </Suspense>
    </div>
  )
}

function observeGate(
  containerRef: RefObject<HTMLDivElement | null>,
  gate: HydrationGate,
): (() => void) | undefined {
  const element = containerRef.current
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
  gate.opening.then(end)
  return end
}

const subscribeNever = () => () => undefined

/**
 * Waits for the gate only while React hydrates the server's HTML; content that renders on the client appears at once.
 */
function GatedContent({ gate, children }: { readonly gate: HydrationGate; readonly children: ReactNode }) {
  const takenOver = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => typeof window !== 'undefined',
  )
  useLayoutEffect(() => gate.unlock(), [gate])
  // Must be the last hook: React continues here once the gate is open, and must not find a new hook.
  if (takenOver && !gate.open) use(gate.opening)
  return children
}
