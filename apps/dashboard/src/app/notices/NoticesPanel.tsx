import { Button, Drawer, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import {
  countNotices,
  listNotices,
  type Notice,
  readAllNotices,
  readNotices,
} from '@vitrine/core/contract/projects/notices'
import { useState } from 'react'
import { call } from '../../api.ts'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { applyOptimistically, useMutationOf } from '../mutations.ts'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './Notices.module.css'
import { t } from './translator.ts'

const FIRST_PAGE: string | null = null
const CHANGES = [listNotices, countNotices] as const

/** Panel with the notices of all the member's projects. */
export function NoticesPanel({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={440}
      title={t('title')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
      classNames={{ body: styles.body ?? '' }}
    >
      <Notices close={close} />
    </Drawer>
  )
}

function Notices({ close }: { close: () => void }) {
  const router = useRouter()
  const [unread, setUnread] = useState(false)
  const { notices, answer } = useNotices(unread)
  const read = useMutationOf(readNotices, {
    changes: CHANGES,
    optimistic: ({ notices }) => [
      applyOptimistically(countNotices, {}, (cachedCounts) => ({
        ...cachedCounts,
        unread: Math.max(0, cachedCounts.unread - notices.length),
      })),
    ],
  })
  const mark = (one: Notice) =>
    one.read ? undefined : read.mutate({ notices: [{ project: one.project.id, id: one.id }] })
  const go = (one: Notice, address: string) => {
    mark(one)
    close()
    router.history.push(address)
  }
  return (
    <>
      <NoticesBar unread={unread} setUnread={setUnread} notices={notices} />
      {answer.error && !answer.data ? (
        <LoadError error={answer.error} retry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={64} radius="md" />
          ))}
        </div>
      ) : notices.length === 0 ? (
        <EmptyState
          icon={unread ? 'check' : 'bell'}
          title={unread ? t('noneUnread') : t('none')}
          text={unread ? undefined : t('noneText')}
        />
      ) : (
        <>
          <ul className={styles.list} aria-label={t('title')}>
            {notices.map((one) => (
              <NoticeRow key={one.id} notice={one} go={go} mark={mark} />
            ))}
          </ul>
          {answer.hasNextPage ? (
            <Button
              fullWidth
              variant="default"
              loading={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              {common('more')}
            </Button>
          ) : null}
        </>
      )}
      <Link to="/dashboard/user" hash="notices" className={styles.settings} onClick={close}>
        <Icon name="mail" size={16} />
        {t('mailSettings')}
      </Link>
    </>
  )
}

/** Filter of the notices, and the button that marks all as read. */
function NoticesBar(props: {
  unread: boolean
  setUnread: (unread: boolean) => void
  notices: readonly Notice[]
}) {
  const { unread, setUnread, notices } = props
  const readAll = useMutationOf(readAllNotices, {
    changes: CHANGES,
    optimistic: () => [applyOptimistically(countNotices, {}, () => ({ unread: 0, newest: null }))],
  })
  const [newest] = notices
  return (
    <div className={styles.bar}>
      <SegmentedControl
        size="xs"
        value={unread ? 'unread' : 'all'}
        onChange={(value) => setUnread(value === 'unread')}
        data={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={!notices.some((one) => !one.read)}
        loading={readAll.busy}
        onClick={() => newest && readAll.mutate({ until: newest.at })}
      >
        {t('readAll')}
      </Button>
    </div>
  )
}

/** Returns the notices of all projects, newest first, paginated. */
function useNotices(unread: boolean) {
  const query = { project: null, unread }
  const answer = useInfiniteQuery({
    queryKey: [listNotices.path, query],
    queryFn: ({ pageParam, signal }) => call(listNotices, { ...query, cursor: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ cursor }) => cursor,
  })
  // A notice that arrives between two page requests would appear twice.
  const all = answer.data?.pages.flatMap((page) => page.notices).map((one) => [one.id, one] as const)
  return { notices: [...new Map(all).values()], answer }
}
