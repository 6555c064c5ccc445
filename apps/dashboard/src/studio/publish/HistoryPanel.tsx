import { Drawer, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { designHistory } from '@vitrine/core/contract/designs/designs'
import { useState } from 'react'
import { call } from '../../api.ts'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { Icon } from '../../icons.tsx'
import { formatZonedTime } from '../../zones.ts'
import { getElementName } from '../engine/edits.ts'
import { t } from '../i18n.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import styles from './HistoryPanel.module.css'
import { groupHistoryEntries, type Publishing } from './history.ts'
import { More } from './More.tsx'
import { Publishings } from './Publishings.tsx'

/** Panel of edits, newest first: who changed what and when. A click opens the changed element. */
export function HistoryPanel({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={380}
      title={t('history.title')}
      overlayProps={{ opacity: 0.2 }}
    >
      {opened ? <Views close={close} /> : null}
    </Drawer>
  )
}

const VIEWS = ['edits', 'publishings'] as const

function Views({ close }: { close: () => void }) {
  const [view, setView] = useState<string>('edits')
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('history.views')}
        data={VIEWS.map((value) => ({ value, label: t(`history.view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'edits' ? <Entries close={close} /> : <Publishings close={close} />}
    </>
  )
}

function Entries({ close }: { close: () => void }) {
  const { project, select } = useStudioView()
  const design = useDesign((design) => design)
  const query = useInfiniteQuery({
    queryKey: [designHistory.path, project.id],
    queryFn: ({ pageParam, signal }) =>
      call(designHistory, { project: project.id, cursor: pageParam }, { signal }),
    initialPageParam: startOf(),
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
    gcTime: 0,
  })
  if (query.error && !query.data) return <LoadError error={query.error} retry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} height={44} radius="md" />
        ))}
      </div>
    )
  const entries = groupHistoryEntries(
    query.data.pages.flatMap((page) => page.entries),
    query.data.pages.flatMap((page) => page.publishings),
    design,
  )
  if (entries.length === 0) return <EmptyState title={t('history.empty')} icon="clock" />
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) =>
          entry.kind === 'live' ? (
            <LiveEntry key={entry.id} entry={entry} />
          ) : (
            <li key={entry.version}>
              <button
                type="button"
                onClick={() => {
                  select(entry.path)
                  close()
                }}
              >
                <strong>{t(`history.did.${entry.did}`, { name: getElementName(design, entry.path) })}</strong>
                <span>
                  <bdi>{entry.by || t('history.nobody')}</bdi> ·{' '}
                  <bdi>
                    <time dateTime={entry.at}>{formatZonedTime(entry.at, project.zone)}</time>
                  </bdi>
                  {entry.count > 1 ? ` · ${t('history.count', { count: entry.count })}` : ''}
                </span>
              </button>
            </li>
          ),
        )}
      </ol>
      <More pages={query} />
    </>
  )
}

/** One publishing, with its time and author. */
function LiveEntry({ entry }: { entry: Publishing }) {
  const { project } = useStudioView()
  return (
    <li className={styles.live}>
      <Icon name="rocket" size={15} />
      <strong>
        {entry.name ? (
          <bdi>{entry.name}</bdi>
        ) : entry.scheduled ? (
          t('history.wentLive')
        ) : (
          t('history.published')
        )}
      </strong>
      <span>
        {entry.scheduled ? null : (
          <>
            <bdi>{entry.by || t('history.nobody')}</bdi> ·{' '}
          </>
        )}
        <bdi>
          <time dateTime={entry.at}>{formatZonedTime(entry.at, project.zone)}</time>
        </bdi>
        {entry.note ? ` · ${entry.note}` : ''}
      </span>
    </li>
  )
}

function startOf(): string | null {
  return null
}
