import type { Link as LinkTo } from '@vitrine/core/design/fields'
import { type LinkedScreen, toPath } from '../screens.ts'

/** A link as a merchant sets it. */
export type Link = LinkTo<LinkedScreen>

/** Returns the target of a design's link: a path of the app, a web address, or null for no link. */
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
