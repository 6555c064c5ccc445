import { pause } from '@vitrine/core/time/timer'

const NAME = 'product-image'
/** How long the old screen stays for the product's image, ms. */
const IMAGE_TIMEOUT_MS = 200
const STEP_MS = 16

/**
 * Changes the screen with an animation in which the image of the pressed card moves to its position on the
 * product's page. Changes it without animation for a hidden card, with reduced motion, or when the image on
 * the new screen does not load in time.
 * @param address Path of the product's page.
 * @param change Changes the screen.
 */
export function moveImage(address: string, change: () => void): void {
  const image = canMove() ? findCardImage(address) : undefined
  if (!image) {
    change()
    return
  }
  image.style.viewTransitionName = NAME
  let target: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    image.style.viewTransitionName = ''
    change()
    target = await findProductImage()
    if (target) target.style.viewTransitionName = NAME
  })
  const tidy = () => {
    if (target) target.style.viewTransitionName = ''
  }
  // A next press or a hidden window skips the motion: the screen has changed all the same.
  transition.ready.catch(() => undefined)
  transition.finished.then(tidy, tidy)
}

/** Returns false where the browser cannot move images, or the shopper wants no motion. */
function canMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the visible image in a link to the address. */
function findCardImage(address: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main a img')].find((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && image.closest('a')?.pathname === address
  })
}

/** Returns the first image of the product's page, if possible once it is loaded; null when there is none in time. */
async function findProductImage(): Promise<HTMLElement | null> {
  let image: HTMLImageElement | null = null
  for (let waited = 0; waited < IMAGE_TIMEOUT_MS; waited += STEP_MS) {
    image = document.querySelector('main [aria-roledescription=slide] img')
    if (image?.complete && image.naturalWidth > 0) break
    await pause(STEP_MS)
  }
  return image
}
