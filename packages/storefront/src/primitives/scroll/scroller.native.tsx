import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import {
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  RefreshControl,
  type ScrollView,
  type ViewStyle,
} from 'react-native'
import { ShellContext } from '../shell/shell.ts'
import { toViewStyle } from '../style/style.native.ts'
import type { Style } from '../style/style.types.ts'

/** Distance from the end at which a list loads more, px. */
export const LOAD_MORE_DISTANCE_PX = 600
/** How far below the window's top a thing is brought to, px. */
const IN_SIGHT_PX = 240

/**
 * The scrolling area that a part stands in. A list inside one must not scroll by itself, a bar can be docked
 * below it, and who cares about where it is learns of every move.
 */
export type Scroller = {
  /** Shows a bar below the scrolling area; null takes it away. */
  readonly dock: (id: string, bar: ReactNode) => void
  /** Calls back after each move and change of length with how much is left below, px. Gives the way to stop. */
  readonly watch: (moved: (left: number) => void) => () => void
  /** Scrolls so that what stands at this height of the window, px, is well in sight. */
  readonly bring: (top: number) => void
}

export const ScrollerContext = createContext<Scroller | null>(null)

/** Scrolls up, unless it is there already: gives whether it was not. */
type Up = () => boolean

/** Whether the surrounding screen is visible: others lie below it, or in another tab. */
export const ScreenVisibleContext = createContext(true)

/** The scrolling areas of the screens that are seen, that of the one on top last. */
const areas: Up[] = []

/** Registers how this screen scrolls to its top while it is visible. */
export function useScrollToTop(up: Up): void {
  const latest = useRef(up)
  latest.current = up
  const seen = use(ScreenVisibleContext)
  useEffect(() => {
    if (!seen) return
    const own: Up = () => latest.current()
    areas.push(own)
    return () => void areas.splice(areas.indexOf(own), 1)
  }, [seen])
}

/** Scrolls the visible screen to its top. False where it already is there. */
export function scrollToTop(): boolean {
  return areas.at(-1)?.() ?? false
}

type Docked = Readonly<Record<string, ReactNode>>

/** What a scrolling area needs: what it gives to those inside, its docked bars, and its own two listeners. */
export function useScroller() {
  const [docked, setDocked] = useState<Docked>({})
  const area = useRef<ScrollView>(null)
  const watchers = useRef(new Set<(left: number) => void>())
  const place = useRef({ offset: 0, window: 0, length: 0 })
  const scroller = useMemo<Scroller>(
    () => ({
      dock: (id, bar) =>
        setDocked((known) => {
          const { [id]: _old, ...others } = known
          return bar === null ? others : { ...others, [id]: bar }
        }),
      watch: (moved) => {
        watchers.current.add(moved)
        return () => void watchers.current.delete(moved)
      },
      bring: (top) =>
        area.current?.scrollTo({ y: Math.max(0, place.current.offset + top - IN_SIGHT_PX), animated: true }),
    }),
    [],
  )
  const tell = (next: Partial<typeof place.current>) => {
    Object.assign(place.current, next)
    const { offset, window, length } = place.current
    if (window > 0) for (const moved of [...watchers.current]) moved(length - offset - window)
  }
  return {
    scroller,
    area,
    bars: Object.values(docked),
    up: () => {
      if (!area.current || place.current.offset <= 0) return false
      area.current.scrollTo({ y: 0, animated: true })
      return true
    },
    listeners: {
      scrollEventThrottle: 32,
      onScroll: ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>) =>
        tell({
          offset: nativeEvent.contentOffset.y,
          window: nativeEvent.layoutMeasurement.height,
          length: nativeEvent.contentSize.height,
        }),
      onLayout: (event: { nativeEvent: { layout: { height: number } } }) =>
        tell({ window: event.nativeEvent.layout.height }),
      onContentSizeChange: (_width: number, length: number) => tell({ length }),
    },
  }
}

/** Pulling down asks for everything on screen anew, where the shell knows how. */
export function useRefresh() {
  const { refresh } = use(ShellContext)
  const [busy, setBusy] = useState(false)
  if (!refresh) return undefined
  const pull = () => {
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return <RefreshControl refreshing={busy} onRefresh={pull} />
}

/** Styles of what is inside a scrolling area (its spacing) against those of the window onto it. */
const INSIDE = /^(padding|gap|rowGap|columnGap|alignItems|justifyContent|flexDirection|flexWrap)/

/** Splits a style into those of the scroll view and of its content. */
export function splitStyle(style: Style | undefined): { inside: ViewStyle; outside: ViewStyle } {
  const entries = Object.entries(toViewStyle(style))
  return {
    inside: Object.fromEntries(entries.filter(([name]) => INSIDE.test(name))),
    outside: Object.fromEntries(entries.filter(([name]) => !INSIDE.test(name))),
  }
}
