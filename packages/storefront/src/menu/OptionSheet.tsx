import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'

type Option<V extends string> = {
  readonly value: V
  readonly text: string
}

/** Sheet with one choice among several; it closes on selection. */
export function OptionSheet<V extends string>({
  open,
  onClose,
  title,
  options,
  value,
  onChoose,
  name,
  colors,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly options: readonly Option<V>[]
  readonly value: V
  readonly onChoose: (value: V) => void
  /** Test id prefix of the choices: `language-de`. */
  readonly name: string
  readonly colors: Colors
}) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t(branding.close)}>
      <Box role="radiogroup" label={title}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...option}
            selected={option.value === value}
            onPress={() => {
              onChoose(option.value)
              onClose()
            }}
            colors={colors}
            testID={`${name}-${option.value}`}
          />
        ))}
      </Box>
    </Sheet>
  )
}

function Choice({
  text,
  selected,
  onPress,
  colors,
  testID,
}: Omit<Option<string>, 'value'> & {
  readonly selected: boolean
  readonly onPress: () => void
  readonly colors: Colors
  readonly testID: string
}) {
  const type = useType()
  return (
    <Press
      role="radio"
      selected={selected}
      onPress={onPress}
      testID={testID}
      style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text dir="auto" style={{ ...type(16, selected ? 'semis' : 'regs'), color: colors.color }}>
          {text}
        </Text>
      </Box>
      {selected ? <Icon name="check" size={20} color={colors.color} /> : null}
    </Press>
  )
}
