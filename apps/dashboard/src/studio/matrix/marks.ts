import { getContrast, READABLE } from '@vitrine/core/design/colors/contrast'

/** What is wrong with a text as it is drawn, and where, in px of its window. */
export type Mark = {
  readonly kind: 'overflow' | 'contrast'
  readonly text: string
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** WCAG asks less of letters from this size on, px; bold ones from the second. */
const LARGE = 24
const LARGE_BOLD = 18.66
const MIN_LARGE_CONTRAST = 3
/** Rounding of the browser's, px. */
const SLACK = 1.5
/** More of one kind says no more. */
const MAX_MARKS = 40
/** Of a text that is named. */
const NAMED = 60

/** The texts of a page that are cut, wider than their box or hard to read. Reads only; the page is of our own origin. */
export function marksIn(page: Window): readonly Mark[] {
  const { document } = page
  const marks: Mark[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node && marks.length < MAX_MARKS; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || !element || !isSeen(element)) continue
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const mark = (kind: Mark['kind']) =>
      marks.push({ kind, text: [...text].slice(0, NAMED).join(''), rect: { x, y, width, height } })
    const rect = { left: x, right: x + width, top: y, bottom: y + height }
    if (isCut(page, element, rect)) mark('overflow')
    if (isPale(page, element, rect)) mark('contrast')
  }
  return marks
}

type Sides = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What only screen readers read is one px large. */
function isSeen(element: Element): boolean {
  if (/^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName) || !element.checkVisibility()) return false
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { width, height } = each.getBoundingClientRect()
    if (width <= 1 && height <= 1) return false
  }
  return true
}

/** True where letters lie outside of the window or of what shows them, and no scrolling brings them in. */
function isCut(page: Window, element: Element, text: Sides): boolean {
  const own = element.getBoundingClientRect()
  const { display } = page.getComputedStyle(element)
  if (display !== 'inline' && text.right - text.left > own.width + SLACK && !isShortened(page, element))
    return true
  for (let each: Element | null = element; each && each !== page.document.body; each = each.parentElement) {
    const style = page.getComputedStyle(each)
    if (/auto|scroll/.test(style.overflowX)) return false
    // Dots at the end are how the design shortens it.
    if (isShortened(page, each)) return false
    if (!/hidden|clip/.test(style.overflow)) continue
    const box = each.getBoundingClientRect()
    if (text.left < box.left - SLACK || text.right > box.right + SLACK) return !isInScroller(page, each)
  }
  const wide = page.document.documentElement.clientWidth
  return text.left < -SLACK || text.right > wide + SLACK
}

function isInScroller(page: Window, element: Element): boolean {
  for (let each = element.parentElement; each && each !== page.document.body; each = each.parentElement)
    if (/auto|scroll/.test(page.getComputedStyle(each).overflowX)) return true
  return false
}

function isShortened(page: Window, element: Element): boolean {
  const { textOverflow, webkitLineClamp } = page.getComputedStyle(element)
  return textOverflow === 'ellipsis' || (webkitLineClamp !== '' && webkitLineClamp !== 'none')
}

/** True where the letters do not stand out enough of a ground that is one colour; over pictures nothing is said. */
function isPale(page: Window, element: Element, text: Sides): boolean {
  if (element.closest('[aria-disabled="true"], :disabled')) return false
  const { color, fontSize, fontWeight } = page.getComputedStyle(element)
  const ground = groundOf(page, element, text)
  const letters = hexOf(color)
  if (!ground || !letters) return false
  const size = Number.parseFloat(fontSize)
  const large = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700)
  return getContrast(letters, ground) < (large ? MIN_LARGE_CONTRAST : READABLE)
}

/** The colour behind a text as '#rrggbb'; null where it is more than one, or shines through. */
function groundOf(page: Window, element: Element, { left, right, top, bottom }: Sides): string | null {
  const beneath = page.document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const [upper] = beneath
  // Out of sight, or under something else: what lies behind cannot be told.
  if (!upper || !(element.contains(upper) || upper.contains(element))) return null
  for (const each of beneath) {
    if (/^(IMG|VIDEO|PICTURE|CANVAS)$/.test(each.tagName)) return null
    const { backgroundColor, backgroundImage, opacity } = page.getComputedStyle(each)
    if (backgroundImage !== 'none' || Number(opacity) < 1) return null
    const solid = hexOf(backgroundColor)
    if (solid) return solid
    if (!/^(transparent|rgba\(.+, 0\))$/.test(backgroundColor)) return null
  }
  return '#ffffff'
}

/** '#rrggbb' of what a browser computes; null for what is not opaque. */
function hexOf(color: string): string | null {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)
  if (!match) return null
  return `#${match
    .slice(1)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`
}
