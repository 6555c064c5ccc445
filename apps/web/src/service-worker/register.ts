/**
 * Registers the service worker that opens the app offline. Runs late, because nothing on screen depends on
 * it. A browser without service workers, or one that refuses this one, just has no offline mode.
 */
export function registerWorker(base: string): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${base}/worker.js`, { scope: `${base}/` })
    .catch((cause: unknown) => console.warn('This browser will not open the shop without a network', cause))
}
