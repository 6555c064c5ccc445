import type { Link } from '@vitrine/core/design/fields'
import { withoutEndSlashes } from '@vitrine/core/plain'
import { hrefOf } from '../design/href.ts'

const ACCOUNT = ['/account', '/orders', '/login', '/register', '/recovery'] as const

/** Which tab the screens that no tab leads to belong to. */
const WITHIN: readonly (readonly [start: string, tab: Link['to']])[] = [
  ['/c/', 'catalog'],
  ['/p/', 'catalog'],
  ['/search', 'catalog'],
  ...ACCOUNT.map((start) => [start, 'menu'] as const),
]

/** True when a tab's link leads to the screen at `path`, or to where that screen belongs. */
export function isCurrent(link: Link, path: string): boolean {
  const plain = plainOf(path)
  if (hrefOf(link) === plain) return true
  return WITHIN.some(([start, tab]) => tab === link.to && plain.startsWith(start))
}

/** True on the screens of a shopper's account, log-in and orders among them. */
export function isAccount(path: string): boolean {
  return ACCOUNT.some((start) => plainOf(path).startsWith(start))
}

/** The path without its query, place and slashes at the end. */
function plainOf(path: string): string {
  return withoutEndSlashes(path.replace(/[?#].*$/, '')) || '/'
}
