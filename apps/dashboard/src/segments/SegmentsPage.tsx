import { Button, Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import {
  listSegments,
  type NamedSegment,
  removeSegment,
  restoreSegment,
} from '@vitrine/core/contract/segments'
import { call } from '../api.ts'
import { FailureNotice } from '../app/FailureNotice.tsx'
import shell from '../app/layout/page.module.css'
import { foresee, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Icon } from '../icons.tsx'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { Status } from '../parts/Status.tsx'
import { SegmentDrawer } from './SegmentDrawer.tsx'
import styles from './Segments.module.css'
import { t } from './words.ts'

const route = getRouteApi('/dashboard/_app/$slug/segments')

/** Shoppers by a name: made once, meant by campaigns and by blocks of the design. */
export function SegmentsPage() {
  const project = useProject()
  const { segment: opened } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (segment: string | undefined) => void navigate({ search: { segment } })
  const { data, error, refetch } = useCall(listSegments, { project: project.id })
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  )
  const segments = data?.segments
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {segments && segments.length > 0 ? add : null}
      </PageHead>
      <FailureNotice />
      {segments ? (
        segments.length === 0 ? (
          <div className={styles.empty}>
            <Empty title={t('none')} text={t('noneText')} icon="people">
              {add}
            </Empty>
          </div>
        ) : (
          <div className={styles.list}>
            {segments.map((one) => (
              <SegmentCard key={one.id} segment={one} change={() => open(one.id)} />
            ))}
          </div>
        )
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={76} radius="lg" />
          ))}
        </div>
      )}
      {segments ? (
        <SegmentDrawer
          opened={opened}
          kept={segments.find(({ id }) => id === opened) ?? null}
          close={() => open(undefined)}
        />
      ) : null}
    </main>
  )
}

function SegmentCard({ segment, change }: { segment: NamedSegment; change: () => void }) {
  const project = useProject()
  const { id, name, used } = segment
  const count = segment.segment.groups.reduce((sum, { conditions }) => sum + conditions.length, 0)
  const named = used.live || used.draft
  const removal = useMutationOf(removeSegment, {
    changes: [listSegments],
    optimistic: () => [
      foresee(listSegments, { project: project.id }, ({ segments }) => ({
        segments: segments.filter((one) => one.id !== id),
      })),
    ],
    // What shows something to these shoppers alone shows it to nobody from now on.
    done: named ? t('removedUsed', { name }) : t('removed', { name }),
    undo: () => () => call(restoreSegment, { project: project.id, id }),
  })
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.words}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.quiet}>{count === 0 ? t('everybody') : t('conditions', { count })}</p>
      </div>
      {used.live ? <Status tone="good">{t('usedLive')}</Status> : null}
      {used.draft && !used.live ? <Status tone="accent">{t('usedDraft')}</Status> : null}
      <div className={styles.ways}>
        <Button size="compact-sm" variant="default" onClick={change}>
          {t('change')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => removal.run({ project: project.id, id })}
        >
          {t('remove')}
        </Button>
      </div>
    </article>
  )
}
