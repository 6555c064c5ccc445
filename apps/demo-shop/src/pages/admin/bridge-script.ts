/**
 * Replacement for the platform's App Bridge: the same `shopify` global, as far as apps use it for session tokens,
 * notices and navigation. It communicates only with the surrounding admin page.
 */
export const BRIDGE_SCRIPT = `(() => {
  const key = document.querySelector('meta[name="shopify-api-key"]')?.content ?? ''
  const params = new URLSearchParams(location.search)
  const admin = new URL(document.currentScript.src).origin
  if (window.parent === window) return
  let last = 0
  const waiting = new Map()
  const ask = (what, more) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, resolve)
      setTimeout(() => waiting.delete(id) && reject(new Error('The admin does not answer')), 10000)
      window.parent.postMessage({ bridge: what, id, ...more }, admin)
    })
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== admin || source !== window.parent || typeof data?.answers !== 'number') return
    waiting.get(data.answers)?.(data.value)
    waiting.delete(data.answers)
  })
  const open = window.open.bind(window)
  window.open = (url, target, features) => {
    if (target !== '_top' && target !== '_parent') return open(url, target, features)
    void ask('leave', { url: new URL(url, location.href).href })
    return null
  }
  window.shopify = {
    config: { apiKey: key, shop: params.get('shop') ?? '', host: params.get('host') ?? '', locale: params.get('locale') ?? 'en' },
    idToken: () => ask('id-token'),
    toast: { show: (text) => void ask('toast', { text }) },
  }
})()
`
