import { Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { endSessions, listSessions, type OpenSession } from '@vitrine/core/contract/accounts/account'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { formatRelativeTime } from '../app/dates/relative-time.ts'
import { useNow } from '../app/dates/use-now.ts'
import { useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getLocale } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { clearSession } from '../session/session.ts'
import { parseDevice } from './device.ts'
import { t } from './translator.ts'
import styles from './User.module.css'

/** Active sessions of the merchant, each with a sign-out. */
export function Sessions() {
  const { data, error, refetch } = useCall(listSessions, {})
  const queries = useQueryClient()
  const end = useMutationOf(endSessions, { changes: [listSessions], done: t('user.ended') })
  const everywhere = useMutationOf(endSessions)
  const [asking, setAsking] = useState(false)
  const sessions = data?.sessions ?? []
  const leave = async () => {
    await everywhere.mutateAsync({ which: 'all' })
    clearSession()
    queries.clear()
  }
  return (
    <Card title={t('user.sessions')}>
      {data ? (
        <>
          <ul className={styles.sessions}>
            {sessions.map((one) => (
              <Session key={one.id} session={one} end={() => end.mutate({ which: { session: one.id } })} />
            ))}
          </ul>
          <div className={styles.buttons}>
            {sessions.length > 1 ? (
              <Button variant="default" loading={end.busy} onClick={() => end.mutate({ which: 'others' })}>
                {t('user.endOthers')}
              </Button>
            ) : null}
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('user.endAll')}
            </Button>
          </div>
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="md" />
      )}
      <Confirm
        opened={asking}
        title={t('user.endAllConfirm')}
        text={t('user.endAllText')}
        action={t('user.endAll')}
        busy={everywhere.busy}
        onConfirm={() => void leave().catch(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}

function Session({ session, end }: { session: OpenSession; end: () => void }) {
  const { name, phone } = parseDevice(session.device)
  const now = useNow()
  const device = name === '' ? t('user.unknownDevice') : name
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(session.began))
  return (
    <li className={styles.session}>
      <Icon name={phone ? 'phone' : 'wide'} size={20} />
      <div>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <span>{t('user.seen', { ago: formatRelativeTime(session.lastSeen, getLocale(), now), day })}</span>
      </div>
      {session.current ? (
        <Status tone="good">{t('user.thisDevice')}</Status>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('user.endThisNamed', { device })}
          onClick={end}
        >
          {t('user.endThis')}
        </Button>
      )}
    </li>
  )
}
