import { Button } from '@mantine/core'
import { getHealth } from '@vitrine/core/contract/projects/health'
import { getHomeSummary } from '@vitrine/core/contract/projects/home'
import { listProjects, type Project } from '@vitrine/core/contract/projects/projects'
import { checkShop, disconnectShop, lastShop, reconnectShop } from '@vitrine/core/contract/shop/shop'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import styles from './StorePage.module.css'
import { t } from './translator.ts'

const CHANGED = [listProjects, lastShop, checkShop, getHealth, getHomeSummary]

/** Returns the name of the store, or its address. */
const nameOf = (name: string | null, shop: string) => name ?? shop.replace(/^https?:\/\//, '')

/** Button and dialog that disconnect the store and state the consequences first. */
export function Leave({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false)
  const leave = useMutationOf(disconnectShop, { changes: CHANGED, done: t('disconnected') })
  return (
    <Card title={t('leave')}>
      <h3 className={styles.leaveHead}>{t('leaveText')}</h3>
      <ul className={styles.leaveList}>
        <li>{t('leaveStops')}</li>
        <li>{t('leaveStays')}</li>
        <li>{t('leaveUndo')}</li>
      </ul>
      <div>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={t('leaveQuestion', { name: nameOf(project.shopName, project.shop ?? '') })}
        text={t('leaveWarning')}
        action={t('leaveAction')}
        busy={leave.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void leave
            .mutateAsync({ project: project.id })
            .catch(() => undefined)
            .finally(() => setAsking(false))
        }
      />
    </Card>
  )
}

/** Previously connected store, with its disconnection and a way to reconnect. */
export function LastShop({ project }: { project: Project }) {
  const { data } = useCall(lastShop, { project: project.id }, { enabled: project.shop === null })
  const back = useMutationOf(reconnectShop, { changes: CHANGED, done: t('back') })
  const leaving = project.shop === null ? data?.leaving : null
  if (!leaving) return null
  const time = (at: string) => formatTime(Date.parse(at), project.zone)
  const messageValues = { name: nameOf(leaving.name, leaving.shop), time: time(leaving.disconnectedAt) }
  return (
    <section className={styles.disconnection} aria-label={t('disconnected')}>
      <Icon name="alert" size={20} />
      <div>
        <h2>{t('disconnected')}</h2>
        <p>
          {leaving.why === 'disconnected'
            ? t('disconnectedOn', messageValues)
            : t('uninstalledOn', messageValues)}
        </p>
        {leaving.undoUntil ? <p>{t('reconnectUntil', { time: time(leaving.undoUntil) })}</p> : null}
      </div>
      {leaving.undoUntil && project.permissions.owner ? (
        <Button loading={back.busy} onClick={() => back.mutate({ project: project.id })}>
          {t('haveBack')}
        </Button>
      ) : null}
    </section>
  )
}
