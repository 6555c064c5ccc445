/** Maximum side in px of the image that colors are read from: small is fast and gives the same colors. */
const SIDE = 96

/**
 * Returns the RGBA pixels of a downscaled image. Rejects when it fails to load or its host allows no cross-origin
 * reads.
 */
export async function loadImagePixels(url: string): Promise<Uint8ClampedArray> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = url
  await picture.decode()
  const scale = SIDE / Math.max(picture.naturalWidth, picture.naturalHeight, 1)
  const [width, height] = [picture.naturalWidth, picture.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}
