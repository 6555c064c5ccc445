import { Badge, Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/core/contract/call'
import { designPublishings } from '@vitrine/core/contract/designs'
import { useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { toasts } from '../../app/toasts.tsx'
import { Icon } from '../../icons.tsx'
import { Empty, Failed } from '../../parts/States.tsx'
import { common } from '../../words/common.ts'
import { zonedText } from '../../zones.ts'
import { useStudioState, useStudioView } from '../view/context.ts'
import { t } from '../words.ts'
import { editBack } from './back.ts'
import { liveQuery } from './live.ts'
import { More } from './More.tsx'
import styles from './Publishings.module.css'

type Publishing = OutputOf<typeof designPublishings>['publishings'][number]

/** Every time that the design went live, newest first: by whom, with what note, and a way back to it. */
export function Publishings({ close }: { close: () => void }) {
  const { project } = useStudioView()
  const published = useStudioState((state) => state.live.published)
  const query = useInfiniteQuery({
    queryKey: [designPublishings.path, project.id],
    queryFn: ({ pageParam, signal }) =>
      call(designPublishings, { project: project.id, cursor: pageParam }, { signal }),
    initialPageParam: startOf(),
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
    gcTime: 0,
  })
  if (query.error && !query.data) return <Failed error={query.error} retry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className={styles.list} aria-busy="true">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={64} radius="md" />
        ))}
      </div>
    )
  const publishings = query.data.pages.flatMap((page) => page.publishings)
  if (publishings.length === 0)
    return <Empty title={t('publishings.none')} text={t('publishings.noneText')} icon="rocket" />
  // One content may have gone live more than once: the newest time is the one that lasts.
  const live = publishings.find(({ hash }) => hash === published)
  return (
    <>
      <ol className={styles.list} data-testid="publishings">
        {publishings.map((publishing) => (
          <Row key={publishing.id} publishing={publishing} isLive={publishing === live} close={close} />
        ))}
      </ol>
      <More pages={query} />
    </>
  )
}

function Row({
  publishing: { hash, scheduled, by, note, at },
  isLive,
  close,
}: {
  publishing: Publishing
  isLive: boolean
  close: () => void
}) {
  const { project, studio } = useStudioView()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const when = zonedText(at, project.zone)
  const restore = async () => {
    setBusy(true)
    try {
      const then = await queries.fetchQuery(liveQuery(hash))
      const outcome = editBack(studio, then, t('publishings.restored', { when }))
      if (outcome === 'same') toasts.done(t('publishings.same'))
      if (outcome !== 'refused' && hash === studio.state().live.published) studio.markUnchanged()
      if (outcome === 'done') close()
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      toasts.refused(error instanceof ApiError ? error.message : common('unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={styles.row}>
      <Icon name="rocket" size={15} />
      <strong>
        {scheduled ? t('history.wentLive') : t('history.published')}
        {isLive ? (
          <Badge size="sm" variant="light" color="teal">
            {t('publishings.live')}
          </Badge>
        ) : null}
      </strong>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        aria-label={t('publishings.restoreOf', { when })}
        onClick={() => void restore()}
      >
        {t('publishings.restore')}
      </Button>
      <span className={styles.who}>
        {scheduled ? null : (
          <>
            <bdi>{by || t('history.nobody')}</bdi> ·{' '}
          </>
        )}
        <bdi>
          <time dateTime={at}>{when}</time>
        </bdi>
      </span>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
    </li>
  )
}

function startOf(): string | null {
  return null
}
