import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { type Link, toHref } from '../design/href.ts'
import { findScreen, SCREENS } from '../screens.ts'

/** Returns true when a tab's link leads to the screen at `path`, or to that screen's top-level one. */
export function isCurrent(link: Link, path: string): boolean {
  const plain = plainOf(path)
  if (toHref(link) === plain) return true
  const screen = findScreen(plain)?.screen
  return screen !== undefined && link.to === (SCREENS[screen].within ?? screen)
}

/** Returns true on account screens, including login and orders. */
export function isAccount(path: string): boolean {
  const screen = findScreen(plainOf(path))?.screen
  return screen !== undefined && SCREENS[screen].of === 'account'
}

/** Returns the path without query, fragment and trailing slashes. */
function plainOf(path: string): string {
  return stripEndSlashes(path.replace(/[?#].*$/, '')) || '/'
}
