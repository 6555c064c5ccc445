import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '../../api.ts'
import { common } from '../../i18n/common-messages.ts'

/**
 * Runs a form's submit. Shows server errors at their fields and any other as one message, and never runs twice at once.
 */
export function useSubmit<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  work: (values: V) => Promise<void>,
): { submit: (values: V) => Promise<void>; busy: boolean; problem: string | null } {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (values: V): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work(values)
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      const fields = error instanceof ApiError ? error.fields : {}
      const fieldErrors = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
      form.setErrors(fieldErrors)
      if (Object.keys(fieldErrors).length === 0)
        setProblem(error instanceof ApiError ? error.message : common('unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problem }
}
