import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Failure, retryFailure } from '@vitrine/core/contract/failures'
import { ApiError, call } from '../api.ts'
import { failuresQuery } from '../app/failures/queries.ts'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { Icon } from '../icons.tsx'
import { M } from '../messages.ts'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { clockText } from '../zones.ts'
import styles from './Failures.module.css'

/** Work that was tried to the end in vain, and the way to have it tried again. */
export function FailuresPage() {
  const project = useProject()
  const { data, error, refetch } = useQuery({ ...failuresQuery(project), refetchInterval: 15_000 })
  return (
    <main className={`${shell.page} ${shell.narrow}`}>
      <PageHead title={M.failures.title} lead={M.failures.lead} />
      {!project.permissions.owner ? (
        <Empty title={M.failures.ownerOnly} icon="user" />
      ) : error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={72} radius="md" />
          ))}
        </div>
      ) : data.length === 0 ? (
        <Empty title={M.failures.empty} text={M.failures.emptyText} icon="check" />
      ) : (
        <ul className={styles.list}>
          {data.map((failure) => (
            <Row key={failure.id} project={project.id} zone={project.zone} failure={failure} />
          ))}
        </ul>
      )}
    </main>
  )
}

function Row({ project, zone, failure }: { project: string; zone: string; failure: Failure }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(retryFailure, { project, id: failure.id }),
    onSuccess: () => notifications.show({ color: 'teal', message: M.failures.tried }),
    onError: (error) =>
      notifications.show({
        color: 'red',
        message: error instanceof ApiError ? error.message : M.common.unexpected,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['failures', project] }),
  })
  const name = `${M.failures.kinds[failure.kind]}${failure.about ? `: ${failure.about}` : ''}`
  return (
    <li className={styles.failure}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>{failure.reason}</p>
        <time dateTime={failure.at}>{clockText(Date.parse(failure.at), zone)}</time>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        loading={again.isPending}
        aria-label={M.failures.againFor(name)}
        onClick={() => again.mutate()}
      >
        {M.failures.again}
      </Button>
    </li>
  )
}
