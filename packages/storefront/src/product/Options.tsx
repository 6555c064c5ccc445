import type { Product } from '@vitrine/commerce/entities'
import type { Ref } from 'react'
import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { Swatch } from '../components/Swatch.tsx'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Press } from '../primitives/press/Press'
import { Radios } from '../primitives/radios/Radios'
import { Text } from '../primitives/text/Text'
import {
  type Choice,
  findOpenOption,
  listOptionChoices,
  type Selection,
  selectOption,
} from '../product-card/selection.ts'
import { toPath } from '../screens.ts'
import { TEXTS } from './texts.ts'

/** One picker per option, with color swatches where the shop has set colors, else with texts. */
export function Options({
  product,
  selection,
  onChange,
  missed,
  open,
  colors,
}: {
  readonly product: Product
  readonly selection: Selection
  readonly onChange: (next: Selection) => void
  /** True after the shopper tried to buy before every option was chosen. */
  readonly missed: boolean
  /** Focus target: the first picker without a choice. */
  readonly open: Ref<{ focus(): void }>
  readonly colors: Colors
}) {
  const type = useType()
  const { t } = useLanguage()
  const section = useSection('product')
  const ports = usePorts()
  const openName = findOpenOption(product, selection)
  const isMissing = (name: string) => missed && name === openName
  const options = listOptionChoices(product, selection)
  if (options.every((option) => option.choices.length === 0)) return null
  return (
    <Box style={{ gap: 20 }}>
      {options.map((option, index) =>
        option.choices.length === 0 ? null : (
          <Box key={option.name} style={{ gap: 10 }}>
            <Box style={{ flexDirection: 'row', gap: 6, flexWrap: 'wrap' }}>
              <Text style={{ ...type(15, 'semis'), color: colors.color }}>{option.name}</Text>
              <Text
                dir="auto"
                style={{ ...type(15), color: isMissing(option.name) ? colors.error : colors.quiet }}
              >
                {selection[index] === null
                  ? isMissing(option.name)
                    ? t(TEXTS.choose).replace('{option}', option.name)
                    : ''
                  : option.choices.some(({ selected, available }) => selected && !available)
                    ? `${selection[index]} · ${t(section.soldOut)}`
                    : selection[index]}
              </Text>
            </Box>
            <Radios
              label={option.name}
              hint={option.name === openName ? t(TEXTS.choose).replace('{option}', option.name) : undefined}
              ref={option.name === openName ? open : null}
              style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}
            >
              {option.choices.map((choice) => {
                const { elsewhere } = choice
                const press = () =>
                  elsewhere
                    ? ports.navigate(
                        `${toPath('product', elsewhere.product)}?variant=${elsewhere.variant}`,
                        'replace',
                      )
                    : onChange(selectOption(product, selection, index, choice.name))
                return choice.swatch ? (
                  <SwatchChoice
                    key={choice.name}
                    choice={choice}
                    swatch={choice.swatch}
                    onPress={press}
                    colors={colors}
                  />
                ) : (
                  <TextOption key={choice.name} choice={choice} onPress={press} colors={colors} />
                )
              })}
            </Radios>
          </Box>
        ),
      )}
    </Box>
  )
}

type Part = { readonly choice: Choice; readonly onPress: () => void; readonly colors: Colors }

/** Returns the accessible label: the value, and that it is sold out. */
function useSpoken({ name, available }: Choice): string {
  const { t } = useLanguage()
  const section = useSection('product')
  return available ? name : `${name}, ${t(section.soldOut)}`
}

function TextOption({ choice, onPress, colors }: Part) {
  const theme = useTheme()
  const type = useType()
  const label = useSpoken(choice)
  return (
    <Press
      role="radio"
      selected={choice.selected}
      onPress={onPress}
      label={label}
      testID="choice"
      style={{
        minWidth: 52,
        minHeight: 44,
        // A long value wraps instead of widening the page.
        maxWidth: '100%',
        paddingHorizontal: 16,
        paddingVertical: 8,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: Math.min(theme.radius, 22),
        borderWidth: choice.selected ? 2 : 1,
        borderColor: choice.selected ? colors.button : colors.border,
        backgroundColor: colors.background,
      }}
    >
      {/* A value such as "58 cm" keeps its order in Arabic. */}
      <Text
        dir="auto"
        style={{
          ...type(15, choice.selected ? 'semis' : 'regs'),
          color: choice.available ? colors.color : colors.quiet,
          textDecorationLine: choice.available ? 'none' : 'line-through',
        }}
      >
        {choice.name}
      </Text>
    </Press>
  )
}

function SwatchChoice({ choice, swatch, onPress, colors }: Part & { readonly swatch: string }) {
  const label = useSpoken(choice)
  return (
    <Press
      role="radio"
      selected={choice.selected}
      onPress={onPress}
      label={label}
      testID="choice"
      style={{
        width: 44,
        height: 44,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 22,
        borderWidth: 2,
        borderColor: choice.selected ? colors.button : colors.background,
      }}
    >
      <Swatch swatch={swatch} size={34} border={colors.border} opacity={choice.available ? 1 : 0.35} />
      {choice.available ? null : (
        <Box
          style={{
            position: 'absolute',
            top: 19,
            start: 2,
            width: 36,
            height: 2,
            borderRadius: 1,
            backgroundColor: colors.color,
          }}
        />
      )}
    </Press>
  )
}
