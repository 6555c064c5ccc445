import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { visibleListUpdates } from './scroll-anchor.dom.ts'

/**
 * How a virtualized list is divided: its items, the number of columns in narrow windows, and `size`, the
 * number of items per part.
 */
export type ListLayout = {
  readonly items: readonly unknown[]
  readonly columns: number
  readonly size: number
}
/**
 * Indexes of the rendered parts of a virtualized list, and the width of the list for which they were computed, px.
 */
export type DrawnParts = { readonly parts: ReadonlySet<number>; readonly width?: number }

/** The vertical bounds of a part from the window's top, px. */
export type PartBounds = { readonly top: number; readonly bottom: number }

/** Distance from the window within which parts are rendered, px: some window heights, for fast scrolling. */
const OVERSCAN_PX = 3000
/**
 * Distance beyond which rendered parts are removed, px: larger, so that scrolling back and forth renders nothing again.
 */
const FAR_PX = 6000
/** Minimum scroll distance between two checks, px. */
const STEP_PX = 100
/** Maximum number of parts of a list that keeps all rendered parts. */
const MAX_RENDERED_PARTS = 4

const isWithin = ({ top, bottom }: PartBounds, height: number, far: number) =>
  bottom > -far && top < height + far

/**
 * Returns the indexes of the parts to render: those near the window, rendered ones that are not far from it
 * yet, and pinned ones, such as that with the focus.
 * @param parts Positions of all parts.
 * @param height Height of the window, px.
 */
export function getDrawnParts(
  parts: readonly PartBounds[],
  renderedIndexes: ReadonlySet<number>,
  height: number,
  pinnedIndexes: readonly number[] = [],
): ReadonlySet<number> {
  const far = parts.length > MAX_RENDERED_PARTS ? FAR_PX : Number.POSITIVE_INFINITY
  const shouldRender = (part: PartBounds, index: number) =>
    pinnedIndexes.includes(index) || isWithin(part, height, renderedIndexes.has(index) ? far : OVERSCAN_PX)
  return new Set(parts.flatMap((part, index) => (shouldRender(part, index) ? [index] : [])))
}

type Measured = {
  readonly count: number
  readonly columns: number
  readonly width: number
  readonly height: number
}
/**
 * Measured or estimated heights of parts by their first item; kept as long as the item exists, so also when returning
 * to the list.
 */
const heights = new WeakMap<object, Measured>()

/**
 * Returns the measured height of a part, px; undefined where it was not measured with this number of columns
 * and this width. Without a `width` any width counts.
 */
export function getPartHeight(part: readonly unknown[], columns: number, width?: number): number | undefined {
  const cachedMeasure = isObject(part[0]) ? heights.get(part[0]) : undefined
  const same =
    cachedMeasure?.count === part.length &&
    cachedMeasure.columns === columns &&
    cachedMeasure.width === (width ?? cachedMeasure.width)
  return same ? cachedMeasure.height : undefined
}

/** Rendered parts of lists at the time they were left, by first item. */
const leftLists = new WeakMap<object, DrawnParts>()

/** Returns the parts that were rendered when the list was left; undefined for a new list. */
const getLeftParts = ([first]: readonly unknown[]): DrawnParts | undefined =>
  isObject(first) ? leftLists.get(first) : undefined

const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null

/** Part in the document: its items, or one placeholder. */
type Part = {
  readonly partIndex: number
  readonly count: number
  readonly isRendered: boolean
  readonly elements: readonly Element[]
}

function partsOf(list: HTMLElement, { items, size }: ListLayout): readonly Part[] {
  const all = [...list.children]
  const parts: Part[] = []
  for (let index = 0; index < all.length; ) {
    const partIndex = parts.length
    const count = Math.min(size, items.length - partIndex * size)
    const isRendered = all[index]?.className !== 'll'
    const elements = all.slice(index, isRendered ? index + Math.max(1, count) : index + 1)
    parts.push({ partIndex, count, isRendered, elements })
    index += elements.length
  }
  return parts
}

