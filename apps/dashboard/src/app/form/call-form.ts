import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Call, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { z } from 'zod'
import { checkedBy } from '../../i18n/contract-messages/contract-messages.ts'
import { type MutationOptions, useMutationOf } from '../mutations.ts'
import { useSubmit } from './submitting.ts'

type Values = Record<string, unknown>

export type FormOf<V extends Values> = {
  /** The values, their errors, and what ties a control to one of them. */
  readonly form: UseFormReturnType<V>
  readonly submit: (values: V) => Promise<void>
  /** Has it hold these values from now on, as what is kept: nothing in it is changed. */
  readonly hold: (values: V) => void
  readonly busy: boolean
  /** What was refused and is about no field, in the server's sentence. */
  readonly problem: string | null
  /** What ties a field of text to its value: with its error, and whether it must be there. */
  readonly text: (name: keyof V & string) => ReturnType<UseFormReturnType<V>['getInputProps']> & Need
}

/**
 * A form that makes a call of the contract. Its values are checked as the call's input is, before they are sent; what the
 * server refuses stands at the fields that it names. `toInput` makes the input of the values; `saved` says what the form
 * holds once the call is through, and is then unchanged.
 */
export function useCallForm<I extends z.ZodType, O extends z.ZodType, V extends Values>(
  target: Call<I, O>,
  options: Omit<MutationOptions<InputOf<Call<I, O>>, OutputOf<Call<I, O>>>, 'quiet'> & {
    readonly initial: V
    readonly toInput: (values: V) => InputOf<Call<I, O>>
    readonly saved?: (output: OutputOf<Call<I, O>>, values: V) => V
    readonly onDone?: (output: OutputOf<Call<I, O>>) => void | Promise<void>
  },
): FormOf<V> {
  const { initial, toInput, saved, onDone, ...words } = options
  const form = useForm<V>({
    initialValues: initial,
    validate: (values) => checkedBy(target.input)(toInput(values)),
  })
  const hold = (values: V) => {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const { ask } = useMutationOf(target, { ...words, quiet: true })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    const output = await ask(toInput(values))
    hold(saved?.(output, values) ?? values)
    await onDone?.(output)
  })
  return {
    form,
    submit,
    hold,
    busy,
    problem,
    text: (name) => ({ ...form.getInputProps(name), ...needOf(target, name) }),
  }
}

type Need = { readonly 'aria-required'?: true }

const schema = z.object({ required: z.array(z.string()).optional() })
const known = new WeakMap<Call, ReadonlySet<string>>()

/**
 * What the contract says of one field of a call: whether it must be there. How long it may be is no limit of the field:
 * what is too long is refused in words (spec's error texts), never cut behind the merchant's back.
 */
export function needOf(target: Call, name: string): Need {
  let needed = known.get(target)
  if (!needed) {
    const shape = schema.parse(z.toJSONSchema(target.input, { io: 'input', unrepresentable: 'any' }))
    needed = new Set(shape.required)
    known.set(target, needed)
  }
  return needed.has(name) ? { 'aria-required': true } : {}
}
