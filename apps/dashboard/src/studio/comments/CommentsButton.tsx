import { useStudioView } from '../view/context.ts'
import { formatBadgeCount, ToolButton } from '../view/ToolButton.tsx'
import { useCommentsStore } from '../view/use-comments.ts'
import { t } from './translator.ts'

/** Button that opens the comments and shows the number of unread ones. */
export function CommentsButton() {
  const { talk, path } = useStudioView()
  const threads = useCommentsStore((state) => state.threads)
  const unread = (threads ?? []).filter((thread) => thread.unread && thread.forMe).length
  const open = threads?.length ?? 0
  const label =
    unread > 0 ? t('unreadForMe', { count: unread }) : open > 0 ? t('openCount', { count: open }) : t('title')
  return (
    <ToolButton
      icon="comment"
      caption={t('title')}
      hint={label}
      name={label === t('title') ? label : `${t('title')}: ${label}`}
      count={unread > 0 ? unread : formatBadgeCount(open)}
      tone={unread > 0 ? 'news' : 'plain'}
      onClick={() => talk.all(path)}
    />
  )
}
