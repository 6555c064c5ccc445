/** An empty image, which the browser draws in place of its own icon for a broken one. */
const EMPTY_IMAGE = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E")`

/**
 * Shows the background of an image that could not load, without the browser's icon for a broken image, which looks
 * like a fault of the store on a phone without network. Loads these images again once the network returns. The
 * alternative text is still read.
 */
export function hideFailedImages(): void {
  const failedImages = new Set<HTMLImageElement>()
  const onFailure = (image: HTMLImageElement) => {
    failedImages.add(image)
    image.style.content = EMPTY_IMAGE
  }
  // Both events do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && onFailure(target),
    true,
  )
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && failedImages.delete(target)) target.style.content = ''
    },
    true,
  )
  for (const image of document.images)
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) onFailure(image)
  window.addEventListener('online', () => {
    for (const image of failedImages)
      if (image.isConnected) image.setAttribute('src', image.src)
      else failedImages.delete(image)
  })
}
