import { Button, Skeleton } from '@mantine/core'
import { type Failure, listFailures, retryFailure } from '@vitrine/core/contract/failures'
import shell from '../app/layout/page.module.css'
import { foresee, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Icon } from '../icons.tsx'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { wordedReason } from '../words/reasons/reasons.ts'
import { clockText } from '../zones.ts'
import styles from './Failures.module.css'
import { t } from './words.ts'

/** Work that was tried to the end in vain, and the way to have it tried again. */
export function FailuresPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(
    listFailures,
    { project: project.id },
    { enabled: project.permissions.owner, every: 15_000 },
  )
  const again = useMutationOf(retryFailure, {
    changes: [listFailures],
    optimistic: ({ project, id }) => [
      foresee(listFailures, { project }, ({ failures }) => ({
        failures: failures.filter((one) => one.id !== id),
      })),
    ],
    done: t('tried'),
  })
  return (
    <main className={`${shell.page} ${shell.narrow}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      {!project.permissions.owner ? (
        <Empty title={t('ownerOnly')} icon="user" />
      ) : error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={72} radius="md" />
          ))}
        </div>
      ) : data.failures.length === 0 ? (
        <Empty title={t('empty')} text={t('emptyText')} icon="check" />
      ) : (
        <ul className={styles.list}>
          {data.failures.map((failure) => (
            <Row
              key={failure.id}
              zone={project.zone}
              failure={failure}
              again={() => again.run({ project: project.id, id: failure.id })}
            />
          ))}
        </ul>
      )}
    </main>
  )
}

function Row({ zone, failure, again }: { zone: string; failure: Failure; again: () => void }) {
  const name = `${t(`kinds.${failure.kind}`)}${failure.about ? `: ${failure.about}` : ''}`
  return (
    <li className={styles.failure}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>{wordedReason(failure.why, failure.reason)}</p>
        <time dateTime={failure.at}>{clockText(Date.parse(failure.at), zone)}</time>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        aria-label={t('againFor', { what: name })}
        onClick={again}
      >
        {t('again')}
      </Button>
    </li>
  )
}
