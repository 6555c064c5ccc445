/** A picture is read this small, px a side: its colours are the same, and it takes a moment. */
const SIDE = 96

/**
 * The pixels of a picture (red, green, blue, opacity), drawn small. Rejects when it does not come, or when the host it
 * lies on does not let other pages read it.
 */
export async function pixelsOf(url: string): Promise<Uint8ClampedArray> {
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
