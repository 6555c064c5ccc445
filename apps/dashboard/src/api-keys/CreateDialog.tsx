import { Checkbox, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { isScope, type Scope } from '@vitrine/core/contract/accounts/api-key-scopes'
import { API_KEY_RATE_LIMIT, createApiKey, listApiKeys } from '@vitrine/core/contract/accounts/api-keys'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { SecretOnce } from '../components/SecretOnce.tsx'
import styles from './Keys.module.css'
import { t } from './translator.ts'

type Asked = {
  readonly project: Project
  /** Scopes that the creator has, and may grant. */
  readonly scopes: readonly Scope[]
  readonly opened: boolean
  readonly close: () => void
}

/** Dialog that creates a key and then shows it once. A click outside does not close it. */
export function CreateDialog({ project, scopes, opened, close }: Asked) {
  const [secret, setSecret] = useState<string | null>(null)
  const finish = () => {
    setSecret(null)
    close()
  }
  return (
    <Modal
      opened={opened}
      onClose={finish}
      title={secret === null ? t('createTitle') : t('created')}
      size={560}
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
      withCloseButton={secret === null}
    >
      {secret !== null ? (
        <SecretOnce
          secret={secret}
          texts={{ label: t('created'), text: t('createdText'), done: t('createdConfirm') }}
          done={finish}
        />
      ) : opened ? (
        <Form project={project} scopes={scopes} close={close} onCreated={setSecret} />
      ) : null}
    </Modal>
  )
}

const LIVES = [30, 90, 365] as const
const NEVER = ''

function Form(props: Omit<Asked, 'opened'> & { readonly onCreated: (secret: string) => void }) {
  const { project, scopes, close, onCreated } = props
  const creation = useCallForm(createApiKey, {
    initial: {
      id: crypto.randomUUID(),
      name: '',
      scopes: [] as Scope[],
      days: '365',
      perMinute: API_KEY_RATE_LIMIT.default as number | string,
    },
    toInput: ({ days, perMinute, ...values }) => ({
      project: project.id,
      ...values,
      days: days === NEVER ? null : Number(days),
      perMinute: Number(perMinute),
    }),
    changes: [listApiKeys],
    onDone: ({ secret }) => onCreated(secret),
  })
  const { values, errors, setFieldValue } = creation.form
  return (
    <CallForm form={creation} action={t('createAction')} onCancel={close}>
      <TextInput label={t('name')} description={t('nameHint')} data-autofocus {...creation.text('name')} />
      <Checkbox.Group
        label={t('may')}
        value={values.scopes}
        error={errors.scopes}
        onChange={(nextScopes) => setFieldValue('scopes', nextScopes.filter(isScope))}
      >
        <div className={styles.choices}>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={
                <>
                  {t(`scopes.${scope}`)}{' '}
                  <code className={styles.code} dir="ltr">
                    {scope}
                  </code>
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.twoColumns}>
        <Select
          label={t('expires')}
          allowDeselect={false}
          value={values.days}
          data={[
            ...LIVES.map((count) => ({ value: String(count), label: t('days', { count }) })),
            { value: NEVER, label: t('never') },
          ]}
          onChange={(value) => value !== null && setFieldValue('days', value)}
        />
        <NumberInput
          label={t('rate')}
          description={t('rateHint', { least: API_KEY_RATE_LIMIT.min, most: API_KEY_RATE_LIMIT.max })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min={API_KEY_RATE_LIMIT.min}
          max={API_KEY_RATE_LIMIT.max}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={values.perMinute}
          error={errors.perMinute}
          onChange={(next) => setFieldValue('perMinute', next)}
        />
      </div>
    </CallForm>
  )
}
