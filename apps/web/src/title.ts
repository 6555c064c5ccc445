/**
 * Keeps the tab's title true after moves inside the app: a screen's first heading names it. The server named the
 * first page, so nothing changes until the address does.
 */
export function followTitle(shop: string, home: string): void {
  let first = window.location.pathname
  let asked = false
  const name = () => {
    asked = false
    if (window.location.pathname === first) return
    first = ''
    const heading = document.querySelector('#main h1')?.textContent?.trim() ?? ''
    const atHome = window.location.pathname.replace(/\/+$/, '') === home
    const title = atHome || heading === '' || heading === shop ? shop : `${heading} – ${shop}`
    if (document.title !== title) document.title = title
  }
  const main = document.getElementById('main')
  if (!main) return
  new MutationObserver(() => {
    if (asked) return
    asked = true
    requestAnimationFrame(name)
  }).observe(main, { childList: true, subtree: true, characterData: true })
}
