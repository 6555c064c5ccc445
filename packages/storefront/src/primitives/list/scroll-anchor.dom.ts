import { flushSync } from 'react-dom'

/** Changes how a list lies, so that the item in the upper third of the window stays where it is. */
export function inPlace(change: () => void): void {
  const item = document.elementFromPoint(innerWidth / 4, innerHeight / 3)?.closest('.l>li')
  const before = item?.getBoundingClientRect().top
  flushSync(change)
  // At the top of a page everything is seen to change: nothing is to be kept there.
  if (item && before !== undefined && scrollY > 0) scrollBy(0, item.getBoundingClientRect().top - before)
}
