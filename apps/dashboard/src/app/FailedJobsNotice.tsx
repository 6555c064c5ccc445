import { Link } from '@tanstack/react-router'
import { listFailedJobs } from '@vitrine/core/contract/projects/failed-jobs'
import { Icon } from '../icons.tsx'
import styles from './FailedJobsNotice.module.css'
import { useProject } from './projects.ts'
import { useCall } from './queries.ts'
import { t } from './translator.ts'

/** Notice to the owner about failed jobs, with a link. Renders nothing without any. */
export function FailedJobsNotice() {
  const project = useProject()
  const { data } = useCall(listFailedJobs, { project: project.id }, { enabled: project.permissions.owner })
  const count = data?.failures.length ?? 0
  if (count === 0) return null
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" size={18} />
      <span>{t('notice', { count })}</span>
      <Link to="/dashboard/$slug/failed-jobs" params={{ slug: project.slug }}>
        {t('viewDetails')}
      </Link>
    </div>
  )
}
