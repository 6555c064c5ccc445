import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Call, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { z } from 'zod'
import { createFormValidator } from '../../i18n/contract-messages/contract-messages.ts'
import { type MutationOptions, useMutationOf } from '../mutations.ts'
import { useSubmit } from './use-submit.ts'

type Values = Record<string, unknown>

export type FormOf<V extends Values> = {
  /** Form state: values, errors and input props. */
  readonly form: UseFormReturnType<V>
  readonly submit: (values: V) => Promise<void>
  /** Sets the saved values; the form is then unchanged. */
  readonly hold: (values: V) => void
  readonly busy: boolean
  /** Server error that concerns no single field. */
  readonly problem: string | null
  /** Returns the props of a text input: value, error, and whether it is required. */
  readonly text: (name: keyof V & string) => ReturnType<UseFormReturnType<V>['getInputProps']> & Need
}

/**
 * Creates a form for an API call. Validates values against the call's input schema before sending; the server's field
 * errors appear at their fields. `toInput` maps values to the input; `saved` returns the form's values after success,
 * which then count as unchanged.
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
    validate: (values) => createFormValidator(target.input)(toInput(values)),
  })
  const hold = (values: V) => {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const { mutateAsync } = useMutationOf(target, { ...words, quiet: true })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    const output = await mutateAsync(toInput(values))
    hold(saved?.(output, values) ?? values)
    await onDone?.(output)
  })
  return {
    form,
    submit,
    hold,
    busy,
    problem,
    text: (name) => ({ ...form.getInputProps(name), ...getFieldRequirement(target, name) }),
  }
}

type Need = { readonly 'aria-required'?: true }

const schema = z.object({ required: z.array(z.string()).optional() })
const requiredFieldsByCall = new WeakMap<Call, ReadonlySet<string>>()

/**
 * Returns whether the contract requires a field of a call. A maximum length is deliberately not set on the input:
 * longer text gets an error message instead of being silently cut.
 */
export function getFieldRequirement(target: Call, name: string): Need {
  let needed = requiredFieldsByCall.get(target)
  if (!needed) {
    const shape = schema.parse(z.toJSONSchema(target.input, { io: 'input', unrepresentable: 'any' }))
    needed = new Set(shape.required)
    requiredFieldsByCall.set(target, needed)
  }
  return needed.has(name) ? { 'aria-required': true } : {}
}
