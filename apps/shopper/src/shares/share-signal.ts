/** By this link both systems open the app for what was shared into it; what that is lies elsewhere, to be taken. */
const SHARE = /^[a-z][a-z0-9+.-]*:\/\/expo-sharing\/?(?:[?#]|$)/i

const listeners = new Set<() => void>()

/** True for the link that says that something was shared. */
export const isShareLink = (link: string) => SHARE.test(link)

/** Tells whoever listens that something was shared; before somebody does, it is found when they begin. */
export function notifyShare(): void {
  for (const hear of listeners) hear()
}

/** Calls back when something is shared while the app runs. Gives the way to stop. */
export function onShare(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
