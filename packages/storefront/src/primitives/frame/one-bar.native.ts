import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useWindowDimensions } from 'react-native'
import { ScreenVisibleContext } from '../scroll/scroller.native.tsx'

/** Width of the cart beside the buy button, px. */
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
/** True while the buy bar and the navigation are one bar. */
export const OneBarContext = createContext(false)

/**
 * Joins the buy bar of the visible screen and the navigation of a phone to one bar: of the navigation only the cart
 * remains, beside the buy button. Two bars hide a sixth of the screen. Navigation without a cart stays as it is.
 */
export function useOneBar(): { readonly bars: Bars; readonly cart: ReactNode | null } {
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

/** Tells the frame of a buy bar while its screen is visible. Returns true while the cart stands beside it. */
export function useBuyBar(isBuyBar: boolean): boolean {
  const bars = use(BarsContext)
  const isVisible = use(ScreenVisibleContext)
  useLayoutEffect(() => (isBuyBar && isVisible ? bars?.dock() : undefined), [bars, isBuyBar, isVisible])
  return use(OneBarContext) && isBuyBar
}

/**
 * Gives the frame the navigation's link to the cart, as it looks now; null for any other link. Returns true while the
 * frame shows it beside the buy button.
 */
export function useCartLink(link: ReactNode | null): boolean {
  const bars = use(BarsContext)
  const isCart = link !== null
  // Its count may change with each render.
  useLayoutEffect(() => {
    if (isCart) bars?.setCart(link)
  })
  useLayoutEffect(() => (isCart ? () => bars?.setCart(null) : undefined), [bars, isCart])
  return use(OneBarContext) && isCart
}
