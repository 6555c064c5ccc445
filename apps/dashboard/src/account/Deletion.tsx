import { Button, Modal, PasswordInput, Skeleton } from '@mantine/core'
import {
  type Account,
  cancelAccountDeletion,
  deleteAccount,
  getAccount,
  listOwnProjects,
} from '@vitrine/core/contract/accounts/account'
import { me } from '@vitrine/core/contract/accounts/users'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { getLocale } from '../i18n/messages.ts'
import { t } from './translator.ts'
import styles from './User.module.css'

const CHANGED = [getAccount, me]

/** Account deletion, with a grace period of seven days in which it can be cancelled. */
export function Deletion({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false)
  const cancelMutation = useMutationOf(cancelAccountDeletion, {
    changes: CHANGED,
    done: t('user.deletionCanceled'),
  })
  const { deletion } = account
  return (
    <Card title={t('user.delete')}>
      <p className={styles.text}>
        {deletion === null
          ? t('user.deleteLead')
          : t('user.deletes', {
              day: new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(new Date(deletion)),
            })}
      </p>
      {deletion === null ? (
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          {t('user.delete')}
        </Button>
      ) : (
        <Button variant="default" loading={cancelMutation.busy} onClick={() => cancelMutation.mutate({})}>
          {t('user.cancelDeletion')}
        </Button>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('user.deleteConfirm')}>
        {asking ? <Ask close={() => setAsking(false)} /> : null}
      </Modal>
    </Card>
  )
}

/** Dialog that lists what is deleted and what stays, and asks for the password. */
function Ask({ close }: { close: () => void }) {
  const { data, error, refetch } = useCall(listOwnProjects, {})
  const form = useCallForm(deleteAccount, {
    initial: { current: '' },
    toInput: (values) => values,
    changes: CHANGED,
    onDone: close,
  })
  if (error) return <LoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius="md" />
  return (
    <CallForm form={form} action={t('user.delete')} danger onCancel={close}>
      <p className={styles.text}>{t('user.deleteLead')}</p>
      {data.projects.length === 0 ? (
        <p className={styles.text}>{t('user.noProjects')}</p>
      ) : (
        <ul className={styles.projectOutcomes}>
          {data.projects.map(({ slug, name, nextOwner }) => (
            <li key={slug} data-gone={nextOwner === null || undefined}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>{nextOwner === null ? t('user.goes') : t('user.stays', { heir: nextOwner })}</span>
            </li>
          ))}
        </ul>
      )}
      <PasswordInput
        label={t('user.currentPassword')}
        autoComplete="current-password"
        data-autofocus
        {...form.text('current')}
      />
    </CallForm>
  )
}
