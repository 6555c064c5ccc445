import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../icons.tsx'
import { M } from '../../messages.ts'
import { useProject } from '../projects.ts'
import styles from './FailureNotice.module.css'
import { failuresQuery } from './queries.ts'

/** Tells the owner that some work failed, and leads to it; nothing while all is well. */
export function FailureNotice() {
  const project = useProject()
  const { data } = useQuery(failuresQuery(project))
  if (!data || data.length === 0) return null
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" size={18} />
      <span>{M.failures.notice(data.length)}</span>
      <Link to="/dashboard/$slug/failures" params={{ slug: project.slug }}>
        {M.failures.look}
      </Link>
    </div>
  )
}
