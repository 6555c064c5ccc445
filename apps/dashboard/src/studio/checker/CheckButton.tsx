import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import styles from './CheckButton.module.css'
import { useChecked } from './findings.ts'
import { t } from './words.ts'

/** Opens what was found in the design, and says how much that is. */
export function CheckButton({ open }: { open: () => void }) {
  const { findings } = useChecked()
  const broken = findings.some(({ weight }) => weight === 'broken')
  const label = t('count', { count: findings.length })
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" className={styles.button} aria-label={`${t('title')}: ${label}`} onClick={open}>
        <Icon name="checkup" />
        {findings.length > 0 ? (
          <span className={styles.count} data-broken={broken} aria-hidden="true">
            {findings.length > 99 ? '99+' : findings.length}
          </span>
        ) : null}
      </ActionIcon>
    </Tooltip>
  )
}

/** What publishing would show to shoppers although it was found: said beside the button, which works all the same. */
export function BeforePublishing({ open }: { open: () => void }) {
  const { findings } = useChecked()
  if (findings.length === 0) return null
  const broken = findings.filter(({ weight }) => weight === 'broken').length
  return (
    <div className={styles.before} data-broken={broken > 0} data-testid="found-before-publishing">
      <Icon name={broken > 0 ? 'alert' : 'checkup'} size={16} />
      <span>
        {broken > 0 ? t('before.broken', { count: broken }) : t('before.weak', { count: findings.length })}
      </span>
      <button type="button" onClick={open}>
        {t('look')}
      </button>
    </div>
  )
}
