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
  /** What it shows; '' where it only decorates. */
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
  /** Of the words, '#rrggbb'. */
  readonly color: string
  /** How much shade the design asks for, per cent. */
  readonly shade: number
  /** Room below the words, px. */
  readonly foot?: number
  /** From edge to edge of the window: the words then begin where the headings of other blocks do. */
  readonly full?: boolean
  /** The words; null for a picture alone. */
  readonly children: ReactNode
}

/**
 * A picture with words on it: as high as its shape asks, or higher where the words need it. Behind the words lies
 * as much shade as reading them over any picture takes.
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
        // Until the picture is there: as quiet as any other place that waits. One that is on its way has a shaded
        // corner already, which must not lie on it like a stain.
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
        // Words can stand without a picture; a drawing of a missing one behind them looks broken.
        coming
        style={{ position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' }}
      />
      <Box style={{ width: '100%', alignItems: 'center' }}>
        {children === null ? null : <CoverText {...props} />}
      </Box>
    </Box>
  )
}

/** The words of a cover, on as much shade as reading them takes. */
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
        // A corner of shade is a fault where no picture is under it.
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
