import { type Comment, piecesOf } from '@vitrine/core/contract/designs/comments'
import { useSession } from '../../session/session.ts'
import styles from './Comments.module.css'
import { t } from './words.ts'

/** What was said, with those whom it mentions by the names that they have now; in the direction of its own words. */
export function Text({ comment: { text, mentions, removed } }: { comment: Comment }) {
  const me = useSession((state) => state.user?.id)
  if (removed) return <em className={styles.removed}>{t('removed')}</em>
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  let place = 0
  return (
    <bdi dir="auto">
      {piecesOf(text).map((piece) => {
        const key = place
        place += piece.text.length
        return piece.mention === null ? (
          piece.text
        ) : (
          <span key={key} className={styles.mention} data-me={piece.mention === me || undefined}>
            @{names.get(piece.mention) || t('nobody')}
          </span>
        )
      })}
    </bdi>
  )
}
