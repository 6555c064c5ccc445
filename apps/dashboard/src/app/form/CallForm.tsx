import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { Confirm } from '../Confirm.tsx'
import styles from './CallForm.module.css'
import type { FormOf } from './call-form.ts'
import { t } from './i18n.ts'
import { useToWrong } from './to-wrong.ts'

type Drawn<V extends Record<string, unknown>> = {
  readonly form: FormOf<V>
  readonly children: ReactNode
  /** What the button does; 'Save' unless told. */
  readonly action?: string
  readonly disabled?: boolean
  /** What it does is a loss. */
  readonly danger?: boolean
  /** Beside the button: another way. */
  readonly beside?: ReactNode
  /** The way out of a dialog, beside the button. */
  readonly onCancel?: () => void
}

/** A form in a dialog, or one that makes something: its button is always there. */
export function CallForm<V extends Record<string, unknown>>(props: Drawn<V>) {
  const { form, children, action = common('save'), disabled = false, danger = false } = props
  const { beside, onCancel } = props
  const place = useRef<HTMLFormElement>(null)
  const toWrong = useToWrong(place)
  return (
    <form
      ref={place}
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
 * A form of what is kept: it can be saved and put back once something in it was changed, and who goes away with changes
 * is asked.
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

/** What was refused and is about no field. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
