import type { ProductResult } from '@vitrine/commerce/product/product'
import { useEffect } from 'react'
import { usePorts } from '../context/context.tsx'
import { toHref } from '../design/href.ts'
import { toPath } from '../screens.ts'

/** Returns the new path or web address of a product whose address the merchant redirects; null for none. */
export function getMovedProduct(handle: string, answer: ProductResult): string | null {
  if ('error' in answer) return answer.movedTo ? toHref(answer.movedTo) : null
  return answer.product.handle === handle ? null : toPath('product', answer.product.handle)
}

/**
 * Replaces the screen by the one that its address moved to, so that Back does not return to the old address. A page
 * that the server rendered was redirected before. Another website opens only on phones: a browser blocks windows that
 * no click asked for. `href`: a path of the app or a web address; null stays.
 */
export function useMoved(href: string | null): void {
  const { navigate, openWeb, platform } = usePorts()
  useEffect(() => {
    if (href === null) return
    if (href.startsWith('/')) navigate(href, 'replace')
    else if (platform !== 'web') openWeb(href)
  }, [navigate, openWeb, platform, href])
}
