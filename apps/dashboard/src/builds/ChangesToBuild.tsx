import type { OutputOf } from '@vitrine/core/contract/call'
import { type buildsOverview, SYSTEMS } from '@vitrine/core/contract/releases/builds'
import { APP_FIELDS, UPDATE_PATHS } from '@vitrine/core/native/app-record'
import { formatFieldNames } from '../app/native/fields.ts'
import { Card } from '../components/Card.tsx'
import styles from './Builds.module.css'
import { SYSTEM_NAMES } from './states.ts'
import { t } from './translator.ts'

/** Changes that require a new build, and how each part of an app reaches shoppers. */
export function ChangesToBuild({
  changes,
}: {
  readonly changes: OutputOf<typeof buildsOverview>['changes']
}) {
  const built = SYSTEMS.filter((system) => changes[system] !== null)
  const reasonTexts = SYSTEMS.flatMap((system) => {
    const now = fieldsOf(changes[system]?.now)
    const then = fieldsOf(changes[system]?.published).filter((field) => !now.includes(field))
    const about = (fields: typeof now) => ({ system: SYSTEM_NAMES[system], fields: formatFieldNames(fields) })
    return [
      ...(now.length > 0 ? [t('needsNow', about(now))] : []),
      ...(then.length > 0 ? [t('needsThen', about(then))] : []),
    ]
  })
  return (
    <Card title={t('needs')}>
      {built.length === 0 ? null : reasonTexts.length === 0 ? (
        <p className={styles.muted}>{t('needsNone')}</p>
      ) : (
        reasonTexts.map((text) => (
          <p key={text} className={styles.warned}>
            {text}
          </p>
        ))
      )}
      <details className={styles.instructions} open={built.length === 0}>
        <summary>{t('ways')}</summary>
        <dl>
          {(['build', 'air', 'open'] as const).map((updatePath) => (
            <div key={updatePath}>
              <dt>{t(`ways.${updatePath}`)}</dt>
              <dd>{formatFieldNames(APP_FIELDS.filter((field) => UPDATE_PATHS[field] === updatePath))}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

type Changed = NonNullable<OutputOf<typeof buildsOverview>['changes']['ios']>['now']

function fieldsOf(changed: Changed = []) {
  return changed.filter(({ way }) => way === 'build').map(({ field }) => field)
}
