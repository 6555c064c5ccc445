import { Checkbox, Skeleton } from '@mantine/core'
import { getNoticeMail, saveNoticeMail } from '@vitrine/core/contract/projects/notices'
import { MAILED_TOPICS } from '@vitrine/core/notices/notices'
import { Card } from '../../components/Card.tsx'
import { LoadError } from '../../components/States.tsx'
import { useHashTarget } from '../hash-target.ts'
import { applyOptimistically, useMutationOf } from '../mutations.ts'
import { useCall } from '../queries.ts'
import styles from './Notices.module.css'
import { t } from './translator.ts'

/** Selection of notice topics that are also sent by email. Each checkbox saves at once. */
export function NoticeMail() {
  const { data, error, refetch } = useCall(getNoticeMail, {})
  useHashTarget('notices', data !== undefined)
  const choose = useMutationOf(saveNoticeMail, {
    optimistic: ({ topics }) => [applyOptimistically(getNoticeMail, {}, () => ({ topics: [...topics] }))],
    changes: [getNoticeMail],
  })
  return (
    <Card title={t('mail.title')}>
      <div id="notices">
        <p className={styles.lead}>{t('mail.lead')}</p>
        {data ? (
          <div className={styles.topics}>
            {MAILED_TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                label={t(`mail.topics.${topic}`)}
                checked={data.topics.includes(topic)}
                onChange={({ currentTarget }) => {
                  const others = data.topics.filter((each) => each !== topic)
                  choose.mutate({ topics: currentTarget.checked ? [...others, topic] : others })
                }}
              />
            ))}
          </div>
        ) : error ? (
          <LoadError error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={180} radius="md" />
        )}
      </div>
    </Card>
  )
}
