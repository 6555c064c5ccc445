import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'

/** Quantity stepper; both buttons are 44 px. */
export function Stepper({
  value,
  onLess,
  onMore,
  lessLabel,
  moreLabel,
  valueLabel,
  canLess = true,
  canMore = true,
  colors,
}: {
  readonly value: number
  readonly onLess: () => void
  readonly onMore: () => void
  readonly lessLabel: string
  readonly moreLabel: string
  /** Accessible label, such as "Quantity: 2". */
  readonly valueLabel: string
  readonly canLess?: boolean
  readonly canMore?: boolean
  readonly colors: Colors
}) {
  const type = useType()
  const side = { width: 44, height: 44, alignItems: 'center', justifyContent: 'center' } as const
  return (
    <Box
      role="group"
      label={valueLabel}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        alignSelf: 'flex-start',
        borderRadius: 22,
        borderWidth: 1,
        borderColor: colors.border,
        backgroundColor: colors.background,
      }}
    >
      <Press
        onPress={onLess}
        label={lessLabel}
        disabled={!canLess}
        style={{ ...side, opacity: canLess ? 1 : 0.3 }}
      >
        <Icon name="minus" size={18} color={colors.color} />
      </Press>
      <Text
        live="polite"
        dir="ltr"
        style={{ ...type(16, 'semis'), color: colors.color, minWidth: 28, textAlign: 'center' }}
      >
        {value}
      </Text>
      <Press
        onPress={onMore}
        label={moreLabel}
        disabled={!canMore}
        style={{ ...side, opacity: canMore ? 1 : 0.3 }}
      >
        <Icon name="plus" size={18} color={colors.color} />
      </Press>
    </Box>
  )
}
