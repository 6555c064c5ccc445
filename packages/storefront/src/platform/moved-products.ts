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

/** Returns where a redirect of the merchant leads: a path of the app or a web address. */
export function toMovedHref(target: RedirectTarget): string | null {
  return target.to === 'page' || target.to === 'article' || target.to === 'policy'
    ? toContentPath(target)
    : toHref(target)
}

/**
 * Replaces the screen by the one that its address moved to, so that Back does not return to the old address. A page
 * that the server rendered was redirected before. Another website takes the page's place in a browser, which blocks
 * windows that no click asked for. `href`: a path of the app or a web address; null stays.
 */
export function useMoved(href: string | null): void {
  const { navigate, openWeb, platform } = usePorts()
  useEffect(() => {
    if (href === null) return
    if (href.startsWith('/') || platform === 'web') navigate(href, 'replace')
    else openWeb(href)
  }, [navigate, openWeb, platform, href])
}
