import { getContrast, READABLE } from '@vitrine/core/design/colors/contrast'

/** Rendering problem of a text, with its position in px of its window. */
export type Mark = {
  readonly kind: 'overflow' | 'contrast'
  readonly text: string
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Font sizes in px (regular, and bold) from which WCAG requires less contrast, and that contrast. */
const LARGE = 24
const LARGE_BOLD = 18.66
const MIN_LARGE_CONTRAST = 3
/** Tolerance in px for browser rounding. */
const SLACK = 1.5
/** Maximum number of marks per kind. */
const MAX_MARKS = 40
/** Maximum length in characters of a text in a mark. */
const NAMED = 60

/**
 * Returns the texts of a page that are cut off, overflow their box or lack contrast. Reads only; the page must be of
 * the same origin.
 */
export function findLayoutIssues(page: Window): readonly Mark[] {
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

/** Returns true for rendered text. Text for screen readers only is in a box of one px. */
function isSeen(element: Element): boolean {
  if (/^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName) || !element.checkVisibility()) return false
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { width, height } = each.getBoundingClientRect()
    if (width <= 1 && height <= 1) return false
  }
  return true
}

/** Returns true when text lies outside the window or its clipping ancestor and cannot be scrolled into view. */
function isCut(page: Window, element: Element, text: Sides): boolean {
  const own = element.getBoundingClientRect()
  const { display } = page.getComputedStyle(element)
  if (display !== 'inline' && text.right - text.left > own.width + SLACK && !isShortened(page, element))
    return true
  for (let each: Element | null = element; each && each !== page.document.body; each = each.parentElement) {
    const style = page.getComputedStyle(each)
    if (/auto|scroll/.test(style.overflowX)) return false
    // An ellipsis is intended by the design.
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

/** Returns true when text has too little contrast with a solid background. Text over images is not checked. */
function isPale(page: Window, element: Element, text: Sides): boolean {
  if (element.closest('[aria-disabled="true"], :disabled')) return false
  const { color, fontSize, fontWeight } = page.getComputedStyle(element)
  const ground = groundOf(page, element, text)
  const textColor = hexOf(color)
  if (!ground || !textColor) return false
  const size = Number.parseFloat(fontSize)
  const large = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700)
  return getContrast(textColor, ground) < (large ? MIN_LARGE_CONTRAST : READABLE)
}

/** Returns the solid background color of a text as '#rrggbb'; null when it is mixed or translucent. */
function groundOf(page: Window, element: Element, { left, right, top, bottom }: Sides): string | null {
  const beneath = page.document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const [upper] = beneath
  // Out of view or covered: the background is unknown.
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

/** Converts a computed color to '#rrggbb'; null unless opaque. */
function hexOf(color: string): string | null {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)
  if (!match) return null
  return `#${match
    .slice(1)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`
}
