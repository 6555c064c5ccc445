/** The link with which both systems open the app for shared content, which is read separately. */
const SHARE = /^[a-z][a-z0-9+.-]*:\/\/expo-sharing\/?(?:[?#]|$)/i

const listeners = new Set<() => void>()

/** Returns true for the link that announces shared content. */
export const isShareLink = (link: string) => SHARE.test(link)

/** Notifies all listeners that content was shared into the app. */
export function notifyShare(): void {
  for (const listener of listeners) listener()
}

/** Calls back when content is shared while the app runs. Returns a function that unsubscribes. */
export function onShare(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
