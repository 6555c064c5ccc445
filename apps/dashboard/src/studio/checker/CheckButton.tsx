import { Icon } from '../../icons.tsx'
import { formatBadgeCount, ToolButton } from '../view/ToolButton.tsx'
import styles from './CheckButton.module.css'
import { useDesignCheck } from './findings.ts'
import { t } from './translator.ts'

/** Button that opens the design check and shows the number of findings. */
export function CheckButton({ open }: { open: () => void }) {
  const { findings } = useDesignCheck()
  const broken = findings.some(({ weight }) => weight === 'broken')
  const label = t('count', { count: findings.length })
  return (
    <ToolButton
      icon="checkup"
      caption={t('title')}
      hint={`${t('title')}: ${label}`}
      count={formatBadgeCount(findings.length)}
      tone={broken ? 'bad' : 'plain'}
      onClick={open}
    />
  )
}

/** Warning beside the publish button about open findings. It does not prevent publishing. */
export function BeforePublishing({ open }: { open: () => void }) {
  const { findings } = useDesignCheck()
  if (findings.length === 0) return null
  const broken = findings.filter(({ weight }) => weight === 'broken').length
  return (
    <div className={styles.before} data-broken={broken > 0} data-testid="found-before-publishing">
      <Icon name={broken > 0 ? 'alert' : 'checkup'} size={16} />
      <span>
        {broken > 0 ? t('before.broken', { count: broken }) : t('before.weak', { count: findings.length })}
      </span>
      <button type="button" onClick={open}>
        {t('review')}
      </button>
    </div>
  )
}
