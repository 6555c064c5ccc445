import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'

/** Round swatch of a CSS color or an image URL. `size` in px. */
export function Swatch({
  swatch,
  size,
  border,
  opacity = 1,
}: {
  readonly swatch: string
  readonly size: number
  readonly border: string
  readonly opacity?: number
}) {
  const picture = /^(https?:)?\/\//.test(swatch)
  return (
    <Box
      style={{
        width: size,
        height: size,
        borderRadius: size / 2,
        borderWidth: 1,
        borderColor: border,
        ...(opacity === 1 ? {} : { opacity }),
        ...(picture ? { overflow: 'hidden' } : { backgroundColor: swatch }),
      }}
    >
      {picture ? <Image src={swatch} alt="" ratio={1} sizes={`${size}px`} /> : null}
    </Box>
  )
}
