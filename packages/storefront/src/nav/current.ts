import type { Link } from '@vitrine/core/design/fields'
import { withoutEndSlashes } from '@vitrine/core/plain'
import { hrefOf } from '../design/href.ts'

/** Which tab the screens that no tab leads to belong to. */
const WITHIN: readonly (readonly [start: string, tab: Link['to']])[] = [
  ['/c/', 'catalog'],
  ['/p/', 'catalog'],
  ['/search', 'catalog'],
  ['/account', 'menu'],
  ['/orders', 'menu'],
  ['/login', 'menu'],
  ['/register', 'menu'],
  ['/recovery', 'menu'],
]

/** True when a tab's link leads to the screen at `path`, or to where that screen belongs. */
export function isCurrent(link: Link, path: string): boolean {
  const plain = withoutEndSlashes(path.replace(/[?#].*$/, '')) || '/'
  if (hrefOf(link) === plain) return true
  return WITHIN.some(([start, tab]) => tab === link.to && plain.startsWith(start))
}
