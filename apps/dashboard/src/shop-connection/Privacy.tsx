import { Button, Skeleton } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { listPrivacyRequests, privacyData } from '@vitrine/core/contract/shop/shop'
import { useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './StorePage.module.css'
import { t } from './translator.ts'

/** Privacy requests of the store's customers from the platform, and their outcome. */
export function Privacy({ project }: { project: Project }) {
  const { data, error, refetch } = useCall(listPrivacyRequests, { project: project.id })
  const load = useMutationOf(privacyData)
  const download = async (id: string) => {
    const { data: exportedData } = await load.mutateAsync({ project: project.id, id })
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(exportedData, null, 2)], { type: 'application/json' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `customer-${id}.json`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Card title={t('privacy')}>
      <p className={styles.text}>{t('privacyText')}</p>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={44} radius="md" />
      ) : data.requests.length === 0 ? (
        <p className={styles.text}>{t('privacyNone')}</p>
      ) : (
        <ul className={styles.requests}>
          {data.requests.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{t(`privacyTopics.${one.topic}`)}</strong>
                <time dateTime={one.received}>{formatTime(Date.parse(one.received), project.zone)}</time>
              </div>
              {one.data ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={load.variables?.id === one.id}
                  onClick={() => void download(one.id).catch(() => undefined)}
                >
                  {t('privacyDownload')}
                </Button>
              ) : (
                <Status tone={one.done ? 'good' : 'quiet'}>
                  {t(`privacyResults.${one.result ?? 'waiting'}`)}
                </Status>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
