import type { ReactNode } from 'react'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { Press } from '../parts/Press'
import type { IconName } from '../parts/parts.types.ts'
import type { Style } from '../parts/style.types.ts'
import { Text } from '../parts/Text'
import { type Paint, useType } from './paint.ts'

type Look = 'filled' | 'outlined' | 'plain' | 'danger'

type Common = {
  readonly label: string
  readonly paint: Paint
  readonly look?: Look
  readonly icon?: IconName
  readonly style?: Style
  readonly testID?: string
}

function frame(look: Look, paint: Paint, disabled: boolean): Style {
  return {
    minHeight: look === 'plain' ? 44 : 52,
    paddingHorizontal: look === 'plain' ? 12 : 24,
    paddingVertical: 8,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    borderRadius: paint.radius,
    opacity: disabled ? 0.45 : 1,
    ...(look === 'filled' ? { backgroundColor: paint.button } : {}),
    ...(look === 'outlined' ? { borderWidth: 1, borderColor: paint.border } : {}),
    ...(look === 'danger' ? { borderWidth: 1, borderColor: paint.error } : {}),
  }
}

function inkOf(look: Look, paint: Paint): string {
  if (look === 'filled') return paint.buttonText
  return look === 'danger' ? paint.error : paint.color
}

function Face({ label, icon, ink }: { label: string; icon?: IconName | undefined; ink: string }): ReactNode {
  const type = useType()
  return (
    <>
      {icon ? <Icon name={icon} size={20} color={ink} /> : null}
      <Text style={{ ...type(16, 'semis'), color: ink, textAlign: 'center' }}>{label}</Text>
    </>
  )
}

/** A press that does something, at least 44 px high. `look` plain has no frame. */
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
  const { label, paint, look = 'filled', icon, style, testID } = common
  return (
    <Press
      onPress={onPress}
      busy={busy}
      disabled={disabled}
      submit={submit}
      testID={testID}
      style={{ ...frame(look, paint, disabled === true), ...style }}
    >
      <Face label={label} icon={icon} ink={inkOf(look, paint)} />
    </Press>
  )
}

/** The same face, but it leads to another screen. */
export function LinkButton({ href, ...common }: Common & { readonly href: string }) {
  const { label, paint, look = 'filled', icon, style, testID } = common
  return (
    <Link href={href} testID={testID} style={{ ...frame(look, paint, false), ...style }}>
      <Face label={label} icon={icon} ink={inkOf(look, paint)} />
    </Link>
  )
}

/** A picture to press, 44 px square, with a spoken name. */
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

/** A small rounded press: a filter to take off, a choice among few. */
export function Chip({
  text,
  label,
  onPress,
  selected,
  icon,
  paint,
  testID,
}: {
  readonly text: string
  readonly label?: string
  readonly onPress: () => void
  readonly selected?: boolean
  readonly icon?: IconName
  readonly paint: Paint
  readonly testID?: string
}) {
  const type = useType()
  const ink = selected ? paint.buttonText : paint.color
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
        borderRadius: 22,
        borderWidth: 1,
        borderColor: selected ? paint.button : paint.border,
        backgroundColor: selected ? paint.button : paint.background,
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

/** A hairline between things. */
export function Rule({ paint, inset = 0 }: { readonly paint: Paint; readonly inset?: number }) {
  return <Box style={{ height: 1, marginStart: inset, backgroundColor: paint.border }} />
}
