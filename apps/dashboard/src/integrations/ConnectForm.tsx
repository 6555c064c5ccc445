import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  connectIntegration,
  type IntegrationField,
  type IntegrationView,
  listIntegrations,
} from '@vitrine/core/contract/shop/integrations'
import { CallForm } from '../app/form/CallForm.tsx'
import { type FormOf, useCallForm } from '../app/form/call-form.ts'
import styles from './Integrations.module.css'
import { t } from './translator.ts'

type Values = { settings: Record<string, string> }

/** Rarely needed setting, collapsed below the others. */
const RARE = 'endpoint'

/** Form of an integration, generated from its declared settings. Stored secrets are never shown. */
export function ConnectForm({
  project,
  one,
  done,
}: {
  readonly project: Project
  readonly one: IntegrationView
  readonly done: () => void
}) {
  const on = one.state !== 'off'
  const form = useCallForm(connectIntegration, {
    initial: { settings: firstValues(one) },
    toInput: ({ settings }: Values) => ({ project: project.id, integration: one.name, settings }),
    changes: [listIntegrations],
    done: on ? t('changed', { name: one.title }) : t('turnedOn', { name: one.title }),
    onDone: done,
  })
  const often = one.fields.filter(({ name }) => name !== RARE)
  const rare = one.fields.filter(({ name }) => name === RARE)
  const { trial } = one
  return (
    <CallForm
      form={form}
      action={on ? t('save') : t('turnOn')}
      beside={
        trial && !on ? (
          <Button variant="default" onClick={() => form.form.setFieldValue('settings', { ...trial })}>
            {t('trial')}
          </Button>
        ) : null
      }
    >
      {often.map((field) => (
        <Field key={field.name} field={field} form={form} isStored={one.storedSecrets.includes(field.name)} />
      ))}
      {rare.length > 0 ? (
        <details className={styles.rare}>
          <summary>{t('rare')}</summary>
          {rare.map((field) => (
            <Field key={field.name} field={field} form={form} isStored={false} />
          ))}
        </details>
      ) : null}
      <p className={styles.muted}>{t('consent')}</p>
    </CallForm>
  )
}

function firstValues({ fields, values }: IntegrationView): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind, options }) => [
      name,
      kind === 'secret' ? '' : (values[name] ?? (kind === 'choice' ? (options[0]?.value ?? '') : '')),
    ]),
  )
}

function Field({
  field,
  form,
  isStored,
}: {
  readonly field: IntegrationField
  readonly form: FormOf<Values>
  readonly isStored: boolean
}) {
  const props = {
    label: field.label,
    description: field.hint,
    ...(field.optional || isStored ? {} : { 'aria-required': true as const }),
    ...form.form.getInputProps(`settings.${field.name}`),
  }
  if (field.kind === 'choice') return <Select {...props} data={field.options} allowDeselect={false} />
  if (field.kind === 'secret')
    return (
      <PasswordInput
        {...props}
        dir="ltr"
        autoComplete="new-password"
        placeholder={isStored ? t('stored') : (field.placeholder ?? undefined)}
      />
    )
  return (
    <TextInput
      {...props}
      styles={{ input: { direction: 'ltr' } }}
      spellCheck={false}
      placeholder={field.placeholder ?? undefined}
    />
  )
}
