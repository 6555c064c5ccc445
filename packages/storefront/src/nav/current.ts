import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { type Link, toHref } from '../design/href.ts'
import { findScreen, SCREENS } from '../screens.ts'

/** True when a tab's link leads to the screen at `path`, or to where that screen belongs. */
export function isCurrent(link: Link, path: string): boolean {
  const plain = plainOf(path)
  if (toHref(link) === plain) return true
  const screen = findScreen(plain)?.screen
  return screen !== undefined && link.to === (SCREENS[screen].within ?? screen)
}

/** True on the screens of a shopper's account, log-in and orders among them. */
export function isAccount(path: string): boolean {
  const screen = findScreen(plainOf(path))?.screen
  return screen !== undefined && SCREENS[screen].of === 'account'
}

/** The path without its query, place and slashes at the end. */
function plainOf(path: string): string {
  return stripEndSlashes(path.replace(/[?#].*$/, '')) || '/'
}
