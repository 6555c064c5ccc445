import { withoutEndSlashes } from '@vitrine/core/text/plain-text'
import { hrefOf, type Link } from '../design/href.ts'
import { SCREENS, screenAt } from '../screens.ts'

/** True when a tab's link leads to the screen at `path`, or to where that screen belongs. */
export function isCurrent(link: Link, path: string): boolean {
  const plain = plainOf(path)
  if (hrefOf(link) === plain) return true
  const screen = screenAt(plain)?.screen
  return screen !== undefined && link.to === (SCREENS[screen].within ?? screen)
}

/** True on the screens of a shopper's account, log-in and orders among them. */
export function isAccount(path: string): boolean {
  const screen = screenAt(plainOf(path))?.screen
  return screen !== undefined && SCREENS[screen].of === 'account'
}

/** The path without its query, place and slashes at the end. */
function plainOf(path: string): string {
  return withoutEndSlashes(path.replace(/[?#].*$/, '')) || '/'
}
