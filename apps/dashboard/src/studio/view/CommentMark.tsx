import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import styles from './CommentMark.module.css'
import type { CommentsStore } from './comments-store.ts'
import { useCommentCount } from './use-comments.ts'

/** Marker beside an outline entry with comments; a click opens them. */
export function CommentMark({ talk, path, name }: { talk: CommentsStore; path: string; name: string }) {
  const commentCount = useCommentCount(talk, path)
  if (!commentCount) return null
  const { count, unread } = commentCount
  const label = t(unread ? 'commentCountUnread' : 'commentCount', { count, name })
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
