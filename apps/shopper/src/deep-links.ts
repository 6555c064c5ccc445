import { toPath } from '@vitrine/storefront/screens.ts'
import { isShareLink, notifyShare } from './shares/share-signal.ts'

/** Callback URL of the app's own scheme, where the platform's sign-in page returns. */
const SIGN_IN_CALLBACK = /^shop\.[^:/]+:\/\/callback\/?(\?[^#]*)?/

/**
 * Maps a link that opens the app to a path of its screens, for expo-router's `redirectSystemPath`.
 *
 * The platform's sign-in page returns by a scheme of the app's own. A running app waits for that answer itself; one that
 * the phone had ended goes to the login screen, which finishes the sign-in. A link that announces shared text leads to
 * no screen: `shares/` reads the text once the app is drawn.
 *
 * @param path The link as the system passes it: a path, or an address of a custom scheme.
 * @param initial Whether the link starts the app.
 * @returns A path of the app, or null where the app stays as it is.
 */
export function routeDeepLink({ path, initial }: { path: string; initial: boolean }): string | null {
  if (isShareLink(path)) {
    notifyShare()
    return initial ? toPath('home') : null
  }
  const [callback, query = ''] = SIGN_IN_CALLBACK.exec(path) ?? []
  if (callback === undefined) return path
  return initial ? `${toPath('login')}${query}` : null
}
