import { Button, Progress, Skeleton } from '@mantine/core'
import {
  downloadExport,
  getExportStatus,
  type ProjectExport,
  startExport,
  stopExport,
} from '@vitrine/core/contract/projects/exports'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { countText } from '../app/figures/text.ts'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { getLocale } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import styles from './Settings.module.css'
import { t } from './translator.ts'

/** Polling interval in ms while an export is being created. */
const POLL_INTERVAL_MS = 1500

/** Export of all project data for its owner. */
export function ExportCard({ project }: { readonly project: Project }) {
  const [watching, setWatching] = useState(false)
  const query = { project: project.id }
  const { data, error, refetch } = useCall(
    getExportStatus,
    query,
    watching ? { every: POLL_INTERVAL_MS } : {},
  )
  const projectExport = data?.export ?? null
  const working = projectExport?.state === 'working'
  if (data && working !== watching) setWatching(working)
  const createUpdates = ({ export: one }: { export: ProjectExport | null }) => [
    applyOptimistically(getExportStatus, query, () => ({ export: one })),
  ]
  const starting = useMutationOf(startExport, { toCacheUpdates: createUpdates })
  const start = (
    <Button
      variant={projectExport?.state === 'ready' ? 'default' : 'light'}
      leftSection={<Icon name="upload" size={16} />}
      loading={starting.busy}
      onClick={() => starting.mutate({ ...query, id: crypto.randomUUID() })}
    >
      {projectExport ? t('export.create') : t('export.start')}
    </Button>
  )
  return (
    <Card title={t('export.title')}>
      <p className={styles.text}>{t('export.text')}</p>
      {data === undefined ? (
        error ? (
          <LoadError error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton mt="md" height={36} width={180} aria-busy="true" />
        )
      ) : projectExport === null ? (
        <div className={styles.acts}>{start}</div>
      ) : projectExport.state === 'working' ? (
        <Underway project={project} projectExport={projectExport} toCacheUpdates={createUpdates} />
      ) : projectExport.state === 'ready' ? (
        <Ready
          project={project}
          projectExport={projectExport}
          toCacheUpdates={createUpdates}
          startButton={start}
        />
      ) : (
        <>
          <p className={styles.exportStatus} role="status">
            {t('export.failed')}
          </p>
          <div className={styles.acts}>{start}</div>
        </>
      )}
    </Card>
  )
}

type Shown = {
  readonly project: Project
  readonly projectExport: ProjectExport
  readonly toCacheUpdates: (answer: {
    export: ProjectExport | null
  }) => ReturnType<typeof applyOptimistically>[]
}

function Underway({ project, projectExport: { id, done, total }, toCacheUpdates }: Shown) {
  const stopping = useMutationOf(stopExport, { toCacheUpdates, done: t('export.stopped') })
  return (
    <>
      <p className={styles.exportStatus} role="status">
        {total === 0
          ? t('export.waits')
          : t('export.progress', { done: countText(done), total: countText(total) })}
      </p>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('export.title')} />
      <div className={styles.acts}>
        <Button
          variant="default"
          loading={stopping.busy}
          onClick={() => stopping.mutate({ project: project.id, id })}
        >
          {t('export.stop')}
        </Button>
      </div>
    </>
  )
}

function Ready({
  project,
  projectExport,
  toCacheUpdates,
  startButton,
}: Shown & { readonly startButton: React.ReactNode }) {
  const { id, size, created, expires } = projectExport
  const removing = useMutationOf(stopExport, { toCacheUpdates, done: t('export.removed') })
  const fetching = useMutationOf(downloadExport)
  const download = async () => {
    const link = document.createElement('a')
    link.href = (await fetching.mutateAsync({ project: project.id, id })).url
    link.download = ''
    link.click()
  }
  const day = (at: string) => formatTime(Date.parse(at), project.zone)
  return (
    <>
      <p className={styles.exportStatus} role="status">
        {t('export.ready', { day: day(created), size: sizeText(size), until: day(expires) })}
      </p>
      <div className={styles.acts}>
        <Button
          leftSection={<Icon name="download" size={16} />}
          loading={fetching.busy}
          // The mutation has reported the error.
          onClick={() => void download().catch(() => undefined)}
        >
          {t('export.download')}
        </Button>
        {startButton}
        <Button
          variant="subtle"
          color="gray"
          loading={removing.busy}
          onClick={() => removing.mutate({ project: project.id, id })}
        >
          {t('export.remove')}
        </Button>
      </div>
    </>
  )
}

/** Formats a size in bytes. */
function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / size),
  )
}
