import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { Confirm } from '../Confirm.tsx'
import styles from './CallForm.module.css'
import type { FormOf } from './call-form.ts'
import { useFocusFirstInvalidField } from './focus-invalid-field.ts'
import { t } from './translator.ts'

type Drawn<V extends Record<string, unknown>> = {
  readonly form: FormOf<V>
  readonly children: ReactNode
  /** Label of the submit button. Default: 'Save'. */
  readonly action?: string
  readonly disabled?: boolean
  /** True for a destructive action. */
  readonly danger?: boolean
  /** Additional action beside the button. */
  readonly beside?: ReactNode
  /** Cancels a dialog; shown as a button. */
  readonly onCancel?: () => void
}

/** Form in a dialog, or one that creates something. Its submit button is always visible. */
export function CallForm<V extends Record<string, unknown>>(props: Drawn<V>) {
  const { form, children, action = common('save'), disabled = false, danger = false } = props
  const { beside, onCancel } = props
  const formRef = useRef<HTMLFormElement>(null)
  const toWrong = useFocusFirstInvalidField(formRef)
  return (
    <form
      ref={formRef}
      onSubmit={form.form.onSubmit((values) => void form.submit(values).then(toWrong), toWrong)}
      noValidate
      className={styles.form}
      autoComplete="off"
    >
      {children}
      <Problem text={form.problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy} disabled={disabled} {...(danger ? { color: 'red' } : {})}>
          {action}
        </Button>
        {beside}
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/**
 * Form of saved settings. Save and reset appear after a change, and leaving with unsaved changes asks for confirmation.
 */
export function SavedSettingsForm<V extends Record<string, unknown>>({
  disabled = false,
  ...props
}: Drawn<V>) {
  const { form } = props.form
  const changed = form.isDirty()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => form.isDirty(),
    enableBeforeUnload: () => form.isDirty(),
    withResolver: true,
  })
  return (
    <>
      <CallForm
        {...props}
        disabled={disabled || !changed}
        beside={
          changed ? (
            <Button variant="subtle" color="gray" onClick={() => form.reset()}>
              {t('putBack')}
            </Button>
          ) : null
        }
      />
      <Confirm
        opened={status === 'blocked'}
        title={t('leave')}
        text={t('leaveText')}
        action={t('leaveAction')}
        onConfirm={() => proceed?.()}
        onCancel={() => reset?.()}
      />
    </>
  )
}

/** Error that concerns no single field. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
