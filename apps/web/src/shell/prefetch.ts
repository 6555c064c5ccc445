import type { AppSetup } from '@vitrine/storefront/context/context.tsx'
import { prefetchProduct } from '@vitrine/storefront/platform/prefetch-product.ts'
import { GALLERY_SIZES } from '@vitrine/storefront/platform/product-queries.ts'
import { getImageFiles } from '@vitrine/storefront/primitives/image/image-files.dom.ts'
import { LazyProductSkeleton } from '@vitrine/storefront/product/skeleton/LazyProductSkeleton.dom.tsx'
import { showSecondImage } from './second-image.ts'

// The product's screen shows it until it has an answer.
void LazyProductSkeleton.bring()

/** Hover time that indicates intent, ms; a scrolling finger has moved the page by then. */
const INTENT_MS = 50

let waiting: ReturnType<typeof setTimeout> | undefined

/** Returns true where the device asks to save data: nothing is prefetched then. */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/**
 * Prefetches a product and its first image after the pointer has stayed on its link for a moment, and shows
 * its second image on the card. A further call cancels a prefetch that has not begun.
 * @param href Path that the link leads to.
 */
export function prefetchSoon(setup: AppSetup, href: string): void {
  clearTimeout(waiting)
  if (isSparing()) return
  const before = scrollY
  waiting = setTimeout(async () => {
    if (scrollY !== before) return
    const images = await prefetchProduct(setup, href)
    const [src] = images
    if (src === undefined) return
    showSecondImage(href, images)
    const { set, address } = getImageFiles(src, GALLERY_SIZES)
    const picture = new Image()
    picture.sizes = GALLERY_SIZES
    picture.srcset = set
    picture.src = address
  }, INTENT_MS)
}
