import { parseUrl } from '@vitrine/core/validation/parse-url'

/** Returns the path of the page as the server sent it, before any navigation. */
function sentPath(): string {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  return (parseUrl(navigationEntry?.name ?? '') ?? window.location).pathname
}

/**
 * Keeps the tab's title current after navigation inside the app, from a screen's first heading. The server set the
 * title of the first page, so nothing changes until the address does.
 */
export function syncDocumentTitle(shop: string, home: string): void {
  let first = sentPath()
  let isScheduled = false
  const name = () => {
    isScheduled = false
    if (window.location.pathname === first) return
    first = ''
    const heading = document.querySelector('#main h1')?.textContent?.trim() ?? ''
    const atHome = window.location.pathname.replace(/\/+$/, '') === home
    const title = atHome || heading === '' || heading === shop ? shop : `${heading} – ${shop}`
    if (document.title !== title) document.title = title
  }
  name()
  const main = document.getElementById('main')
  if (!main) return
  new MutationObserver(() => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(name)
  }).observe(main, { childList: true, subtree: true, characterData: true })
}
