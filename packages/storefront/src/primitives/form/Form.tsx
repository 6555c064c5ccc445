import { createContext, useMemo, useRef, useState } from 'react'
import { View } from 'react-native'
import type { FormProps } from '../primitives.types.ts'
import { toViewStyle } from '../style/style.native.ts'

type Field = { readonly id: string; readonly focus: () => void }

/** What a form gives to the fields and buttons inside it. */
export type FormScope = {
  readonly submit: () => void
  /** A field says that it is there; gives the way to leave. */
  readonly join: (field: Field) => () => void
  /** The keyboard's last key: on to the next field, from the last one the form is sent. */
  readonly next: (id: string) => void
  /** The field whose keyboard sends the form. */
  readonly last: string | null
}

export const FormContext = createContext<FormScope | null>(null)

/** A group of fields; its submit button and its last field's keyboard both send it. */
export function Form({ children, onSubmit, label, style, testID }: FormProps) {
  const send = useRef(onSubmit)
  send.current = onSubmit
  const fields = useRef<Field[]>([])
  const [last, setLast] = useState<string | null>(null)
  const scope = useMemo<FormScope>(() => {
    const changed = () => setLast(fields.current.at(-1)?.id ?? null)
    const submit = () => send.current()
    return {
      last,
      submit,
      join: (field) => {
        fields.current.push(field)
        changed()
        return () => {
          fields.current = fields.current.filter((one) => one !== field)
          changed()
        }
      },
      next: (id) => {
        const place = fields.current.findIndex((field) => field.id === id)
        const following = fields.current[place + 1]
        if (following) following.focus()
        else submit()
      },
    }
  }, [last])
  return (
    <FormContext value={scope}>
      <View style={toViewStyle(style)} role="form" aria-label={label} testID={testID}>
        {children}
      </View>
    </FormContext>
  )
}
