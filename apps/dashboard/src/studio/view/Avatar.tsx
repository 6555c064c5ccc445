import styles from './Avatar.module.css'
import { hueOf, initialsOf } from './avatar-style.ts'

/** Somebody of the project: their initials in a colour of their own; `size` in px. Their name stands beside it. */
export function Avatar({ user, name, size = 30 }: { user: string; name: string; size?: number }) {
  return (
    <span
      className={styles.face}
      style={{
        background: `oklch(0.45 0.13 ${hueOf(user)})`,
        width: size,
        height: size,
        fontSize: size * 0.37,
      }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
