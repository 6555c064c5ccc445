import { use, useImperativeHandle, useRef } from 'react'
import { type KeyboardTypeOptions, Text, TextInput, View } from 'react-native'
import type { InputProps } from './parts.types.ts'
import { direction, ShellContext } from './shell.ts'
import { box, textLook } from './style.native.ts'

const KEYBOARDS: Readonly<Record<NonNullable<InputProps['kind']>, KeyboardTypeOptions>> = {
  text: 'default',
  email: 'email-address',
  password: 'default',
  phone: 'phone-pad',
  search: 'web-search',
  number: 'decimal-pad',
}

/** A labelled field; its error is read out with it. */
export function Input(props: InputProps) {
  const { label, value, onChange, onSubmit, kind = 'text', placeholder, error, complete, autoFocus } = props
  const { hideLabel, style, textStyle, testID, ref } = props
  const rtl = direction(use(ShellContext).language) === 'rtl'
  const field = useRef<TextInput>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  const plain = kind === 'email' || kind === 'password' || kind === 'phone'
  const way = rtl && !plain ? 'rtl' : 'ltr'
  return (
    <View>
      {hideLabel ? null : <Text style={{ marginBottom: 6 }}>{label}</Text>}
      <View style={[{ borderRadius: 10, backgroundColor: 'rgba(120,126,146,0.1)' }, box(style)]}>
        <TextInput
          ref={field}
          style={[
            { minHeight: 48, paddingHorizontal: 14, fontSize: 16, writingDirection: way },
            { textAlign: rtl ? 'right' : 'left' },
            textLook(textStyle, rtl),
          ]}
          value={value}
          onChangeText={onChange}
          onSubmitEditing={onSubmit}
          returnKeyType={kind === 'search' ? 'search' : onSubmit ? 'done' : 'next'}
          keyboardType={KEYBOARDS[kind]}
          secureTextEntry={kind === 'password'}
          autoCapitalize={plain ? 'none' : 'sentences'}
          autoCorrect={!plain}
          autoComplete={complete}
          autoFocus={autoFocus}
          placeholder={placeholder}
          placeholderTextColor="#878c9f"
          accessibilityLabel={label}
          accessibilityHint={error}
          testID={testID}
        />
      </View>
      {error ? (
        <Text style={{ marginTop: 6, fontSize: 13, color: '#c4161c' }} role="alert">
          {error}
        </Text>
      ) : null}
    </View>
  )
}
