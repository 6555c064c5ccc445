import { type Colors, useType } from '../components/colors.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'

/** Button with the current value, which opens the choices. */
export function PickerButton({
  text,
  selectedLabel,
  onPress,
  colors,
  testID,
}: {
  readonly text: string
  readonly selectedLabel: string
  readonly onPress: () => void
  readonly colors: Colors
  readonly testID: string
}) {
  const type = useType()
  return (
    <Press
      onPress={onPress}
      testID={testID}
      style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 48 }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(16), color: colors.color }}>{text}</Text>
      </Box>
      <Text style={{ ...type(16, 'semis'), color: colors.color }}>{selectedLabel}</Text>
      <Icon name="chevron-down" size={18} color={colors.quiet} />
    </Press>
  )
}

/** One choice in the list that a `PickerButton` opens. */
export function Choice({
  role = 'radio',
  text,
  selected,
  onPress,
  colors,
}: {
  readonly role?: 'radio' | 'button'
  readonly text: string
  readonly selected: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const type = useType()
  return (
    <Press
      role={role}
      selected={selected}
      onPress={onPress}
      style={{ flexDirection: 'row', alignItems: 'center', minHeight: 48, gap: 12 }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(16, selected ? 'semis' : 'regs'), color: colors.color }}>{text}</Text>
      </Box>
      {selected ? <Icon name="check" size={20} color={colors.color} /> : null}
    </Press>
  )
}
