import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'

const POSITIONS = [1, 2, 3, 4, 5] as const
const GAP = 2

/**
 * Draws five stars, filled up to a rating; the last filled one may be filled in part. `Stars` has drawing
 * code of its own: sharing this one would add some 80 bytes to the first scripts of a product page, which
 * have no budget left.
 *
 * @param props.stars Rating from 0 to 5.
 * @param props.label Text for screen readers. Leave it out where a parent element announces the rating.
 */
export function StarIcons({
  stars,
  size,
  label,
  color,
  quiet,
}: {
  readonly stars: number
  /** px */
  readonly size: number
  readonly label?: string
  readonly color: string
  readonly quiet: string
}) {
  const row = (name: 'star' | 'star-full', ink: string) => (
    <Box style={{ flexDirection: 'row', gap: GAP, flexShrink: 0 }}>
      {POSITIONS.map((position) => (
        <Icon key={position} name={name} size={size} color={ink} />
      ))}
    </Box>
  )
  const filledWidth = Math.round(stars * size + Math.floor(Math.min(stars, 4.99)) * GAP)
  return (
    <Box
      {...(label === undefined ? {} : { role: 'group', label })}
      style={{ width: POSITIONS.length * (size + GAP) - GAP, flexShrink: 0 }}
    >
      {row('star', quiet)}
      <Box style={{ position: 'absolute', top: 0, start: 0, width: filledWidth, overflow: 'hidden' }}>
        {row('star-full', color)}
      </Box>
    </Box>
  )
}
