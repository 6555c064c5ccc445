import { Button, Modal, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskeyRegistration,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@vitrine/core/contract/accounts/passkeys'
import { useState } from 'react'
import { call } from '../api.ts'
import { formatRelativeTime } from '../app/dates/relative-time.ts'
import { useNow } from '../app/dates/use-now.ts'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useCall } from '../app/queries.ts'
import { toasts } from '../app/toasts.tsx'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { getLocale } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { parseDevice } from './device.ts'
import { hasPasskeySupport, makePasskey } from './passkey.ts'
import { t } from './translator.ts'
import styles from './User.module.css'

/** List of the merchant's passkeys. */
export function Passkeys() {
  const { data, error, refetch } = useCall(listPasskeys, {})
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Card title={t('passkeys.title')}>
      <p className={styles.text}>{t('passkeys.lead')}</p>
      {data ? (
        <>
          {data.passkeys.length > 0 ? (
            <ul className={styles.sessions}>
              {data.passkeys.map((one) => (
                <One key={one.id} passkey={one} leave={() => setLeaving(one)} />
              ))}
            </ul>
          ) : null}
          {!hasPasskeySupport() ? (
            <p className={styles.waiting} role="status">
              {t('passkeys.unknown')}
            </p>
          ) : adding ? (
            <Add close={() => setAdding(false)} />
          ) : (
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('passkeys.add')}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={80} radius="md" />
      )}
      <Modal opened={leaving !== null} onClose={() => setLeaving(null)} title={t('passkeys.removeConfirm')}>
        {leaving ? <Remove passkey={leaving} close={() => setLeaving(null)} /> : null}
      </Modal>
    </Card>
  )
}

function One({ passkey, leave }: { passkey: Passkey; leave: () => void }) {
  const { name, created, used, synced } = passkey
  const now = useNow()
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(created))
  return (
    <li className={styles.session}>
      <Icon name="key" size={20} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {used
            ? t('passkeys.used', { ago: formatRelativeTime(used, getLocale(), now), day })
            : t('passkeys.unused', { day })}
          {synced ? ` · ${t('passkeys.synced')}` : ''}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={leave}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

/**
 * Asks for the password first, so that an unlocked screen does not become a way in; then the browser creates the
 * passkey.
 */
function Add({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const form = useCallForm(beginPasskeyRegistration, {
    initial: { name: parseDevice(navigator.userAgent).name, current: '' },
    toInput: ({ current }) => ({ current }),
    onDone: async ({ options }) => {
      setErrorMessage(null)
      const outcome = await makePasskey(options)
      if ('why' in outcome) return setErrorMessage(t(`passkeys.${outcome.why}`))
      await call(addPasskey, { name: form.form.getValues().name, answer: outcome.answer })
      toasts.done(t('passkeys.added'))
      await queries.invalidateQueries({ queryKey: [listPasskeys.path] })
      close()
    },
  })
  return (
    <CallForm form={form} action={t('passkeys.go')} onCancel={close}>
      <TextInput label={t('passkeys.name')} description={t('passkeys.nameHint')} {...form.text('name')} />
      <PasswordInput
        label={t('user.currentPassword')}
        autoComplete="current-password"
        data-autofocus
        {...form.text('current')}
      />
      {errorMessage ? (
        <p className={styles.waiting} role="alert">
          {errorMessage}
        </p>
      ) : null}
    </CallForm>
  )
}

function Remove({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const form = useCallForm(removePasskey, {
    initial: { current: '' },
    toInput: ({ current }) => ({ passkey: passkey.id, current }),
    changes: [listPasskeys],
    done: t('passkeys.removed'),
    onDone: close,
  })
  return (
    <CallForm form={form} action={t('passkeys.remove')} danger onCancel={close}>
      <p className={styles.text}>{t('passkeys.removeText', { name: passkey.name })}</p>
      <PasswordInput
        label={t('user.currentPassword')}
        autoComplete="current-password"
        data-autofocus
        {...form.text('current')}
      />
    </CallForm>
  )
}
