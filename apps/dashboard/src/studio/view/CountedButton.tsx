import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon, type IconName } from '../../icons.tsx'
import styles from './CountedButton.module.css'

/** Toolbar button with a badge. `label` is the tooltip, `name` the accessible name including the number. */
export function CountedButton({
  icon,
  label,
  name,
  count,
  tone,
  onClick,
}: {
  readonly icon: IconName
  readonly label: string
  readonly name: string
  /** Badge content; null for none. */
  readonly count: number | string | null
  readonly tone: 'plain' | 'bad' | 'news'
  readonly onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" className={styles.button} aria-label={name} onClick={onClick}>
        <Icon name={icon} />
        {count === null ? null : (
          <span className={styles.count} data-tone={tone} aria-hidden="true">
            {count}
          </span>
        )}
      </ActionIcon>
    </Tooltip>
  )
}

/** Formats a badge count, at most '99+'; null for 0. */
export function formatBadgeCount(count: number): number | string | null {
  return count === 0 ? null : count > 99 ? '99+' : count
}
