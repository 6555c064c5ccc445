import { Box } from '../../parts/Box'

const STRIPS = 12

/**
 * Darkens a picture under its words. `shade` is percent. Under words at one edge the dark rises towards that
 * edge in steps too fine to see, so that the rest of the picture keeps its colours.
 */
export function Scrim({ shade, position }: { shade: number; position: 'top' | 'middle' | 'bottom' }) {
  if (shade <= 0) return null
  const whole = { position: 'absolute', start: 0, end: 0, top: 0, bottom: 0 } as const
  if (position === 'middle')
    return <Box style={{ ...whole, backgroundColor: '#000000', opacity: shade / 100 }} />
  const strips = Array.from({ length: STRIPS }, (_, index) => index)
  // Each strip lies over all below it, so that their darkness adds up to the shade.
  const each = 1 - (1 - Math.min(0.9, (shade / 100) * 1.5)) ** (1 / STRIPS)
  return (
    <Box style={whole}>
      {strips.map((strip) => (
        <Box
          key={strip}
          style={{
            position: 'absolute',
            start: 0,
            end: 0,
            height: `${70 - strip * 5}%`,
            backgroundColor: '#000000',
            opacity: each,
            ...(position === 'bottom' ? { bottom: 0 } : { top: 0 }),
          }}
        />
      ))}
    </Box>
  )
}
