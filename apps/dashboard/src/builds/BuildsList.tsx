import { Button, Progress } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/core/contract/call'
import { type AppBuild, type buildsOverview, listBuilds } from '@vitrine/core/contract/releases/builds'
import { useState } from 'react'
import { call } from '../api.ts'
import { useProject } from '../app/projects.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import { Actions } from './Actions.tsx'
import styles from './Builds.module.css'
import type { BuildRequest } from './NewBuildDialog.tsx'
import { buildName, isActive, isReplaced, isRetried, TONES } from './states.ts'
import { t } from './translator.ts'

type Told = OutputOf<typeof buildsOverview>

/** List of builds, newest first; older ones in pages. */
export function BuildsList(props: {
  readonly overview: Told
  readonly open: (id: string) => void
  readonly onRetry: (wish: BuildRequest) => void
}) {
  const { overview, open, onRetry } = props
  const project = useProject()
  // Older pages continue from the cursor of the first load, so that no build is missed in between.
  const [from, setFrom] = useState<string | null>(null)
  const older = useInfiniteQuery({
    queryKey: [listBuilds.path, { project: project.id, from }],
    queryFn: ({ pageParam, signal }) =>
      call(listBuilds, { project: project.id, cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: from !== null,
  })
  const newest = new Set(overview.builds.map(({ id }) => id))
  const rest = (older.data?.pages ?? []).flatMap(({ builds }) => builds).filter(({ id }) => !newest.has(id))
  const all = [...overview.builds, ...rest]
  const more = from === null ? overview.cursor !== null : older.hasNextPage
  return (
    <Card title={t('list')}>
      {overview.builder === 'stand-in' ? <p className={styles.muted}>{t('standIn')}</p> : null}
      {overview.builds.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} icon="phone" />
      ) : (
        <ul className={styles.rows}>
          {all.map((build) => (
            <Row
              key={build.id}
              build={build}
              isReplaced={isReplaced(build, all)}
              isRetried={isRetried(build, all)}
              overview={overview}
              open={open}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
      {more ? (
        <Button
          variant="default"
          loading={older.isFetching && from !== null}
          onClick={() => (from === null ? setFrom(overview.cursor) : void older.fetchNextPage())}
        >
          {t('more')}
        </Button>
      ) : null}
    </Card>
  )
}

function Row(props: {
  readonly build: AppBuild
  readonly isReplaced: boolean
  readonly isRetried: boolean
  readonly overview: Told
  readonly open: (id: string) => void
  readonly onRetry: (wish: BuildRequest) => void
}) {
  const { build, isReplaced, isRetried: hasRetry, overview, open, onRetry } = props
  const { zone } = useProject()
  const { id, channel, by, created, state, cause } = build
  const facts = { channel: t(`channelShort.${channel}`), time: formatTime(Date.parse(created), zone), by }
  const name = buildName(build)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
          <Status tone={isReplaced ? 'quiet' : TONES[state]}>
            <span role="status">{t(isReplaced ? 'states.replaced' : `states.${state}`)}</span>
          </Status>
        </div>
        <p className={styles.muted}>{t(by ? 'factsBy' : 'facts', facts)}</p>
        {cause ? <p className={hasRetry ? styles.muted : styles.error}>{t(`causes.${cause}`)}</p> : null}
        {isActive(build) ? (
          <Progress value={100} animated size="xs" aria-label={t(`states.${state}`)} />
        ) : null}
      </div>
      <div className={styles.acts}>
        <Button size="xs" variant="default" aria-label={t('logOf', { name })} onClick={() => open(id)}>
          {t('log')}
        </Button>
        <Actions build={build} setup={overview.setup} onRetry={hasRetry ? null : onRetry} />
      </div>
    </li>
  )
}
