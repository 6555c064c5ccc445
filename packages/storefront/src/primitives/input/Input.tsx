import { use, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { type KeyboardTypeOptions, Text, TextInput, View } from 'react-native'
import { FormContext } from '../form/Form.tsx'
import type { InputProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle, toViewStyle } from '../style/style.native.ts'

const KEYBOARDS: Readonly<Record<NonNullable<InputProps['kind']>, KeyboardTypeOptions>> = {
  text: 'default',
  email: 'email-address',
  password: 'default',
  phone: 'phone-pad',
  search: 'web-search',
  number: 'decimal-pad',
}
/** Maps the browser's autofill names of address fields to those of phones. */
function getAddressAutofill(complete: NonNullable<InputProps['complete']>) {
  if (complete === 'address-level1') return 'postal-address-region'
  return complete === 'address-level2' ? 'postal-address-locality' : complete
}
const INK = '#16181d'

/** Labeled text field; screen readers announce its error with it. */
export function Input(props: InputProps) {
  const { label, value, onChange, onSubmit, kind = 'text', placeholder, error, complete, autoFocus } = props
  const { errorColor = '#c4161c' } = props
  const { hideLabel, style, textStyle, testID, ref, lines } = props
  const rtl = getLanguageDirection(use(ShellContext).language) === 'rtl'
  const id = useId()
  const form = use(FormContext)
  const join = form?.join
  const field = useRef<TextInput>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  useEffect(() => join?.({ id, focus: () => field.current?.focus() }), [join, id])
  // The keyboard must not correct a visible password either.
  const secret = complete === 'current-password' || complete === 'new-password'
  const plain = kind === 'email' || kind === 'password' || kind === 'phone'
  const ink = textStyle?.color ?? INK
  // A line height would misplace the caret. Addresses and numbers are left-to-right in Arabic too, aligned at the start
  // side.
  const align = rtl && plain ? ({ textAlign: 'end' } as const) : {}
  const { lineHeight: _lineHeight, ...look } = toTextStyle({ fontSize: 16, ...textStyle, ...align }, rtl)
  const sends = !form || form.last === id
  const invalid = error ? { 'aria-invalid': true } : {}
  return (
    <View>
      {hideLabel ? null : (
        <Text style={[toTextStyle({ color: ink }, rtl), { marginBottom: 6 }]} maxFontSizeMultiplier={2}>
          {label}
        </Text>
      )}
      <View style={[{ borderRadius: 10, backgroundColor: 'rgba(120,126,146,0.1)' }, toViewStyle(style)]}>
        <TextInput
          {...invalid}
          ref={field}
          style={[
            { minHeight: 48, paddingHorizontal: 14, borderWidth: 1, borderRadius: style?.borderRadius ?? 10 },
            { borderColor: error ? errorColor : 'transparent' },
            look,
            { writingDirection: rtl && !plain ? 'rtl' : 'ltr' },
            lines ? { minHeight: 24 + lines * 24, paddingVertical: 12, textAlignVertical: 'top' } : null,
          ]}
          value={value}
          onChangeText={onChange}
          onSubmitEditing={onSubmit ?? (() => form?.next(id))}
          multiline={lines !== undefined}
          numberOfLines={lines}
          submitBehavior={lines ? 'newline' : sends ? 'blurAndSubmit' : 'submit'}
          returnKeyType={
            lines ? 'default' : kind === 'search' ? 'search' : !sends ? 'next' : form ? 'go' : 'done'
          }
          keyboardType={KEYBOARDS[kind]}
          secureTextEntry={kind === 'password'}
          autoCapitalize={plain || secret ? 'none' : 'sentences'}
          autoCorrect={!(plain || secret)}
          autoComplete={complete && getAddressAutofill(complete)}
          autoFocus={autoFocus}
          placeholder={placeholder}
          placeholderTextColor={/^#[\da-f]{6}$/i.test(ink) ? `${ink}a8` : '#878c9f'}
          accessibilityLabel={label}
          accessibilityHint={error}
          maxFontSizeMultiplier={2}
          testID={testID}
        />
      </View>
      {error ? (
        <Text
          style={[toTextStyle({ fontSize: 13, color: errorColor }, rtl), { marginTop: 6 }]}
          accessibilityLiveRegion="assertive"
          role="alert"
        >
          {error}
        </Text>
      ) : null}
    </View>
  )
}
