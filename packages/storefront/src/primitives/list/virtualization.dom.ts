import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { visibleListUpdates } from './scroll-anchor.dom.ts'

/** The items of a list in parts of `size`, and its columns in narrow windows. */
export type ListLayout = {
  readonly items: readonly unknown[]
  readonly columns: number
  readonly size: number
}
/** The rendered parts, and the list's width when they were determined. */
export type DrawnParts = { readonly parts: ReadonlySet<number>; readonly width?: number }

/** The vertical bounds of a part from the window's top, px. */
export type PartBounds = { readonly top: number; readonly bottom: number }

/** What is so near to the window is drawn, px: some windows' heights, for whoever scrolls fast. */
const OVERSCAN_PX = 3000
/** And taken away once it is so far: who goes to and fro has nothing drawn anew. */
const FAR_PX = 6000
/** So little is not worth a look, px. */
const STEP_PX = 100
/** A list of no more parts keeps what it has drawn. */
const MAX_KEPT_PARTS = 4

const isWithin = ({ top, bottom }: PartBounds, height: number, far: number) =>
  bottom > -far && top < height + far

/**
 * The parts of a list that are to be drawn, by where they lie and how high the window is: what is near, what was
 * drawn and is not far yet, and what is kept for the focus.
 */
export function getDrawnParts(
  parts: readonly PartBounds[],
  drawn: ReadonlySet<number>,
  height: number,
  kept: readonly number[] = [],
): ReadonlySet<number> {
  const far = parts.length > MAX_KEPT_PARTS ? FAR_PX : Number.POSITIVE_INFINITY
  const stays = (part: PartBounds, place: number) =>
    kept.includes(place) || isWithin(part, height, drawn.has(place) ? far : OVERSCAN_PX)
  return new Set(parts.flatMap((part, place) => (stays(part, place) ? [place] : [])))
}

type Measured = {
  readonly count: number
  readonly columns: number
  readonly width: number
  readonly height: number
}
/** How high parts were, or were taken to be, by their first item: known as long as that is, also when the list is come back to. */
const heights = new WeakMap<object, Measured>()

/** How high a part was in these columns and this width (any, where nobody has looked yet), px. */
export function getPartHeight(part: readonly unknown[], columns: number, width?: number): number | undefined {
  const known = isObject(part[0]) ? heights.get(part[0]) : undefined
  const same =
    known?.count === part.length && known.columns === columns && known.width === (width ?? known.width)
  return same ? known.height : undefined
}

/** What was drawn of lists when they were left, by their first item. */
const leftLists = new WeakMap<object, DrawnParts>()

/** What was drawn of a list when it was left, if it was here before. */
const getLeftParts = ([first]: readonly unknown[]): DrawnParts | undefined =>
  isObject(first) ? leftLists.get(first) : undefined

const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null

/** A part as it stands in the page: its items, or the one place of those that are not drawn. */
type Part = {
  readonly place: number
  readonly count: number
  readonly drawn: boolean
  readonly elements: readonly Element[]
}

function partsOf(list: HTMLElement, { items, size }: ListLayout): readonly Part[] {
  const all = [...list.children]
  const parts: Part[] = []
  for (let index = 0; index < all.length; ) {
    const place = parts.length
    const count = Math.min(size, items.length - place * size)
    const drawn = all[index]?.className !== 'll'
    const elements = all.slice(index, drawn ? index + Math.max(1, count) : index + 1)
    parts.push({ place, count, drawn, elements })
    index += elements.length
  }
  return parts
}

const drawnOf = (parts: readonly Part[]): ReadonlySet<number> =>
  new Set(parts.flatMap(({ drawn, place }) => (drawn ? [place] : [])))

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0

/** Where the parts lie. How high they are is remembered, also of those that were never drawn: a place that is found again. */
function measured(
  list: HTMLElement,
  parts: readonly Part[],
  { items, columns, size }: ListLayout,
): readonly PartBounds[] {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const width = list.clientWidth
  const tops = parts.map(({ elements }) => topOf(elements[0]))
  tops.push(list.getBoundingClientRect().bottom + gap)
  return parts.map(({ place, count }) => {
    const [top = 0, next = 0] = tops.slice(place)
    const first = items[place * size]
    if (isObject(first)) heights.set(first, { count, columns, width, height: next - top - gap })
    return { top, bottom: next - gap }
  })
}

/** The parts of what holds the focus and of the items before and after it, which the keyboard goes to next. */
function findFocusedParts(list: HTMLElement, parts: readonly Part[], size: number): readonly number[] {
  const focused = document.activeElement
  if (!list.contains(focused)) return []
  for (const { place, elements } of parts) {
    const index = elements.findIndex((item) => item.contains(focused))
    if (index >= 0) return [-1, 0, 1].map((step) => Math.floor((place * size + index + step) / size))
  }
  return []
}

