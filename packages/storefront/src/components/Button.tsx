import type { ReactNode } from 'react'
import { useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import type { IconName } from '../primitives/primitives.types.ts'
import type { Style } from '../primitives/style/style.types.ts'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'

type ButtonVariant = 'filled' | 'outlined' | 'plain' | 'danger'

type Common = {
  readonly label: string
  readonly colors: Colors
  readonly variant?: ButtonVariant
  readonly icon?: IconName
  /** True below a large title: the button is as much larger in wide windows. */
  readonly large?: boolean
  readonly style?: Style
  readonly testID?: string
}

/** Size from which a title in a wide window needs a large button below it, px. */
export const LARGE_BUTTON_TITLE = 62
/** Size of the text of a large button in a window of 1440 px, px. */
export const LARGE_BUTTON_TEXT = 19
/** Frame of a large button in wide windows. */
export const LARGE_BUTTON_FRAME = { minHeight: 64, paddingHorizontal: 40 } as const

function frame(
  { variant = 'filled', colors, large = false }: Common,
  radius: number,
  disabled: boolean,
): Style {
  return {
    minHeight: variant === 'plain' ? 44 : 52,
    // A long label wraps instead of widening the page.
    maxWidth: '100%',
    paddingHorizontal: variant === 'plain' ? 12 : 24,
    paddingVertical: 8,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    borderRadius: radius,
    ...(disabled ? { opacity: 0.45 } : {}),
    ...(large ? { wide: LARGE_BUTTON_FRAME } : {}),
    ...(variant === 'filled' ? { backgroundColor: colors.button } : {}),
    ...(variant === 'outlined' ? { borderWidth: 1, borderColor: colors.border } : {}),
    ...(variant === 'danger' ? { borderWidth: 1, borderColor: colors.error } : {}),
  }
}

function inkOf(variant: ButtonVariant, colors: Colors): string {
  if (variant === 'filled') return colors.buttonText
  return variant === 'danger' ? colors.error : colors.color
}

function Content({ common: { label, icon, large }, ink }: { common: Common; ink: string }): ReactNode {
  const type = useType()
  return (
    <>
      {icon ? <Icon name={icon} size={20} color={ink} /> : null}
      <Text
        style={{
          ...type(16, 'semis'),
          ...useTheme().buttonCase,
          ...(large ? { grows: LARGE_BUTTON_TEXT } : {}),
          color: ink,
          textAlign: 'center',
          flexShrink: 1,
        }}
      >
        {label}
      </Text>
    </>
  )
}

/** Button, at least 44 px high. `variant` plain has no frame. */
export function Button({
  onPress,
  busy,
  disabled,
  submit,
  ...common
}: Common & {
  readonly onPress: () => void
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly submit?: boolean
}) {
  const theme = useTheme()
  const { colors, variant = 'filled', style, testID } = common
  return (
    <Press
      onPress={onPress}
      busy={busy}
      disabled={disabled}
      submit={submit}
      testID={testID}
      style={{ ...frame(common, theme.buttonRadius, disabled === true), ...style }}
    >
      <Content common={common} ink={inkOf(variant, colors)} />
    </Press>
  )
}

/** Link to another screen that looks like a button. */
export function LinkButton({ href, ...common }: Common & { readonly href: string }) {
  const theme = useTheme()
  const { colors, variant = 'filled', style, testID } = common
  return (
    <Link href={href} testID={testID} style={{ ...frame(common, theme.buttonRadius, false), ...style }}>
      <Content common={common} ink={inkOf(variant, colors)} />
    </Link>
  )
}

/** Icon button, 44 px square, with an accessible name. */
export function IconButton({
  icon,
  label,
  onPress,
  color,
  background,
  selected,
  disabled,
  testID,
}: {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly color: string
  readonly background?: string
  readonly selected?: boolean
  readonly disabled?: boolean
  readonly testID?: string
}) {
  return (
    <Press
      onPress={onPress}
      label={label}
      selected={selected}
      disabled={disabled}
      testID={testID}
      style={{
        width: 44,
        height: 44,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 22,
        opacity: disabled ? 0.35 : 1,
        ...(background ? { backgroundColor: background } : {}),
      }}
    >
      <Icon name={icon} size={22} color={color} />
    </Press>
  )
}

/** Small rounded button: a removable filter, or one of few choices. */
export function Chip({
  text,
  label,
  onPress,
  selected,
  icon,
  colors,
  testID,
}: {
  readonly text: string
  readonly label?: string
  readonly onPress: () => void
  readonly selected?: boolean
  readonly icon?: IconName
  readonly colors: Colors
  readonly testID?: string
}) {
  const type = useType()
  const theme = useTheme()
  const ink = selected ? colors.buttonText : colors.color
  return (
    <Press
      onPress={onPress}
      label={label}
      selected={selected}
      testID={testID}
      style={{
        minHeight: 44,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 6,
        paddingHorizontal: 16,
        flexShrink: 0,
        borderRadius: theme.chipRadius,
        borderWidth: 1,
        borderColor: selected ? colors.button : colors.border,
        backgroundColor: selected ? colors.button : colors.background,
      }}
    >
      {icon && icon !== 'close' ? <Icon name={icon} size={18} color={ink} /> : null}
      <Text style={{ ...type(14, 'semis'), color: ink }} lines={1}>
        {text}
      </Text>
      {icon === 'close' ? <Icon name="close" size={14} color={ink} /> : null}
    </Press>
  )
}

/** Hairline separator. */
export function Rule({ colors, inset = 0 }: { readonly colors: Colors; readonly inset?: number }) {
  return <Box style={{ height: 1, marginStart: inset, backgroundColor: colors.border }} />
}
