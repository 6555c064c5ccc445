/** Readability of a page's texts as a browser lays them out. */
export type ReadabilityReport = {
  /** Number of texts that were compared with their background. */
  readonly texts: number
  /** Texts below the minimum contrast (4.5, large texts 3). */
  readonly lowContrast: readonly string[]
  /** Number of texts over an image, where the app adds its own shade. */
  readonly overImages: number
  /** Texts that are cut off or outside of the screen; long names that cards cut on purpose are not counted. */
  readonly cut: readonly string[]
  /** True when the page scrolls scrollsSideways. */
  readonly scrollsSideways: boolean
}

/** Measures the open page. Runs in the browser, so it cannot use anything of this module. */
export function measureReadability(): ReadabilityReport {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const solid = (color: string) => {
    const [, , , alpha = 1] = channels(color)
    return color !== 'transparent' && alpha > 0.95
  }
  const pictures = [...document.querySelectorAll('img, video')].map((one) => ({
    one,
    box: one.getBoundingClientRect(),
  }))
  const lowContrast: string[] = []
  const cut: string[] = []
  let texts = 0
  let overImages = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = new Set<Element>()
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const nodeText = walker.currentNode.textContent?.trim() ?? ''
    if (!parent || nodeText === '' || seen.has(parent) || parent.closest('script, style, noscript, template'))
      continue
    seen.add(parent)
    const style = getComputedStyle(parent)
    const box = parent.getBoundingClientRect()
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width < 2)
      continue
    if (style.clipPath !== 'none' || style.position === 'fixed') continue
    const clamped = style.getPropertyValue('-webkit-line-clamp')
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const tooWide = hides(style.overflowX) && parent.scrollWidth > parent.clientWidth + 1
    // Tall fonts exceed their line without being cut; a missing line is a whole size more.
    const tooTall =
      hides(style.overflowY) &&
      parent.scrollHeight > parent.clientHeight + Math.max(3, Number.parseFloat(style.fontSize) * 0.4)
    let scrolls = false
    for (let up = parent.parentElement; up; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth)
        scrolls = true
    const outside = !scrolls && (box.right > innerWidth + 1 || box.left < -1)
    if ((clamped === 'none' || clamped === '') && (tooWide || tooTall || outside))
      cut.push(nodeText.slice(0, 60))
    let ground: Element | null = parent
    while (ground && !solid(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const over = pictures.some(
      ({ one, box: at }) =>
        (ground?.contains(one) ?? true) && at.left < x && at.right > x && at.top < y && at.bottom > y,
    )
    if (over) {
      overImages += 1
      continue
    }
    texts += 1
    const behind = light(ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)')
    const before = light(style.color)
    const ratio = (Math.max(behind, before) + 0.05) / (Math.min(behind, before) + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (ratio < (large ? 3 : 4.5) - 0.01) lowContrast.push(`${nodeText.slice(0, 40)} (${ratio.toFixed(2)})`)
  }
  return {
    texts,
    lowContrast,
    overImages,
    cut,
    scrollsSideways: document.documentElement.scrollWidth > innerWidth + 1,
  }
}