/** An item in the upper third of the window, and where its upper edge was, from the list's on. */
type Anchor = { readonly item: Element; readonly below: number }

/**
 * Has a long list draw what is near the window, and keep the places of what is far as high as they were. What is in
 * the window stays where it is. Gives the way to stop.
 */
function watchParts(list: HTMLElement, held: () => ListLayout, show: (near: DrawnParts) => void): () => void {
  let told: DrawnParts | undefined
  let anchor: Anchor | undefined
  let top = topOf(list)
  let lookedAt = Number.NaN

  const look = (atOnce: (draw: () => void) => void) => {
    top = topOf(list)
    lookedAt = top
    const now = held()
    const width = list.clientWidth
    const parts = partsOf(list, now)
    const reaches = measured(list, parts, now)
    const isSeen = ({ place }: Part) => {
      const reach = reaches[place]
      return reach !== undefined && isWithin(reach, innerHeight, 0)
    }
    const drawn = drawnOf(parts)
    const near = getDrawnParts(reaches, drawn, innerHeight, findFocusedParts(list, parts, now.size))
    const looked = parts.filter((part) => part.drawn && isSeen(part))
    anchor = anchorOf(looked, top)
    const missed = parts.filter((part) => !part.drawn && isSeen(part)).map(({ place }) => place)
    if (missed.length === 0 && told?.width === width && isSame(told.parts, near)) return
    told = { parts: near, width }
    // What is looked at has to stand at once; the rest may wait for the next touch to be heard.
    const showMissed = () => atOnce(() => show({ parts: new Set([...drawn, ...missed]), width }))
    if (missed.length > 0) anchor = drawnAround(anchor, list, showMissed)
    startTransition(() => show({ parts: near, width }))
  }
  const lookNow = () => look(flushSync)
  /** How far what is looked at has moved in the list. */
  const movedBy = () => (anchor?.item.isConnected ? topOf(anchor.item) - topOf(list) - anchor.below : 0)
  /** In another width all is of another height, and so are the places of what is far. */
  const turned = () => {
    const width = list.clientWidth
    if (!told || told.width === width) return
    const { parts } = told
    // The browser knows the places of before: it would go by them as well.
    list.style.setProperty('overflow-anchor', 'none')
    flushSync(() => show({ parts, width }))
    if (scrollY > 0) scrollBy({ top: topOf(list) - top + movedBy(), behavior: 'instant' })
    lookNow()
    requestAnimationFrame(() => requestAnimationFrame(() => list.style.removeProperty('overflow-anchor')))
  }
  const sizes = new ResizeObserver(() => {
    // Most browsers keep what is looked at in its place by themselves.
    if (getComputedStyle(list).overflowAnchor !== 'auto') scrollBy({ top: movedBy(), behavior: 'instant' })
    // A size that changes while sizes are told would be an error of the page.
    look((draw) => draw())
  })
  const scrolled = () => {
    top = topOf(list)
    if (Math.abs(top - lookedAt) >= STEP_PX) lookNow()
  }
  // What was asked for before a jump may come after it, and take away what is looked at by then.
  const changes = new MutationObserver(lookNow)
  const first = requestAnimationFrame(lookNow)
  sizes.observe(list)
  changes.observe(list, { childList: true })
  visibleListUpdates.add(lookNow)
  addEventListener('scroll', scrolled, { capture: true, passive: true })
  addEventListener('resize', turned)
  list.addEventListener('focusin', lookNow)
  return () => {
    // It is left as it lies now, which may not have been looked at yet.
    const now = held()
    const parts = partsOf(list, now)
    measured(list, parts, now)
    const [item] = now.items
    if (isObject(item)) leftLists.set(item, { parts: drawnOf(parts), width: list.clientWidth })
    cancelAnimationFrame(first)
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

/** Draws parts at once and keeps an item where it was: the browser may have held on to a place that is drawn over. */
function drawnAround(anchor: Anchor | undefined, list: HTMLElement, draw: () => void): Anchor | undefined {
  const before = topOf(anchor?.item)
  draw()
  if (!anchor?.item.isConnected || scrollY === 0) return anchor
  const moved = topOf(anchor.item) - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  return { item: anchor.item, below: topOf(anchor.item) - topOf(list) }
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((place) => other.has(place))

/** The functions of virtualized lists, loaded once a list is longer than one part. */
export const virtualization = { heightOf: getPartHeight, leftOf: getLeftParts, watchParts }
