import { useMemo, useState } from 'react'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'
import { Field } from './Field.tsx'

/** Minimum number of options for a search field; fewer are visible at once. */
const SEARCHED_FROM = 12

/** Select field with a sheet of many options, such as countries. */
export function Choice({
  label,
  options,
  value,
  selectedLabel,
  onChange,
  colors,
  testID,
}: {
  readonly label: string
  /** Called when the sheet opens: formatting the names of all countries takes time. */
  readonly options: () => readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  /** Label of the selected option; '' for none. */
  readonly selectedLabel: string
  readonly onChange: (value: string) => void
  readonly colors: Colors
  readonly testID: string
}) {
  const type = useType()
  const branding = useSection('branding')
  const { t } = useLanguage()
  const [choosing, setChoosing] = useState(false)
  const [sought, setSought] = useState('')
  const needle = sought.trim().toLocaleLowerCase()
  const all = useMemo(() => (choosing ? options() : []), [choosing, options])
  const visibleOptions = all.filter((option) => option.label.toLocaleLowerCase().includes(needle))
  return (
    <>
      <Box style={{ gap: 6 }}>
        <Text style={{ ...type(14), color: colors.color }}>{label}</Text>
        <ChoiceButton
          label={label}
          selectedLabel={selectedLabel}
          onPress={() => setChoosing(true)}
          colors={colors}
          testID={testID}
        />
      </Box>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={label} closeLabel={t(branding.close)}>
        <Box style={{ gap: 8 }}>
          {all.length < SEARCHED_FROM ? null : (
            <Field
              label={label}
              hideLabel
              kind="search"
              value={sought}
              onChange={setSought}
              placeholder={label}
              complete="off"
              colors={colors}
            />
          )}
          <Box role="radiogroup" label={label}>
            {visibleOptions.map((option) => (
              <OptionRow
                key={option.value}
                label={option.label}
                isChosen={option.value === value}
                onPress={() => {
                  onChange(option.value)
                  setChoosing(false)
                  setSought('')
                }}
                colors={colors}
              />
            ))}
          </Box>
        </Box>
      </Sheet>
    </>
  )
}

function ChoiceButton({
  label,
  selectedLabel,
  onPress,
  colors,
  testID,
}: {
  readonly label: string
  readonly selectedLabel: string
  readonly onPress: () => void
  readonly colors: Colors
  readonly testID: string
}) {
  const theme = useTheme()
  const type = useType()
  return (
    <Press
      onPress={onPress}
      label={`${label}: ${selectedLabel}`}
      testID={testID}
      style={{
        minHeight: 52,
        flexDirection: 'row',
        alignItems: 'center',
        paddingHorizontal: 16,
        borderRadius: Math.min(theme.radius, 16),
        backgroundColor: colors.field,
      }}
    >
      <Box style={{ flexGrow: 1 }}>
        <Text style={{ ...type(16), color: colors.color }}>{selectedLabel}</Text>
      </Box>
      <Icon name="chevron-down" size={20} color={colors.quiet} />
    </Press>
  )
}

function OptionRow({
  label,
  isChosen,
  onPress,
  colors,
}: {
  readonly label: string
  readonly isChosen: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const type = useType()
  return (
    <Press
      role="radio"
      selected={isChosen}
      onPress={onPress}
      style={{ minHeight: 48, flexDirection: 'row', alignItems: 'center', gap: 12 }}
    >
      <Box style={{ flexGrow: 1 }}>
        <Text style={{ ...type(16, isChosen ? 'semis' : 'regs'), color: colors.color }}>{label}</Text>
      </Box>
      {isChosen ? <Icon name="check" size={20} color={colors.color} /> : null}
    </Press>
  )
}
