import { use } from 'react'
import { Pressable } from 'react-native'
import { FormContext } from '../form/Form.tsx'
import type { PressProps } from '../primitives.types.ts'
import { toViewStyle } from '../style/style.native.ts'

/** Pressable element. Its touch area is at least as large as a fingertip. */
export function Press(props: PressProps) {
  const {
    children,
    style,
    onPress,
    label,
    disabled,
    busy,
    selected,
    expanded,
    role = 'button',
    submit,
    testID,
  } = props
  const form = use(FormContext)
  const state =
    role === 'radio' || role === 'switch' || role === 'checkbox'
      ? { 'aria-checked': selected ?? false }
      : selected === undefined
        ? {}
        : { 'aria-selected': selected }
  return (
    <Pressable
      onPress={submit && form ? form.submit : onPress}
      disabled={disabled || busy}
      hitSlop={8}
      role={role}
      aria-label={label}
      aria-expanded={expanded}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      {...state}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      testID={testID}
      style={({ pressed }) => [toViewStyle(style), { opacity: opacityOf(props, pressed) }]}
    >
      {children}
    </Pressable>
  )
}

function opacityOf({ disabled, busy, style }: PressProps, pressed: boolean): number {
  if (busy) return 0.7
  if (disabled) return style?.opacity ?? 0.45
  return pressed ? 0.62 : (style?.opacity ?? 1)
}
