import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import type { IconName } from '../primitives/primitives.types.ts'
import type { Colors } from './colors.ts'

const SIZE = 88

/** Icon in a circle, above the message of a screen or dialog. */
export function Emblem({
  icon,
  color,
  colors,
}: {
  readonly icon: IconName
  readonly color: string
  readonly colors: Colors
}) {
  return (
    <Box
      style={{
        width: SIZE,
        height: SIZE,
        borderRadius: SIZE / 2,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: colors.field,
      }}
    >
      <Icon name={icon} size={36} color={color} />
    </Box>
  )
}
