import { use } from 'react'
import { Pressable } from 'react-native'
import { useCartLink } from '../frame/merged-bar.native.ts'
import type { LinkProps } from '../primitives.types.ts'
import { scrollToTop } from '../scroll/scroller.native.tsx'
import { isExternal, ShellContext } from '../shell/shell.ts'
import { toViewStyle } from '../style/style.native.ts'

/** Address of the cart. */
const CART = /\/cart$/

/** Link to another screen or to the web. */
export function Link({ children, style, href, label, current, replace, tab, onFollow, testID }: LinkProps) {
  const shell = use(ShellContext)
  const follow = () => {
    if (current && scrollToTop()) return
    if (isExternal(href)) shell.openWeb(href)
    else {
      onFollow?.()
      shell.navigate(href, tab ? 'tab' : replace ? 'replace' : 'push')
    }
  }
  const link = (
    <Pressable
      onPress={follow}
      onPressIn={() => shell.prefetch?.(href)}
      role="link"
      aria-label={label}
      aria-selected={current || undefined}
      testID={testID}
      style={({ pressed }) => [toViewStyle(style), pressed ? { opacity: 0.62 } : null]}
    >
      {children}
    </Pressable>
  )
  const isElsewhere = useCartLink(tab && CART.test(href) ? link : null)
  return isElsewhere ? null : link
}
