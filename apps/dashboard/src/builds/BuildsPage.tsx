import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { buildsOverview, type System } from '@vitrine/core/contract/releases/builds'
import { useState } from 'react'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { LoadError, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { BuildDrawer } from './BuildDrawer.tsx'
import styles from './Builds.module.css'
import { BuildsList } from './BuildsList.tsx'
import { ChangesToBuild } from './ChangesToBuild.tsx'
import { ManualBuild } from './ManualBuild.tsx'
import { type BuildRequest, NewBuildDialog } from './NewBuildDialog.tsx'
import { OverTheAir } from './OverTheAir.tsx'
import { BuildBlockers, Setup } from './Setup.tsx'
import type { SetupTopic } from './setup.types.ts'
import { isActive } from './states.ts'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/builds')

/** Polling interval in ms while a build is active, and otherwise. */
const BUSY_MS = 1500
const IDLE_POLL_MS = 20_000

/** Page of the phone apps: setup, builds and over-the-air updates. */
export function BuildsPage() {
  const project = useProject()
  const { build: buildId } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (build: string | undefined) => void navigate({ search: { build } })
  const [ordering, setOrdering] = useState<BuildRequest | null>(null)
  const [setting, setSetting] = useState<SetupTopic | null>(null)
  const { data, error, refetch } = useQuery({
    ...queryOf(buildsOverview, { project: project.id }),
    refetchInterval: ({ state }) => (state.data?.builds.some(isActive) ? BUSY_MS : IDLE_POLL_MS),
  })
  const begin = (wish: Partial<BuildRequest> = {}) => {
    const platform: System =
      data && data.lacks.ios.length > 0 && data.lacks.android.length === 0 ? 'android' : 'ios'
    setOrdering({ platform, channel: 'production', ...wish })
  }
  const able = data?.builder != null && (data.lacks.ios.length === 0 || data.lacks.android.length === 0)
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button leftSection={<Icon name="plus" size={16} />} disabled={!able} onClick={() => begin()}>
          {t('order')}
        </Button>
      </PageHead>
      <FailedJobsNotice />
      {data ? (
        <div className={styles.page}>
          <BuildBlockers overview={data} open={() => setSetting('names')} />
          <BuildsList overview={data} open={open} onRetry={begin} />
          <OverTheAir />
          <ChangesToBuild changes={data.changes} />
          <Setup overview={data} openTopic={setting} open={setSetting} />
          <ManualBuild />
          <NewBuildDialog
            overview={data}
            request={ordering}
            close={() => setOrdering(null)}
            onCreated={open}
          />
          <BuildDrawer id={buildId} close={() => open(undefined)} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.page} aria-busy="true">
          {[160, 240, 200].map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}
