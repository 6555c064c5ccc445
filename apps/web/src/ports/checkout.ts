/**
 * Opens the platform's hosted checkout in this tab, where payment methods and Back work as people expect, and tells
 * it the way back: the app's cart at `home`. The promise settles only if the browser brings this very page back
 * from its memory.
 */
export function openCheckout(url: string, home: string): Promise<void> {
  return new Promise((resolve) => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      window.removeEventListener('pageshow', back)
      resolve()
    }
    window.addEventListener('pageshow', back)
    window.location.assign(withReturn(url, home))
  })
}

/** The checkout's address with the place to return to. */
function withReturn(url: string, home: string): string {
  const address = new URL(url)
  address.searchParams.set('return_to', home)
  return address.href
}
