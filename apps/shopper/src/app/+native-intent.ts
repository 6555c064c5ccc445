import { toPath } from '@vitrine/storefront/screens.ts'
import { isShareLink, notifyShare } from '../shares/arrival.ts'

const BACK = /^shop\.[^:/]+:\/\/callback\/?(\?[^#]*)?/

/**
 * Where a link from outside leads. The platform's page for signing in comes back by a scheme of its own: to an app that
 * waits for it that is an answer and no way, one that the phone had ended meanwhile goes on where it is finished. What
 * was shared into the app is taken once the app stands (`shares/`): the link that says so leads nowhere itself.
 */
export function redirectSystemPath({ path, initial }: { path: string; initial: boolean }): string | null {
  if (isShareLink(path)) {
    notifyShare()
    return initial ? toPath('home') : null
  }
  const [back, query = ''] = BACK.exec(path) ?? []
  if (back === undefined) return path
  return initial ? `${toPath('login')}${query}` : null
}
