import { Icon } from '../../icons.tsx'
import { t } from '../words.ts'
import styles from './SaidMark.module.css'
import type { CommentsStore } from './talk.ts'
import { useCommentCount } from './talking.ts'

/** Says beside an entry of the outline that something is said of it; a press reads it. */
export function CommentMark({ talk, path, name }: { talk: CommentsStore; path: string; name: string }) {
  const said = useCommentCount(talk, path)
  if (!said) return null
  const { count, unread } = said
  const label = t(unread ? 'saidUnread' : 'said', { count, name })
  return (
    <button
      type="button"
      className={styles.mark}
      data-unread={unread || undefined}
      aria-label={label}
      title={label}
      onClick={() => talk.at(path)}
    >
      <Icon name="comment" size={13} />
      {count}
    </button>
  )
}
