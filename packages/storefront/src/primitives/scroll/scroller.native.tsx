import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import {
  AccessibilityInfo,
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  RefreshControl,
  type ScrollView,
  type View,
  type ViewStyle,
} from 'react-native'
import { ShellContext } from '../shell/shell.ts'
import { toViewStyle } from '../style/style.native.ts'
import type { Style } from '../style/style.types.ts'

/** Distance from the end at which a list loads more, px. */
export const LOAD_MORE_DISTANCE_PX = 600
/** Distance from the window's top to which a target scrolls, px. */
const IN_SIGHT_PX = 240
/** Distance from the window's top at which content begins that a link of the screen leads to: below the header, px. */
const JUMP_TOP_PX = 120

/**
 * Context of a scrolling area for the elements inside: a list must not scroll by itself, a bar can be docked
 * below the area, and listeners are called at every scroll.
 */
export type Scroller = {
  /** Docks a bar below the scrolling area; null removes it. */
  readonly dock: (id: string, bar: ReactNode) => void
  /**
   * Calls back after each scroll and change of length with the remaining distance to the end, px. Returns a function
   * that stops it.
   */
  readonly watch: (moved: (remainingPx: number) => void) => () => void
  /** Scrolls so that content at this window position, px, becomes visible. */
  readonly bring: (top: number) => void
  /** Registers the content that links of this screen lead to by name; null removes it. */
  readonly register: (name: string, view: View | null) => void
  /** Scrolls to registered content and tells screen readers to go on there; does nothing without it. */
  readonly jump: (name: string) => void
}

export const ScrollerContext = createContext<Scroller | null>(null)

/** Scrolls to the top. Returns false when it is already there. */
type Up = () => boolean

/** Whether the surrounding screen is visible: others are below it, or in another tab. */
export const ScreenVisibleContext = createContext(true)

/** Scrolling areas of visible screens, the top one last. */
const areas: Up[] = []

/** Registers the function that scrolls this screen to the top, while the screen is visible. */
export function useScrollToTop(up: Up): void {
  const latest = useRef(up)
  latest.current = up
  const isScreenVisible = use(ScreenVisibleContext)
  useEffect(() => {
    if (!isScreenVisible) return
    const own: Up = () => latest.current()
    areas.push(own)
    return () => void areas.splice(areas.indexOf(own), 1)
  }, [isScreenVisible])
}

/** Scrolls the visible screen to the top. Returns false when it is already there. */
export function scrollToTop(): boolean {
  return areas.at(-1)?.() ?? false
}

type Docked = Readonly<Record<string, ReactNode>>

/** Returns the parts of a scrolling area: the context for its content, its docked bars, and its two listeners. */
export function useScroller() {
  const [docked, setDocked] = useState<Docked>({})
  const area = useRef<ScrollView>(null)
  const watchers = useRef(new Set<(remainingPx: number) => void>())
  const anchors = useRef(new Map<string, View>())
  const metrics = useRef({ offset: 0, window: 0, length: 0 })
  const scroller = useMemo<Scroller>(() => {
    const scrollTo = (top: number, from: number) =>
      area.current?.scrollTo({ y: Math.max(0, metrics.current.offset + top - from), animated: true })
    return {
      dock: (id, bar) =>
        setDocked((dockedBars) => {
          const { [id]: _old, ...others } = dockedBars
          return bar === null ? others : { ...others, [id]: bar }
        }),
      watch: (moved) => {
        watchers.current.add(moved)
        return () => void watchers.current.delete(moved)
      },
      bring: (top) => scrollTo(top, IN_SIGHT_PX),
      register: (name, view) => {
        if (view) anchors.current.set(name, view)
        else anchors.current.delete(name)
      },
      jump: (name) => {
        const view = anchors.current.get(name)
        view?.measureInWindow((_x, top) => {
          scrollTo(top, JUMP_TOP_PX)
          AccessibilityInfo.sendAccessibilityEvent(view, 'focus')
        })
      },
    }
  }, [])
  const updateMetrics = (next: Partial<typeof metrics.current>) => {
    Object.assign(metrics.current, next)
    const { offset, window, length } = metrics.current
    if (window > 0) for (const moved of [...watchers.current]) moved(length - offset - window)
  }
  return {
    scroller,
    area,
    bars: Object.values(docked),
    up: () => {
      if (!area.current || metrics.current.offset <= 0) return false
      area.current.scrollTo({ y: 0, animated: true })
      return true
    },
    listeners: {
      scrollEventThrottle: 32,
      onScroll: ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>) =>
        updateMetrics({
          offset: nativeEvent.contentOffset.y,
          window: nativeEvent.layoutMeasurement.height,
          length: nativeEvent.contentSize.height,
        }),
      onLayout: (event: { nativeEvent: { layout: { height: number } } }) =>
        updateMetrics({ window: event.nativeEvent.layout.height }),
      onContentSizeChange: (_width: number, length: number) => updateMetrics({ length }),
    },
  }
}

/**
 * Returns the pull-to-refresh control, which reloads all data on screen; undefined if the shell does not
 * support it.
 */
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

/** Style properties that apply to the content of a scrolling area (its spacing), not to its viewport. */
const INSIDE = /^(padding|gap|rowGap|columnGap|alignItems|justifyContent|flexDirection|flexWrap)/

/** Splits a style into those of the content and of the scroll view. */
export function splitStyle(style: Style | undefined): { inside: ViewStyle; outside: ViewStyle } {
  const entries = Object.entries(toViewStyle(style))
  return {
    inside: Object.fromEntries(entries.filter(([name]) => INSIDE.test(name))),
    outside: Object.fromEntries(entries.filter(([name]) => !INSIDE.test(name))),
  }
}
