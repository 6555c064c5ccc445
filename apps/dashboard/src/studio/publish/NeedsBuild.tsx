import { Link } from '@tanstack/react-router'
import { buildsOverview, SYSTEMS } from '@vitrine/core/contract/releases/builds'
import { formatFieldNames } from '../../app/native/fields.ts'
import { useCall } from '../../app/queries.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import styles from './PublishMenu.module.css'

/**
 * Warning before publishing about changes that reach shoppers only with a new build of the phone app. Renders nothing
 * if no app was ever built.
 */
export function NeedsBuild() {
  const { project } = useStudioView()
  const { data } = useCall(buildsOverview, { project: project.id })
  if (!data || (data.changes.ios === null && data.changes.android === null)) return null
  const fields = [
    ...new Set(
      SYSTEMS.flatMap((system) => data.changes[system]?.published ?? []).flatMap(({ way, field }) =>
        way === 'build' ? [field] : [],
      ),
    ),
  ]
  if (fields.length === 0) return <p>{t('noBuildNeeded')}</p>
  return (
    <p className={styles.build} role="note">
      {t('needsBuild')} <strong>{formatFieldNames(fields)}</strong>. {t('needsBuildRest')}{' '}
      <Link to="/dashboard/$slug/builds" params={{ slug: project.slug }}>
        {t('openBuilds')}
      </Link>
    </p>
  )
}