const drawnOf = (parts: readonly Part[]): ReadonlySet<number> =>
  new Set(parts.flatMap(({ isRendered, partIndex }) => (isRendered ? [partIndex] : [])))

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0

/**
 * Returns the positions of the parts. Stores the heights, also of parts that were never rendered, so that a scroll
 * position can be restored.
 */
function measured(
  list: HTMLElement,
  parts: readonly Part[],
  { items, columns, size }: ListLayout,
): readonly PartBounds[] {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const width = list.clientWidth
  const tops = parts.map(({ elements }) => topOf(elements[0]))
  tops.push(list.getBoundingClientRect().bottom + gap)
  return parts.map(({ partIndex, count }) => {
    const [top = 0, next = 0] = tops.slice(partIndex)
    const first = items[partIndex * size]
    if (isObject(first)) heights.set(first, { count, columns, width, height: next - top - gap })
    return { top, bottom: next - gap }
  })
}

/** Returns the parts of the focused item and of its neighbors, which the keyboard reaches next. */
function findFocusedParts(list: HTMLElement, parts: readonly Part[], size: number): readonly number[] {
  const focused = document.activeElement
  if (!list.contains(focused)) return []
  for (const { partIndex, elements } of parts) {
    const index = elements.findIndex((item) => item.contains(focused))
    if (index >= 0) return [-1, 0, 1].map((step) => Math.floor((partIndex * size + index + step) / size))
  }
  return []
}

/** Item in the upper third of the window, and the distance of its top from the list's. */
type Anchor = { readonly item: Element; readonly below: number }

/**
 * Makes a long list render the items near the window, and keeps the heights of others by placeholders, so that visible
 * items do not move. Returns a function that stops it.
 */
function watchParts(list: HTMLElement, layout: () => ListLayout, show: (nearbyParts: DrawnParts) => void) {
  let lastReport: DrawnParts | undefined
  let anchor: Anchor | undefined
  let top = topOf(list)
  let lookedAt = Number.NaN
  let anchoringFrame = 0

  const updateParts = (atOnce: (draw: () => void) => void) => {
    top = topOf(list)
    lookedAt = top
    const now = layout()
    const width = list.clientWidth
    const parts = partsOf(list, now)
    const reaches = measured(list, parts, now)
    const isSeen = ({ partIndex }: Part) => {
      const reach = reaches[partIndex]
      return reach !== undefined && isWithin(reach, innerHeight, 0)
    }
    const renderedIndexes = drawnOf(parts)
    const pinnedIndexes = findFocusedParts(list, parts, now.size)
    const nearbyParts = getDrawnParts(reaches, renderedIndexes, innerHeight, pinnedIndexes)
    const looked = parts.filter((part) => part.isRendered && isSeen(part))
    anchor = anchorOf(looked, top)
    const missed = parts.filter((part) => !part.isRendered && isSeen(part)).map(({ partIndex }) => partIndex)
    if (missed.length === 0 && lastReport?.width === width && isSame(lastReport.parts, nearbyParts)) return
    lastReport = { parts: nearbyParts, width }
    // The visible part renders at once; the rest may yield to user input.
    const showMissed = () => atOnce(() => show({ parts: new Set([...renderedIndexes, ...missed]), width }))
    if (missed.length > 0) anchor = drawnAround(anchor, list, showMissed)
    startTransition(() => show({ parts: nearbyParts, width }))
  }
  /** Returns how far the anchor has moved within the list, px. */
  const movedBy = () => (anchor?.item.isConnected ? topOf(anchor.item) - topOf(list) - anchor.below : 0)
  const isTurned = () => lastReport !== undefined && lastReport.width !== list.clientWidth
  /** Handles a changed width, at which all heights change, including those of placeholders. */
  const turned = () => {
    if (!lastReport || !isTurned()) return
    const width = list.clientWidth
    const { parts } = lastReport
    lastReport = { parts, width }
    // The browser's scroll anchoring would use the old placeholders as well.
    list.style.setProperty('overflow-anchor', 'none')
    flushSync(() => show({ parts, width }))
    if (scrollY > 0) scrollBy({ top: topOf(list) - top + movedBy(), behavior: 'instant' })
    updateParts(flushSync)
    // A phone that is turned again before the second frame stays without the browser's anchoring until then.
    cancelAnimationFrame(anchoringFrame)
    anchoringFrame = requestAnimationFrame(() => {
      anchoringFrame = requestAnimationFrame(() => list.style.removeProperty('overflow-anchor'))
    })
  }
  // A render may finish after the phone is turned and before the window reports it.
  const lookNow = () => (isTurned() ? turned() : updateParts(flushSync))
  const scrolled = () => {
    if (isTurned()) return turned()
    top = topOf(list)
    if (Math.abs(top - lookedAt) >= STEP_PX) lookNow()
  }
  const resized = () => {
    // Most browsers keep visible items in place themselves.
    if (getComputedStyle(list).overflowAnchor !== 'auto') scrollBy({ top: movedBy(), behavior: 'instant' })
    updateParts((draw) => draw())
  }
  const stop = listenToList(list, { lookNow, isTurned, turned, scrolled, resized })
  return () => {
    // Stores the current layout, which may not have been checked yet.
    const now = layout()
    const parts = partsOf(list, now)
    measured(list, parts, now)
    const [item] = now.items
    if (isObject(item)) leftLists.set(item, { parts: drawnOf(parts), width: list.clientWidth })
    stop()
  }
}

