import { type Comment, splitMentions } from '@vitrine/core/contract/designs/comments'
import { useSession } from '../../session/session.ts'
import styles from './Comments.module.css'
import { t } from './translator.ts'

/** Text of a comment with the current names of mentioned people, in the direction of its own language. */
export function Text({ comment: { text, mentions, removed } }: { comment: Comment }) {
  const me = useSession((state) => state.user?.id)
  if (removed) return <em className={styles.removed}>{t('removed')}</em>
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return (
    <bdi dir="auto">
      {placedPieces(text).map(({ piece, start }) =>
        piece.mention === null ? (
          piece.text
        ) : (
          <span key={start} className={styles.mention} data-me={piece.mention === me || undefined}>
            @{names.get(piece.mention) || t('nobody')}
          </span>
        ),
      )}
    </bdi>
  )
}

/** Splits a comment into pieces, each with its start index. */
function placedPieces(text: string) {
  let end = 0
  return splitMentions(text).map((part) => {
    const start = end
    end += part.text.length
    return { piece: part, start }
  })
}
