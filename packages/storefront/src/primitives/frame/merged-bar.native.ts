import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useWindowDimensions } from 'react-native'
import { ScreenVisibleContext } from '../scroll/scroller.native.tsx'

/** Width of the cart link beside the buy button, px. */
export const CART_WIDTH_PX = 72
/** From this width on, px, the buy bar and the navigation stay two bars, as on the web. */
const TWO_BARS_PX = 720

/** How a screen's buy bar and the navigation tell the frame of themselves. */
type Bars = {
  /** A buy bar is there. Returns a function that takes it away. */
  readonly dock: () => () => void
  /** The navigation's link to the cart; null without one. */
  readonly setCart: (link: ReactNode | null) => void
}

export const BarsContext = createContext<Bars | null>(null)
/** True while the frame shows the buy bar and the navigation as one bar. */
export const MergedBarContext = createContext(false)

/**
 * Merges the buy bar of the visible screen and a phone's bottom navigation into one bar, because two would
 * cover a sixth of the screen. Of the navigation only the link to the cart stays, beside the buy button.
 * Nothing is merged when the navigation has no such link.
 * @returns `cart`: the link to show beside the buy button; null while there are two bars. `bars` is the value
 * of `BarsContext`.
 */
export function useMergedBar(): { readonly bars: Bars; readonly cart: ReactNode | null } {
  const [docks, setDocks] = useState(0)
  const [cart, setCart] = useState<ReactNode | null>(null)
  const { width } = useWindowDimensions()
  const dock = useCallback(() => {
    setDocks((count) => count + 1)
    return () => setDocks((count) => count - 1)
  }, [])
  const bars = useMemo(() => ({ dock, setCart }), [dock])
  return { bars, cart: docks > 0 && width < TWO_BARS_PX ? cart : null }
}

/**
 * Registers a buy bar with the frame while its screen is visible. Returns true while the frame shows the cart
 * link beside it.
 */
export function useBuyBar(isBuyBar: boolean): boolean {
  const bars = use(BarsContext)
  const isVisible = use(ScreenVisibleContext)
  useLayoutEffect(() => (isBuyBar && isVisible ? bars?.dock() : undefined), [bars, isBuyBar, isVisible])
  return use(MergedBarContext) && isBuyBar
}

/**
 * Passes the navigation's link to the cart to the frame, again after each render because its count may
 * change. Returns true while the frame shows that link beside the buy button.
 * @param link Null for a link that does not lead to the cart.
 */
export function useCartLink(link: ReactNode | null): boolean {
  const bars = use(BarsContext)
  const isCart = link !== null
  // Its count may change with each render.
  useLayoutEffect(() => {
    if (isCart) bars?.setCart(link)
  })
  useLayoutEffect(() => (isCart ? () => bars?.setCart(null) : undefined), [bars, isCart])
  return use(MergedBarContext) && isCart
}
