import { flushSync } from 'react-dom'

/** What has each long list draw all of it that is in the window, at once. */
export const visibleListUpdates = new Set<() => void>()

const drawInWindow = () => {
  for (const draw of visibleListUpdates) draw()
}

/** Changes a list's layout while the item in the upper third of the window keeps its position. */
export function preserveScrollPosition(change: () => void): void {
  // Who has just jumped there may see no item yet, only its place: it would not be found again in other columns.
  drawInWindow()
  const item = document.elementFromPoint(innerWidth / 4, innerHeight / 3)?.closest('.l>li')
  const before = item?.getBoundingClientRect().top
  flushSync(change)
  // At the top of a page everything is seen to change: nothing is to be kept there.
  if (item && before !== undefined && scrollY > 0) scrollBy(0, item.getBoundingClientRect().top - before)
  drawInWindow()
}
