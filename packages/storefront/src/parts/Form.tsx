import { createContext } from 'react'
import { View } from 'react-native'
import type { FormProps } from './parts.types.ts'
import { box } from './style.native.ts'

/** How a submit button inside a form finds what to do. */
export const FormContext = createContext<() => void>(() => undefined)

/** A group of fields; its submit button and the keyboard's last key both send it. */
export function Form({ children, onSubmit, label, style, testID }: FormProps) {
  return (
    <FormContext value={onSubmit}>
      <View style={box(style)} role="form" accessibilityLabel={label} testID={testID}>
        {children}
      </View>
    </FormContext>
  )
}
