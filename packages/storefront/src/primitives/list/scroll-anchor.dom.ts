import { flushSync } from 'react-dom'

/**
 * Functions of the long lists on screen. Each renders the part of its list that is in the window, at once.
 */
export const visibleListUpdates = new Set<() => void>()

const drawInWindow = () => {
  for (const draw of visibleListUpdates) draw()
}

/** Changes a list's layout while the item in the upper third of the window keeps its position. */
export function preserveScrollPosition(change: () => void): void {
  // After a jump only a placeholder may be visible, which cannot be found again with other columns.
  drawInWindow()
  const item = document.elementFromPoint(innerWidth / 4, innerHeight / 3)?.closest('.l>li')
  const before = item?.getBoundingClientRect().top
  flushSync(change)
  // At the top of a page nothing needs to keep its position.
  if (item && before !== undefined && scrollY > 0) scrollBy(0, item.getBoundingClientRect().top - before)
  drawInWindow()
}
