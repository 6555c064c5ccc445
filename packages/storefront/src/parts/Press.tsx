import { use } from 'react'
import { Pressable } from 'react-native'
import { FormContext } from './Form.tsx'
import type { PressProps } from './parts.types.ts'
import { box } from './style.native.ts'

/** A press that does something. Its touch area is never smaller than a fingertip. */
export function Press(props: PressProps) {
  const { children, style, onPress, label, disabled, busy, selected, role = 'button', submit, testID } = props
  const submitForm = use(FormContext)
  const checks = role === 'radio' || role === 'switch' || role === 'checkbox'
  return (
    <Pressable
      onPress={submit ? submitForm : onPress}
      disabled={disabled || busy}
      hitSlop={8}
      role={role}
      accessibilityLabel={label}
      accessibilityState={{
        disabled: disabled ?? false,
        busy: busy ?? false,
        ...(checks ? { checked: selected ?? false } : { selected: selected ?? false }),
      }}
      testID={testID}
      style={({ pressed }) => [
        box(style),
        { opacity: disabled ? 0.45 : busy ? 0.7 : pressed ? 0.62 : (style?.opacity ?? 1) },
      ]}
    >
      {children}
    </Pressable>
  )
}
