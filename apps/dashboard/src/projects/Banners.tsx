import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { endImpersonation } from '@vitrine/core/contract/accounts/admin'
import { listProjects, type Project, restoreProject } from '@vitrine/core/contract/projects/projects'
import { useMutationOf } from '../app/mutations.ts'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import styles from './Banners.module.css'
import { t } from './translator.ts'

/** Banners above every page of a project: scheduled deletion, and impersonation of its owner. */
export function Banners({ project }: { project: Project }) {
  return (
    <>
      {project.acting ? <Acting project={project} until={project.acting} /> : null}
      {project.deletion ? <Deletion project={project} day={project.deletion} /> : null}
    </>
  )
}

function Deletion({ project, day }: { project: Project; day: string }) {
  const restoreMutation = useMutationOf(restoreProject, {
    changes: [listProjects],
    done: t('deletion.canceled'),
  })
  return (
    <div className={styles.banner} data-tone="bad" role="status">
      <Icon name="trash" size={16} />
      <span>
        {t('deletion.text', { name: project.name, day: formatTime(Date.parse(day), project.zone) })}{' '}
        {project.permissions.owner ? null : t('deletion.owner')}
      </span>
      {project.permissions.owner ? (
        <Button
          size="xs"
          variant="default"
          loading={restoreMutation.busy}
          onClick={() => restoreMutation.mutate({ project: project.id })}
        >
          {t('deletion.cancel')}
        </Button>
      ) : null}
    </div>
  )
}

function Acting({ project, until }: { project: Project; until: string }) {
  const navigate = useNavigate()
  const end = useMutationOf(endImpersonation, { changes: [listProjects] })
  const leave = async () => {
    await end.mutateAsync({ projectId: project.id })
    await navigate({ to: '/dashboard/admin' })
  }
  return (
    <div className={styles.banner} data-tone="warn" role="status">
      <Icon name="user" size={16} />
      <span>
        {t('acting.text', { name: project.name, time: formatTime(Date.parse(until), project.zone) })}
      </span>
      {/* What went wrong was said. */}
      <Button
        size="xs"
        variant="default"
        loading={end.busy}
        onClick={() => void leave().catch(() => undefined)}
      >
        {t('acting.end')}
      </Button>
    </div>
  )
}
