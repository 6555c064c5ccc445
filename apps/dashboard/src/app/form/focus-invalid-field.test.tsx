// @vitest-environment jsdom
import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api.ts'
import { loadLanguage } from '../../i18n/messages.ts'
import { CallForm } from './CallForm.tsx'
import { useSubmit } from './use-submit.ts'

let container: HTMLElement
beforeEach(async () => {
  await loadLanguage('en')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(() => container.remove())

test('a refused form focuses its first invalid field', async () => {
  const answer = Promise.withResolvers<void>()
  const root = createRoot(container)
  root.render(<Form work={() => answer.promise} />)
  const save = await vi.waitFor(() => {
    const submitButton = container.querySelector<HTMLElement>('[type="submit"]')
    if (!submitButton) throw new Error('No button yet')
    return submitButton
  })
  save.focus()
  save.click()
  answer.reject(new ApiError({ code: 'invalid', message: 'Enter it', fields: { second: 'Enter it' } }))
  await vi.waitFor(() => expect(container.querySelector('[aria-invalid="true"]')).not.toBeNull())
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('second'))
  await act(async () => root.unmount())
})

function Form({ work }: { work: () => Promise<void> }) {
  const form = useForm({ initialValues: { first: '', second: '' } })
  const { submit, busy, problem } = useSubmit(form, work)
  return (
    <MantineProvider>
      <CallForm
        form={{ form, submit, busy, problem, hold: () => {}, text: (name) => form.getInputProps(name) }}
      >
        <TextInput name="first" {...form.getInputProps('first')} />
        <TextInput name="second" {...form.getInputProps('second')} />
      </CallForm>
    </MantineProvider>
  )
}
