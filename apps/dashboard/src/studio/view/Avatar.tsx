import styles from './Avatar.module.css'
import { getInitials, getPersonHue } from './avatar-style.ts'

/** Avatar with initials in the person's color; `size` in px. Decorative: the name is shown beside it. */
export function Avatar({ user, name, size = 30 }: { user: string; name: string; size?: number }) {
  return (
    <span
      className={styles.face}
      style={{
        background: `oklch(0.45 0.13 ${getPersonHue(user)})`,
        width: size,
        height: size,
        fontSize: size * 0.37,
      }}
      aria-hidden="true"
    >
      {getInitials(name)}
    </span>
  )
}
