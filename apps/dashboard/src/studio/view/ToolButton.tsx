import { Tooltip, UnstyledButton } from '@mantine/core'
import { Icon, type IconName } from '../../icons.tsx'
import styles from './ToolButton.module.css'

/**
 * Toolbar button: an icon with a short caption below it in windows from 1024 px on, and a badge where there is
 * something to count.
 */
export function ToolButton({
  icon,
  caption,
  hint,
  name = hint,
  count = null,
  tone = 'plain',
  pressed,
  className = '',
  onClick,
}: {
  readonly icon: IconName
  /** Word below the icon; a part of the name, so that it can be spoken to press the button. */
  readonly caption: string
  /** Tooltip. */
  readonly hint: string
  /** Accessible name; default: the tooltip. */
  readonly name?: string
  /** Badge content; null for none. */
  readonly count?: number | string | null
  readonly tone?: 'plain' | 'bad' | 'news'
  /** State of a switch. */
  readonly pressed?: boolean
  readonly className?: string | undefined
  readonly onClick: () => void
}) {
  return (
    <Tooltip label={hint}>
      <UnstyledButton
        className={`${styles.tool} ${className}`}
        aria-label={name}
        aria-pressed={pressed}
        data-tool
        onClick={onClick}
      >
        <span className={styles.icon}>
          <Icon name={icon} size={19} />
          {count === null ? null : (
            <span className={styles.count} data-tone={tone} data-count={count} aria-hidden="true" />
          )}
        </span>
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      </UnstyledButton>
    </Tooltip>
  )
}

/** Formats a badge count, at most '99+'; null for 0. */
export function formatBadgeCount(count: number): number | string | null {
  return count === 0 ? null : count > 99 ? '99+' : count
}
