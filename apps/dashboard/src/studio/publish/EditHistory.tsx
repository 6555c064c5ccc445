import { Badge, Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { designHistory, loadDesign } from '@vitrine/core/contract/designs/designs'
import type { JsonObject } from '@vitrine/core/design/operations'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { toasts } from '../../app/toasts.tsx'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { Icon } from '../../icons.tsx'
import { formatTime } from '../../zones.ts'
import { getElementName } from '../engine/edits.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { useSegments } from '../view/segments.ts'
import styles from './HistoryPanel.module.css'
import { type Edit, type Entry, groupHistoryEntries } from './history.ts'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { revertDesign } from './revert-design.ts'
import { type DetailContext, listChangeDetails } from './setting-changes.ts'

/** Maximum number of changes listed below the title of an entry. */
const MAX_LINES = 3

/** Edits, newest first: what changed, by whom and when. Each opens its element, or restores the design after it. */
export function EditHistory({ close }: { close: () => void }) {
  const query = useHistory()
  const detailContext = useDetailContext()
  const restore = useRestore(close)
  const history = useMemo(() => {
    const pages = query.data?.pages ?? []
    const base = pages[0]?.base
    if (!base) return null
    return groupHistoryEntries(
      pages.flatMap((page) => page.entries),
      pages.flatMap((page) => page.publishings),
      base,
    )
  }, [query.data])
  if (query.error && !query.data) return <LoadError error={query.error} retry={() => void query.refetch()} />
  if (!history)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} height={56} radius="md" />
        ))}
      </div>
    )
  const { entries, before } = history
  if (entries.length === 0) return <EmptyState title={t('history.empty')} icon="clock" />
  const newest = entries.find((entry) => entry.kind === 'edit')
  return (
    <>
      <ol className={styles.list} data-testid="edits">
        {entries.map((entry) =>
          entry.kind === 'live' ? (
            <LiveEntry key={entry.id} entry={entry} />
          ) : (
            <EditEntry
              key={entry.version}
              entry={entry}
              context={detailContext}
              isCurrent={entry === newest}
              restore={restore}
              close={close}
            />
          ),
        )}
        {query.hasNextPage ? null : (
          <li className={styles.edit}>
            <strong className={styles.initialVersion}>{t('history.start')}</strong>
            <RestoreButton
              label={t('history.restoreStart')}
              restore={() => restore(before, t('history.restoredStart'))}
            />
          </li>
        )}
      </ol>
      <LoadMoreButton pages={query} />
    </>
  )
}

/** Loads the log page by page; the first page contains the design that the log leads to. */
function useHistory() {
  const { project, studio } = useStudioView()
  return useInfiniteQuery({
    queryKey: [designHistory.path, project.id],
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam !== null) return loadPage(project.id, pageParam, signal)
      // What is typed but not sent yet belongs to the history, too.
      await studio.flush()
      const { design, version } = await call(loadDesign, { project: project.id }, { signal })
      return { ...(await loadPage(project.id, null, signal)), base: { design, version } }
    },
    initialPageParam: startOf(),
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
    gcTime: 0,
  })
}

type Page = {
  readonly entries: Parameters<typeof groupHistoryEntries>[0]
  readonly publishings: Parameters<typeof groupHistoryEntries>[1]
  readonly cursor: string | null
  readonly base?: Parameters<typeof groupHistoryEntries>[2]
}

function loadPage(project: string, cursor: string | null, signal: AbortSignal): Promise<Page> {
  return call(designHistory, { project, cursor }, { signal })
}

function useDetailContext(): DetailContext {
  const { project } = useStudioView()
  const { segments } = useSegments()
  return useMemo(
    () => ({ zone: project.zone, segments: new Map(segments.map(({ id, name }) => [id, name])) }),
    [project.zone, segments],
  )
}

/** Returns the function that restores a design as one edit, which one undo takes back. */
function useRestore(close: () => void) {
  const { studio } = useStudioView()
  return (design: JsonObject, successText: string) => {
    const outcome = revertDesign(studio, design, successText)
    if (outcome === 'same') toasts.done(t('publishings.same'))
    if (outcome === 'done') close()
  }
}

function EditEntry({
  entry,
  context,
  isCurrent,
  restore,
  close,
}: {
  entry: Edit
  context: DetailContext
  isCurrent: boolean
  restore: (design: JsonObject, successText: string) => void
  close: () => void
}) {
  const { select } = useStudioView()
  const when = formatTime(Date.parse(entry.at), context.zone)
  const title = titleOf(entry)
  const lines = linesOf(entry, context)
  return (
    <li className={styles.edit}>
      <button
        type="button"
        onClick={() => {
          select(entry.path)
          close()
        }}
      >
        <strong>{title}</strong>
        {lines.slice(0, MAX_LINES).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        {lines.length > MAX_LINES ? (
          <span className={styles.line}>{t('history.more', { count: lines.length - MAX_LINES })}</span>
        ) : null}
        <span>
          <bdi>{entry.by || t('history.nobody')}</bdi> ·{' '}
          <bdi>
            <time dateTime={entry.at}>{when}</time>
          </bdi>
          {entry.count > 1 ? ` · ${t('history.count', { count: entry.count })}` : ''}
        </span>
      </button>
      {isCurrent ? (
        <Badge size="sm" variant="light" color="teal">
          {t('history.current')}
        </Badge>
      ) : (
        <RestoreButton
          label={t('history.restoreOf', { title, when })}
          restore={() => restore(entry.after, t('history.restored', { when }))}
        />
      )}
    </li>
  )
}

function RestoreButton({ label, restore }: { label: string; restore: () => void }) {
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={restore}>
      {t('publishings.restore')}
    </Button>
  )
}

function titleOf({ changes, path, after }: Edit): string {
  const [first, ...others] = changes
  if (!first) return t('history.same', { name: getElementName(after, path) })
  const title = t(`history.did.${first.did}`, { name: first.name })
  return others.length === 0 ? title : t('history.several', { title, count: others.length })
}

/** Returns what changed, a line for each setting; of several elements, a line for each element. */
function linesOf({ changes, before, after }: Edit, detailContext: DetailContext): readonly string[] {
  const [first, ...others] = changes
  if (!first) return []
  if (others.length > 0) return others.map(({ did, name }) => t(`history.did.${did}`, { name }))
  const details = listChangeDetails(first, before, after, detailContext)
  if (details.length > 0) return details.map(({ label, from, to }) => t('compare.from', { label, from, to }))
  return first.did === 'changed' && first.fields.length > 0 ? [first.fields.join(', ')] : []
}

/** One publishing, with its time and author. */
function LiveEntry({ entry }: { entry: Extract<Entry, { kind: 'live' }> }) {
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
          <time dateTime={entry.at}>{formatTime(Date.parse(entry.at), project.zone)}</time>
        </bdi>
        {entry.note ? ` · ${entry.note}` : ''}
      </span>
    </li>
  )
}

function startOf(): string | null {
  return null
}
