import { Link } from '@tanstack/react-router'
import { buildsOverview, SYSTEMS } from '@vitrine/core/contract/releases/builds'
import { fieldNames } from '../../app/native/fields.ts'
import { useCall } from '../../app/queries.ts'
import { t } from '../i18n.ts'
import { useStudioView } from '../view/context.ts'
import styles from './PublishMenu.module.css'

/**
 * Before publishing: what of it comes to shoppers with a new build of the phone app alone. Nothing is said while the app
 * was never built, since there is nothing to build anew.
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
      {t('needsBuild')} <strong>{fieldNames(fields)}</strong>. {t('needsBuildRest')}{' '}
      <Link to="/dashboard/$slug/builds" params={{ slug: project.slug }}>
        {t('openBuilds')}
      </Link>
    </p>
  )
}
