import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Automation, listAutomations } from '@vitrine/core/contract/push/automations'
import { useMemo } from 'react'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError } from '../components/States.tsx'
import styles from './AutomationPage.module.css'
import { Editor } from './Editor.tsx'
import { findLocalAutomation } from './local-automations.ts'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/automations/$automation')

/** Polling interval in ms for changes by others and for the runs. */
const REFRESH_INTERVAL_MS = 15_000

/** Page of one automation: its flow editor and its runs. */
export function AutomationPage() {
  const project = useProject()
  const { automation: id } = route.useParams()
  const { view } = route.useSearch()
  const { data, error, refetch } = useCall(
    listAutomations,
    { project: project.id },
    { every: REFRESH_INTERVAL_MS },
  )
  const begun = useBegun(project.id, id)
  const automation = data ? (data.automations.find((one) => one.id === id) ?? begun) : null
  return (
    <main className={styles.page}>
      {automation ? (
        <Editor key={id} automation={automation} view={view ?? 'flow'} />
      ) : data ? (
        <EmptyState title={t('notFound')} text={t('notFoundText')} icon="search">
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/dashboard/$slug/automations" params={{ slug: project.slug }} {...props} />
            )}
          >
            {t('backToAll')}
          </Button>
        </EmptyState>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={36} width={260} radius="md" />
          <Skeleton height={480} radius="lg" />
        </div>
      )}
    </main>
  )
}

/**
 * Returns the unsaved automation of this id from this browser, read once. Once another tab saves it, it is on the
 * server instead.
 */
function useBegun(project: string, id: string): Automation | null {
  return useMemo(() => findLocalAutomation(project, id), [project, id])
}
