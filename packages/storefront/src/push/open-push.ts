import { type PushData, pushTarget } from '@vitrine/core/push/link'
import { toHref } from '../design/href.ts'
import type { Ports } from '../ports.ts'
import { toPath } from '../screens.ts'

/** Returns the target of a push: a path of the app, or https; null for an invalid link. */
function hrefOfPush(data: PushData): string | null {
  const target = pushTarget(data)
  if (!target) return null
  return target.to === 'search'
    ? `${toPath('search')}?q=${encodeURIComponent(target.searchText)}`
    : toHref(target)
}

/**
 * Opens the target of a push; an invalid link only opens the app.
 * @param how `arrive` for a push that was tapped outside of the app, `push` for one in the app's inbox.
 */
export function openPush(
  data: PushData,
  { navigate, openWeb }: Pick<Ports, 'navigate' | 'openWeb'>,
  how: 'push' | 'arrive',
): void {
  const href = hrefOfPush(data)
  if (href?.startsWith('/')) navigate(href, how)
  else if (href) openWeb(href)
}
