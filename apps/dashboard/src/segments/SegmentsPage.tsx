import { Button, Skeleton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import {
  listSegments,
  MAX_SEGMENTS,
  type NamedSegment,
  removeSegment,
  removeSegments,
  restoreSegment,
  restoreSegments,
} from '@vitrine/core/contract/push/segments'
import { useState } from 'react'
import { call } from '../api.ts'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { SegmentSummary } from '../app/segment/SegmentSummary.tsx'
import { Choose, ChooseAll } from '../app/table/Choose.tsx'
import { type FailedRow, FailedRowsNotice } from '../app/table/FailedRowsNotice.tsx'
import { NothingFits, ToolsCard } from '../app/table/List.tsx'
import { BulkBar, ChoiceFilter } from '../app/table/ListControls.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { type Selection, useSelection } from '../app/table/selection.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { useAudienceSize } from './audience.ts'
import { SegmentDrawer } from './SegmentDrawer.tsx'
import styles from './Segments.module.css'
import { filterSegments, type SegmentsSearch, segmentsList, USES } from './segments-search.ts'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/segments')

/** Page of named segments, used by campaigns and design blocks. */
export function SegmentsPage() {
  const project = useProject()
  const search = route.useSearch()
  const { segment: segmentId } = search
  const navigate = route.useNavigate()
  const open = (segment: string | undefined) => void navigate({ search: { ...search, segment } })
  const { data, error, refetch } = useCall(listSegments, { project: project.id })
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  )
  const segments = data?.segments
  const [failedRows, setFailedRows] = useState<readonly FailedRow[]>([])
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {segments && segments.length > 0 ? add : null}
      </PageHead>
      <FailedJobsNotice />
      <FailedRowsNotice rows={failedRows} close={() => setFailedRows([])} />
      {segments ? (
        segments.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState title={t('none')} text={t('noneText')} icon="people">
              {add}
            </EmptyState>
          </div>
        ) : (
          <Segments segments={segments} change={open} onFailed={setFailedRows} />
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={76} radius="lg" />
          ))}
        </div>
      )}
      {segments ? (
        <SegmentDrawer
          openId={segmentId}
          namedSegment={segments.find(({ id }) => id === segmentId) ?? null}
          close={() => open(undefined)}
        />
      ) : null}
    </main>
  )
}

/** List of the matching segments with bulk actions. */
function Segments(props: {
  segments: readonly NamedSegment[]
  change: (id: string) => void
  /** Receives the segments that failed, with the reasons. */
  onFailed: (failedRows: readonly FailedRow[]) => void
}) {
  const { segments, change, onFailed } = props
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const visibleSegments = filterSegments(segments, search)
  const selection = useSelection({
    visibleIds: visibleSegments.map(({ id }) => id),
    maxSelected: MAX_SEGMENTS,
    whole: true,
  })
  const updateSearch = (part: Partial<SegmentsSearch>) =>
    void navigate({ search: segmentsList.changed(search, part), replace: true })
  const removal = useRemoval(segments, onFailed)
  const remove = () => {
    removal.mutate({ project: project.id, ids: [...selection.ids] })
    selection.clear()
  }
  return (
    <>
      <ToolsCard
        search={{ label: t('search'), value: search.q, change: (q) => updateSearch({ q }) }}
        filters={
          <ChoiceFilter
            name={t('use')}
            choices={USES}
            labelOf={(use) => t(`uses.${use}`)}
            selected={search.used ?? []}
            onChoose={(used) => updateSearch({ used: used.length > 0 ? [...used] : undefined })}
          />
        }
        end={
          <SavedViews
            project={project.id}
            page="segments"
            state={segmentsList.stateOf(search)}
            apply={(state) => void navigate({ search: segmentsList.searchOf(state) })}
          />
        }
      />
      {visibleSegments.length === 0 ? (
        <div className={styles.empty}>
          <NothingFits title={t('noneFits')} clear={() => updateSearch({ q: undefined, used: undefined })} />
        </div>
      ) : (
        <>
          {visibleSegments.length > 1 ? (
            <div className={styles.bulkActions}>
              <ChooseAll selection={selection} label={t('chooseAll')} />
            </div>
          ) : null}
          <div className={styles.list}>
            {visibleSegments.map((one) => (
              <SegmentCard key={one.id} segment={one} selection={selection} change={() => change(one.id)} />
            ))}
          </div>
        </>
      )}
      <BulkBar selection={selection}>
        <Button size="xs" variant="default" leftSection={<Icon name="trash" size={14} />} onClick={remove}>
          {t('remove')}
        </Button>
      </BulkBar>
    </>
  )
}

/** Returns the mutation that deletes many segments and reports those that cannot be restored afterwards. */
function useRemoval(
  segments: readonly NamedSegment[],
  reportFailures: (failedRows: readonly FailedRow[]) => void,
) {
  const project = useProject()
  return useMutationOf(removeSegments, {
    changes: [listSegments],
    optimistic: ({ ids }) => [
      applyOptimistically(listSegments, { project: project.id }, (cachedSegments) => ({
        segments: cachedSegments.segments.filter(({ id }) => !ids.includes(id)),
      })),
    ],
    done: ({ removed }) => {
      reportFailures([])
      return removed.length > 0 ? t('removedMany', { count: removed.length }) : undefined
    },
    undo: () => {
      const names = new Map(segments.map(({ id, name }) => [id, name]))
      return async ({ removed }) => {
        const { refused } = await call(restoreSegments, { project: project.id, ids: [...removed] })
        reportFailures(
          refused.map(({ id, why }) => ({ id, name: names.get(id) ?? id, why: t(`unrestored.${why}`) })),
        )
      }
    },
  })
}

function SegmentCard(props: { segment: NamedSegment; selection: Selection; change: () => void }) {
  const { segment, selection, change } = props
  const project = useProject()
  const { id, name, used } = segment
  const { ref, inViewport } = useInViewport()
  const audienceSize = useAudienceSize(segment.segment, inViewport)
  const isUsed = used.live || used.draft
  const removal = useMutationOf(removeSegment, {
    changes: [listSegments],
    optimistic: () => [
      applyOptimistically(listSegments, { project: project.id }, ({ segments }) => ({
        segments: segments.filter((one) => one.id !== id),
      })),
    ],
    // Blocks limited to a deleted segment are shown to nobody from now on.
    done: isUsed ? t('removedUsed', { name }) : t('removed', { name }),
    undo: () => () => callUntilAnswered(restoreSegment, { project: project.id, id }),
  })
  return (
    <article ref={ref} className={styles.card} aria-label={name}>
      <Choose selection={selection} id={id} name={name} />
      <div className={styles.text}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {segment.segment.groups.length === 0 ? (
          <p className={styles.muted}>{t('everybody')}</p>
        ) : (
          <SegmentSummary segment={segment.segment} />
        )}
      </div>
      {audienceSize === null ? null : <p className={styles.size}>{audienceSize}</p>}
      {used.live ? <Status tone="good">{t('usedLive')}</Status> : null}
      {used.draft && !used.live ? <Status tone="accent">{t('usedDraft')}</Status> : null}
      <div className={styles.actions}>
        <Button size="compact-sm" variant="default" onClick={change}>
          {t('change')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => removal.mutate({ project: project.id, id })}
        >
          {t('remove')}
        </Button>
      </div>
    </article>
  )
}
