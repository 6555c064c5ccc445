import { getValueAt, isObject } from '@vitrine/core/design/operations'
import { LINKED_SCREENS, type Link } from '@vitrine/storefront/design'

/** Returns the link at a path of the design; `{ to: 'none' }` when there is no valid one. */
export function getLinkValue(design: Parameters<typeof getValueAt>[0], path: string): Link {
  const value = getValueAt(design, path)
  if (!isObject(value)) return { to: 'none' }
  const { to, handle, url } = value
  if (to === 'web') return { to, url: typeof url === 'string' ? url : '' }
  if (to === 'collection' || to === 'product') return { to, handle: typeof handle === 'string' ? handle : '' }
  const screen = LINKED_SCREENS.find((each) => each === to)
  return screen ? { to: screen } : { to: 'none' }
}
