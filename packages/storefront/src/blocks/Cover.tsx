import type { ReactNode } from 'react'
import { getLegibleColor, getShadeColor } from '../components/legible-colors.ts'
import { useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Shade } from '../primitives/shade/Shade'
import { ALIGNMENT_STYLES, ASPECT_RATIOS } from './aspect-ratios.ts'

const HEIGHTS = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

type CoverProps = {
  readonly picture: string
  /** Alternative text; '' for a decorative image. */
  readonly alt: string
  readonly shape: keyof typeof ASPECT_RATIOS
  readonly wideShape: keyof typeof ASPECT_RATIOS
  readonly maxHeight: number
  readonly focus: readonly [number, number]
  readonly sizes: string
  readonly first: boolean
  readonly radius: number
  readonly position: keyof typeof HEIGHTS
  readonly align: keyof typeof ALIGNMENT_STYLES
  /** Text color, '#rrggbb'. */
  readonly color: string
  /** Shade that the design asks for, percent. */
  readonly shade: number
  /** Space below the text, px. */
  readonly foot?: number
  /** True for full width: the text then aligns with the headings of other blocks. */
  readonly full?: boolean
  /** Text content; null for an image alone. */
  readonly children: ReactNode
}

/**
 * Image with text on it: as high as its aspect ratio, or higher where the text needs it. Shades the image as much as
 * legible text requires.
 */
export function Cover(props: CoverProps) {
  const { picture, alt, shape, wideShape, maxHeight, focus, sizes, first, radius, color, children } = props
  const theme = useTheme()
  return (
    <Box
      style={{
        width: '100%',
        flexDirection: 'row',
        flexGrow: 1,
        overflow: 'hidden',
        borderRadius: radius,
        // A neutral background until the image loads; a loading image has a shaded corner, which must not look like a
        // stain.
        backgroundColor: picture ? getLegibleColor(theme.color('bgs'), '#000000', color) : theme.color('bgs'),
      }}
    >
      {/* Holds the shape open; the words stand over it and may be higher. */}
      <Box
        style={{
          width: '100%',
          marginEnd: '-100%',
          maxHeight,
          aspectRatio: ASPECT_RATIOS[shape],
          wide: { aspectRatio: ASPECT_RATIOS[wideShape] },
        }}
      />
      <Image
        src={picture}
        alt={alt}
        ratio={ASPECT_RATIOS[shape]}
        focus={focus}
        sizes={sizes}
        first={first}
        // Text works without an image, but a broken-image icon behind it looks like an error.
        coming
        style={{ position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' }}
      />
      <Box style={{ width: '100%', alignItems: 'center' }}>
        {children === null ? null : <CoverText {...props} />}
      </Box>
    </Box>
  )
}

/** The text of a cover, with the shade that legibility requires. */
function CoverText({
  picture,
  position,
  align,
  color,
  shade,
  foot = 24,
  full = false,
  children,
}: CoverProps) {
  return (
    <Box
      style={{
        width: '100%',
        maxWidth: full ? 'page' : '100%',
        flexGrow: 1,
        justifyContent: HEIGHTS[position],
        paddingTop: 24,
        paddingBottom: foot,
        paddingHorizontal: 16,
        wide: full
          ? { paddingTop: 48, paddingBottom: foot * 2 }
          : { paddingTop: 32, paddingBottom: foot + 8, paddingHorizontal: 32 },
      }}
    >
      <Shade
        color={getShadeColor(color, shade / 100)}
        // Without an image a shaded corner looks like an error.
        position={picture ? position : 'middle'}
        align={picture ? align : 'center'}
        style={{
          alignSelf: ALIGNMENT_STYLES[align],
          alignItems: ALIGNMENT_STYLES[align],
          maxWidth: '100%',
          gap: 8,
          wide: { maxWidth: 760 },
        }}
      >
        {children}
      </Shade>
    </Box>
  )
}
