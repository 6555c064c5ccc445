import { prefersReducedMotion } from '@vitrine/storefront/primitives/motion/reduced-motion.dom.ts'

/**
 * Handles clicks on links to content of the same page: scrolls there and moves the focus. It adds no history
 * entry, which the header's Back button would take for a screen. Leaves modified clicks to the browser.
 */
export function followJumps(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const target = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
    void prefersReducedMotion().then((isReduced) =>
      target.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth' }),
    )
  })
}
