import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { canTakeFocus } from '../focus/focus.dom.ts'
import type { InputProps } from '../primitives.types.ts'
import { toCss } from '../style/style.dom.ts'

const TYPES = {
  text: 'text',
  email: 'email',
  password: 'password',
  phone: 'tel',
  search: 'search',
  number: 'text',
} as const

const AREA_STYLE = { paddingBlock: 12, lineHeight: 1.4, resize: 'vertical', display: 'block' } as const

/** Returns the ARIA attributes of a field with a panel below it. */
function describePopup(popup: InputProps['popup']) {
  if (!popup) return null
  const { id, open } = popup
  const controls = open ? id : undefined
  return {
    role: 'combobox',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': controls,
  } as const
}

/** Labeled text field; screen readers announce its error with it. */
export function Input(props: InputProps) {
  const { label, value, onChange, onSubmit, kind = 'text', placeholder, error, complete, autoFocus } = props
  const { errorColor = '#c4161c' } = props
  const { hideLabel, style, textStyle, testID, name, ref, lines, popup, inset, onFocus } = props
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  // Keeps text that was typed or autofilled in the server's page before hydration.
  const adopt = useRef(() => {
    const typed = field.current?.value ?? ''
    if (typed !== value) onChange(typed)
  })
  useLayoutEffect(() => adopt.current(), [])
  useEffect(() => {
    if (autoFocus && canTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [autoFocus])
  const plain = kind === 'email' || kind === 'password' || kind === 'phone'
  const shared = {
    ref: field,
    id,
    className: 'in',
    style: error ? { ...toCss(textStyle), borderColor: errorColor } : toCss(textStyle),
    name,
    autoCapitalize: plain ? 'none' : undefined,
    autoCorrect: plain ? 'off' : undefined,
    spellCheck: plain ? false : undefined,
    autoComplete: complete,
    // Keeps the order of "24 Linden Street" in a right-to-left layout.
    dir: plain ? 'ltr' : value === '' ? undefined : 'auto',
    value,
    placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}e` : undefined,
    'data-testid': testID,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  } as const
  return (
    <div className="b">
      <label
        className={hideLabel ? 'vh' : 't'}
        style={hideLabel ? undefined : { marginBottom: 6 }}
        htmlFor={id}
      >
        {label}
      </label>
      <div
        className="b"
        style={toCss({ borderRadius: 10, backgroundColor: 'rgba(120,126,146,.1)', ...style })}
      >
        {lines ? (
          <textarea {...shared} rows={lines} style={{ ...shared.style, ...AREA_STYLE }} />
        ) : (
          <input
            type={TYPES[kind]}
            {...shared}
            style={inset === undefined ? shared.style : { ...shared.style, paddingInlineStart: inset }}
            {...describePopup(popup)}
            onFocus={onFocus}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            enterKeyHint={kind === 'search' ? 'search' : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !onSubmit || event.nativeEvent.isComposing) return
              event.preventDefault()
              onSubmit()
            }}
          />
        )}
      </div>
      {error ? <Problem id={`${id}e`} text={error} color={errorColor} /> : null}
    </div>
  )
}

/** Error of a field, announced when it appears. */
function Problem({
  id,
  text,
  color,
}: {
  readonly id: string
  readonly text: string
  readonly color: string
}) {
  return (
    <span id={id} className="t" role="alert" style={{ marginTop: 6, fontSize: 13, color }}>
      {text}
    </span>
  )
}
