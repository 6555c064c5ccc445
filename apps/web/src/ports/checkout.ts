const LEFT_FOR = 'vitrine.checkout'

/**
 * Opens the platform's hosted checkout in this tab, where payment methods and Back work as people expect. The
 * promise settles only if the browser brings this very page back from its memory.
 */
export function checkout(url: string): Promise<'left' | 'completed'> {
  try {
    sessionStorage.setItem(LEFT_FOR, url)
  } catch {
    // Without it the cart is asked about on its own screen only: later, but as true.
  }
  return new Promise((resolve) => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      window.removeEventListener('pageshow', back)
      resolve('left')
    }
    window.addEventListener('pageshow', back)
    window.location.assign(url)
  })
}

/** True once after the shopper came back from a checkout that this tab opened. */
export function cameBack(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT_FOR) !== null
    sessionStorage.removeItem(LEFT_FOR)
    return left
  } catch {
    return false
  }
}
