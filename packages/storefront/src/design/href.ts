import type { Link as LinkTo } from '@vitrine/core/design/fields'
import { type LinkedScreen, toPath } from '../screens.ts'

/** Where a merchant's link leads. */
export type Link = LinkTo<LinkedScreen>

/** Where a design's link leads: a path of the app, an address of the web, or null for nowhere. */
export function toHref(link: Link): string | null {
  switch (link.to) {
    case 'none':
      return null
    case 'web':
      return link.url === '' ? null : link.url
    case 'collection':
      return link.handle === '' ? null : toPath('catalog', link.handle)
    case 'product':
      return link.handle === '' ? null : toPath('product', link.handle)
    default:
      return toPath(link.to)
  }
}
