/**
 * Registers the service worker that opens the app offline. Runs late, since nothing on screen waits for it; a browser
 * without workers, or one that refuses them, works without.
 */
export function registerWorker(base: string): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${base}/worker.js`, { scope: `${base}/` })
    .catch((cause: unknown) => console.warn('This browser will not open the shop without a network', cause))
}
