import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon, type IconName } from '../../icons.tsx'
import styles from './CountedButton.module.css'

/** A button of the bar with a number at its corner; `label` says what it means, `name` what a reader says of it all. */
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
  /** Null: nothing stands at the corner. */
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

/** A number that has room at the corner of a button; null for none. */
export function atCorner(count: number): number | string | null {
  return count === 0 ? null : count > 99 ? '99+' : count
}
