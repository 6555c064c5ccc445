import { ActionIcon, Tooltip } from '@mantine/core'
import type { Notice } from '@vitrine/core/contract/projects/notices'
import { getNoticePath, getNoticeSentence } from '@vitrine/core/notices/notices'
import { getLocale, getProductLanguage } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { formatRelativeTime } from '../dates/relative-time.ts'
import { useNow } from '../dates/use-now.ts'
import styles from './Notices.module.css'
import { getNoticeIcon, getNoticeTone } from './notice-style.ts'
import { t } from './translator.ts'

/** One notice: what happened, where and when, with a link to act on it. */
export function NoticeRow({
  notice,
  go,
  mark,
}: {
  notice: Notice
  go: (notice: Notice, address: string) => void
  mark: (notice: Notice) => void
}) {
  const { project, at, by, read, kind } = notice
  const now = useNow()
  const address = `/dashboard/${project.slug}${getNoticePath(notice)}`
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <a
        className={styles.link}
        href={address}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return mark(notice)
          event.preventDefault()
          go(notice, address)
        }}
      >
        <span className={styles.badge} data-tone={getNoticeTone(kind)} aria-hidden="true">
          <Icon name={getNoticeIcon(kind)} size={17} />
        </span>
        <span className={styles.text}>
          <span className={styles.sentence}>
            {read ? null : <span className="v-hidden">{t('new')}: </span>}
            {getNoticeSentence(getProductLanguage(), notice)}
          </span>
          <span className={styles.facts}>
            <bdi>{project.name}</bdi>
            {by === null ? null : (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
            {' · '}
            <time dateTime={at} title={day}>
              {formatRelativeTime(at, getLocale(), now)}
            </time>
          </span>
        </span>
      </a>
      {read ? null : (
        <Tooltip label={t('read')}>
          <ActionIcon size="lg" className={styles.mark} aria-label={t('read')} onClick={() => mark(notice)}>
            <span className={styles.dot} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}