type ListListeners = {
  readonly lookNow: () => void
  readonly isTurned: () => boolean
  readonly turned: () => void
  readonly scrolled: () => void
  /** Handles a changed height. */
  readonly resized: () => void
}

/** Calls the listeners of a long list when its parts, its size or the window change. Returns a function that stops it. */
function listenToList(list: HTMLElement, { lookNow, isTurned, turned, scrolled, resized }: ListListeners) {
  let frame = requestAnimationFrame(lookNow)
  const sizes = new ResizeObserver(() => {
    if (!isTurned()) return resized()
    // Changing a size in a resize observer's callback would raise an error, so a changed width waits for a frame.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(lookNow)
  })
  // A render requested before a jump may finish after it, and remove what is visible by then.
  const changes = new MutationObserver(lookNow)
  sizes.observe(list)
  changes.observe(list, { childList: true })
  visibleListUpdates.add(lookNow)
  addEventListener('scroll', scrolled, { capture: true, passive: true })
  addEventListener('resize', turned)
  list.addEventListener('focusin', lookNow)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    changes.disconnect()
    visibleListUpdates.delete(lookNow)
    removeEventListener('scroll', scrolled, { capture: true })
    removeEventListener('resize', turned)
    list.removeEventListener('focusin', lookNow)
  }
}

function anchorOf(parts: readonly Part[], top: number): Anchor | undefined {
  const item = parts
    .flatMap(({ elements }) => elements)
    .find((one) => one.getBoundingClientRect().bottom > innerHeight / 3)
  return item && { item, below: topOf(item) - top }
}

/**
 * Renders parts synchronously and keeps an item in place: the browser may have anchored to a placeholder that is
 * replaced.
 */
function drawnAround(anchor: Anchor | undefined, list: HTMLElement, draw: () => void): Anchor | undefined {
  const before = topOf(anchor?.item)
  draw()
  if (!anchor?.item.isConnected || scrollY === 0) return anchor
  const moved = topOf(anchor.item) - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  return { item: anchor.item, below: topOf(anchor.item) - topOf(list) }
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((index) => other.has(index))

/** The virtualization functions as one object, which the list loads once it is longer than one part. */
export const virtualization = { heightOf: getPartHeight, leftOf: getLeftParts, watchParts }
