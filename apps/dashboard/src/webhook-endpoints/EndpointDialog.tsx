import { Checkbox, Modal, Radio, TextInput } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  listWebhookMessages,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { isWebhookEventType, type WebhookEventType } from '@vitrine/core/contract/shop/webhook-events'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { type FormOf, useCallForm } from '../app/form/call-form.ts'
import { Secret } from './Secret.tsx'
import { t } from './translator.ts'
import styles from './WebhookEndpoints.module.css'
import { formatEventType, GROUP_NAMES, TYPE_GROUPS } from './webhook-texts.ts'

type Drawn = {
  readonly project: Project
  /** Endpoint to edit; null for a new one. */
  readonly one: WebhookEndpoint | null
  readonly opened: boolean
  readonly close: () => void
}

/** Dialog that adds an endpoint and then shows its secret once, or edits one. */
export function EndpointDialog({ project, one, opened, close }: Drawn) {
  const [secret, setSecret] = useState<string | null>(null)
  const finish = () => {
    setSecret(null)
    close()
  }
  const title = secret !== null ? t('secretTitle') : one ? t('editTitle') : t('addTitle')
  return (
    <Modal
      opened={opened}
      onClose={finish}
      title={title}
      size={600}
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
      withCloseButton={secret === null}
    >
      {secret !== null ? (
        <Secret secret={secret} done={finish} />
      ) : !opened ? null : one ? (
        <Changing project={project} one={one} close={close} />
      ) : (
        <Adding project={project} close={close} onCreated={setSecret} />
      )}
    </Modal>
  )
}

type Values = {
  id: string
  url: string
  name: string
  which: 'all' | 'some'
  types: WebhookEventType[]
}

const typesOf = ({ which, types }: Values) => (which === 'all' ? [] : types)

function Adding(props: Omit<Drawn, 'opened' | 'one'> & { readonly onCreated: (secret: string) => void }) {
  const { project, close, onCreated } = props
  const initial: Values = { id: crypto.randomUUID(), url: '', name: '', which: 'all', types: [] }
  const endpointForm = useCallForm(createWebhookEndpoint, {
    initial,
    toInput: (values) => ({
      project: project.id,
      id: values.id,
      url: values.url,
      name: values.name,
      types: typesOf(values),
    }),
    changes: [listWebhookEndpoints],
    onDone: ({ secret }) => onCreated(secret),
  })
  return <Form endpointForm={endpointForm} action={t('addAction')} close={close} />
}

function Changing({
  project,
  one,
  close,
}: Omit<Drawn, 'opened' | 'one'> & { readonly one: WebhookEndpoint }) {
  const initial: Values = {
    id: one.id,
    url: one.url,
    name: one.name,
    which: one.types.length === 0 ? 'all' : 'some',
    types: [...one.types],
  }
  const endpointForm = useCallForm(updateWebhookEndpoint, {
    initial,
    toInput: (values) => ({
      project: project.id,
      id: one.id,
      url: values.url,
      name: values.name,
      types: typesOf(values),
    }),
    changes: [listWebhookEndpoints, listWebhookMessages],
    onDone: close,
  })
  return <Form endpointForm={endpointForm} action={t('save')} close={close} />
}

function Form({
  endpointForm,
  action,
  close,
}: {
  endpointForm: FormOf<Values>
  action: string
  close: () => void
}) {
  const { values, errors, setFieldValue, setFieldError } = endpointForm.form
  // An empty selection would mean all events, which has its own option.
  const none = values.which === 'some' && values.types.length === 0
  const checked: FormOf<Values> = {
    ...endpointForm,
    submit: async (endpoint) => {
      if (none) setFieldError('types', t('chooseSome'))
      else await endpointForm.submit(endpoint)
    },
  }
  return (
    <CallForm form={checked} action={action} onCancel={close}>
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        placeholder="https://"
        dir="ltr"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        {...endpointForm.text('url')}
      />
      <TextInput label={t('name')} description={t('nameHint')} {...endpointForm.text('name')} />
      <Radio.Group
        label={t('tells')}
        value={values.which}
        onChange={(which) => setFieldValue('which', which === 'some' ? 'some' : 'all')}
      >
        <div className={styles.choices}>
          <Radio value="all" label={t('everything')} />
          <Radio value="some" label={t('some')} />
        </div>
      </Radio.Group>
      {values.which === 'some' ? (
        <Checkbox.Group
          aria-label={t('some')}
          value={values.types}
          error={errors.types}
          onChange={(types) => setFieldValue('types', types.filter(isWebhookEventType))}
        >
          <div className={styles.groups}>
            {GROUP_NAMES.map((group) => (
              <fieldset key={group} className={styles.group}>
                <legend>{t(`groups.${group}`)}</legend>
                {TYPE_GROUPS[group].map((type) => (
                  <Checkbox
                    key={type}
                    value={type}
                    label={formatEventType(type)}
                    description={<code dir="ltr">{type}</code>}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </CallForm>
  )
}
