import type { RedirectTarget } from '@vitrine/commerce/catalog/redirects'
import type { RequestedContent } from '@vitrine/commerce/content/content'
import type { ProductResult } from '@vitrine/commerce/product/product'
import { useEffect } from 'react'
import { usePorts } from '../context/context.tsx'
import { toHref } from '../design/href.ts'
import { toPath } from '../screens.ts'

/** Returns the new path or web address of a product whose address the merchant redirects; null for none. */
export function getMovedProduct(handle: string, answer: ProductResult): string | null {
  if ('error' in answer) return answer.movedTo ? toMovedHref(answer.movedTo) : null
  return answer.product.handle === handle ? null : toPath('product', answer.product.handle)
}

/** Returns the app's path of a page, article or policy. */
export function toContentPath(address: RequestedContent): string {
  return address.to === 'article'
    ? toPath('articles', address.blog, address.handle)
    : toPath(address.to === 'page' ? 'pages' : 'policies', address.handle)
}

/** Returns the target of a merchant's redirect: a path of the app or a web address; null for none. */
export function toMovedHref(target: RedirectTarget): string | null {
  return target.to === 'page' || target.to === 'article' || target.to === 'policy'
    ? toContentPath(target)
    : toHref(target)
}

/**
 * Replaces the screen by the one to which the merchant moved its address, so that Back does not return to the
 * old address. Pages that the server rendered were redirected already. In a browser, a web address replaces
 * the page, because browsers block new windows that no click opened.
 * @param href A path of the app or a web address; null when nothing moved.
 */
export function useMoved(href: string | null): void {
  const { navigate, openWeb, platform } = usePorts()
  useEffect(() => {
    if (href === null) return
    if (href.startsWith('/') || platform === 'web') navigate(href, 'replace')
    else openWeb(href)
  }, [navigate, openWeb, platform, href])
}
