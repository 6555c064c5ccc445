import { createContext, useMemo, useRef, useState } from 'react'
import { View } from 'react-native'
import type { FormProps } from '../primitives.types.ts'
import { toViewStyle } from '../style/style.native.ts'

type Field = { readonly id: string; readonly focus: () => void }

/** Context that a form provides to its fields and buttons. */
export type FormScope = {
  readonly submit: () => void
  /** Registers a field. Returns a function that removes it. */
  readonly join: (field: Field) => () => void
  /** Handles the keyboard's return key: focuses the next field, or submits from the last one. */
  readonly next: (id: string) => void
  /** Id of the field whose return key submits the form. */
  readonly last: string | null
}

export const FormContext = createContext<FormScope | null>(null)

/** Group of fields; its submit button and the return key of its last field submit it. */
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
        const fieldIndex = fields.current.findIndex((field) => field.id === id)
        const following = fields.current[fieldIndex + 1]
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
