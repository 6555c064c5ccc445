import { SITE_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import { Suspense, useEffect, useState } from 'react'
import { useApp } from '../context/context.tsx'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import { toPath } from '../screens.ts'

const Drawer = createLazyComponent(
  () => import('./CartDrawer.tsx'),
  (script) => script.CartDrawer,
)

/** What a mouse or the keyboard reaches before the drawer is needed. */
const NEAR_CART = 'nav a, main button'
/** How long an added product waits for the drawer's script: later the shopper is elsewhere, ms. */
const OPEN_TIMEOUT_MS = 2000

/**
 * The cart drawer of wide windows: opens when a product is added and when the cart is chosen in the header. Its script
 * loads as soon as the pointer or the focus comes near; until then, and without it, the cart is a page. `path` is the
 * current screen's: the cart's own screen needs no drawer.
 */
export function LazyCartDrawer({ path }: { readonly path: string }) {
  const { base, shopper } = useApp()
  const [state, setState] = useState<{ readonly open: boolean; readonly isAdded: boolean } | null>(null)
  const [shownPath, setShownPath] = useState(path)
  // Another screen came, such as by Back.
  if (shownPath !== path) {
    setShownPath(path)
    if (state?.open) setState({ ...state, open: false })
  }
  const isCart = path === toPath('cart')
  useEffect(
    () =>
      isCart
        ? undefined
        : watchCart({
            cartPath: base + toPath('cart'),
            shopper,
            onOpen: (isAdded) => setState({ open: true, isAdded }),
            onLeave: () => setState((now) => now && { ...now, open: false }),
          }),
    [base, shopper, isCart],
  )
  if (!state) return null
  return (
    <Suspense>
      <Drawer {...state} onClose={() => setState({ ...state, open: false })} />
    </Suspense>
  )
}

type Watch = {
  readonly cartPath: string
  readonly shopper: ReturnType<typeof useApp>['shopper']
  readonly onOpen: (isAdded: boolean) => void
  /** The shopper follows a link in the drawer. */
  readonly onLeave: () => void
}

/** Watches for added products and presses of the cart in wide windows. Returns a function that stops it. */
function watchCart({ cartPath, shopper, onOpen, onLeave }: Watch): () => void {
  const wide = matchMedia(`(min-width:${SITE_BREAKPOINT_PX}px)`)
  let isLoaded = false
  const load = async () => {
    await Drawer.bring()
    isLoaded = true
    // Tells external scripts that the cart no longer is a page of its own.
    document.documentElement.dataset.cart = 'drawer'
  }
  const onNear = ({ target }: Event) => {
    if (wide.matches && target instanceof Element && target.closest(NEAR_CART)) void load()
  }
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.closest('dialog')) return onLeave()
    if (!wide.matches || !isLoaded || link?.pathname !== cartPath || !link.closest('nav')) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(false)
  }
  const { addLine } = shopper.getState()
  shopper.setState({
    addLine: (line) => {
      addLine(line)
      if (!wide.matches) return
      const tooLate = Date.now() + OPEN_TIMEOUT_MS
      void load().then(() => {
        if (Date.now() < tooLate) onOpen(true)
      })
    },
  })
  document.addEventListener('pointerover', onNear, { passive: true })
  document.addEventListener('focusin', onNear)
  document.addEventListener('click', onClick, true)
  return () => {
    shopper.setState({ addLine })
    document.removeEventListener('pointerover', onNear)
    document.removeEventListener('focusin', onNear)
    document.removeEventListener('click', onClick, true)
  }
}
