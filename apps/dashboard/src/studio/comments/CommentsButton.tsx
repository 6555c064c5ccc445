import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import { useTalk } from '../view/talking.ts'
import styles from './Comments.module.css'
import { t } from './words.ts'

/** Opens what is said of the design, and says how much of it the merchant has not seen. */
export function CommentsButton() {
  const { talk, path } = useStudioView()
  const threads = useTalk((state) => state.threads)
  const unread = (threads ?? []).filter((thread) => thread.unread && thread.forMe).length
  const open = threads?.length ?? 0
  const label =
    unread > 0 ? t('unreadForMe', { count: unread }) : open > 0 ? t('openCount', { count: open }) : t('title')
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        className={styles.button}
        aria-label={label === t('title') ? label : `${t('title')}: ${label}`}
        onClick={() => talk.all(path)}
      >
        <Icon name="comment" />
        {unread > 0 || open > 0 ? (
          <span className={styles.count} data-unread={unread > 0} aria-hidden="true">
            {unread > 0 ? unread : open > 99 ? '99+' : open}
          </span>
        ) : null}
      </ActionIcon>
    </Tooltip>
  )
}
