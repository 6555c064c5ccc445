import { resizeImageUrl } from '@vitrine/commerce/image'
import { getImageFiles } from '@vitrine/storefront/primitives/image/image-files.dom.ts'

const STYLE_ID = 'second-images'
/** The second image lies over the first, which keeps its place: nothing moves. */
const CSS =
  '.si{position:absolute;inset:0;height:100%;opacity:0;transition:opacity .2s}' +
  'a:is(:hover,:focus-visible) .si{opacity:1}' +
  '@media(prefers-reduced-motion:reduce){.si{transition:none}}'

/**
 * Shows a product's second image on its card while the mouse is over the card, or while the card has the
 * keyboard's focus. Does nothing on devices without a mouse.
 * @param href Path that the card links to.
 * @param images URLs of the product's images.
 */
export function showSecondImage(href: string, images: readonly string[]): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
  for (const link of document.querySelectorAll('[data-testid=product-card] a:is(:hover,:focus-visible)')) {
    const first = link.querySelector('img')
    const isShown = link.querySelector('.si') !== null
    if (!first || isShown || !link.getAttribute('href')?.endsWith(href)) continue
    const other = images.find(
      (url) => toPlainPath(resizeImageUrl(url, { width: 1 })) !== toPlainPath(first.src),
    )
    if (other !== undefined) void lay(first, other)
  }
}

/** Returns the path of an image's address, which its sizes share. */
function toPlainPath(address: string): string {
  return new URL(address, window.location.href).pathname
}

async function lay(first: HTMLImageElement, src: string): Promise<void> {
  if (!document.getElementById(STYLE_ID)) {
    const style = document.createElement('style')
    style.id = STYLE_ID
    style.textContent = CSS
    document.head.append(style)
  }
  const { set, address } = getImageFiles(src, first.sizes)
  const second = new Image()
  second.className = 'im si'
  second.alt = ''
  second.style.objectFit = first.style.objectFit
  second.sizes = first.sizes
  second.srcset = set
  second.src = address
  // One that does not load leaves the first in place.
  await second.decode().then(
    () => first.after(second),
    () => undefined,
  )
}
