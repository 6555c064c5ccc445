import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { listAutomations } from '@vitrine/core/contract/automations'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Empty, Failed } from '../parts/States.tsx'
import styles from './AutomationPage.module.css'
import { Editor } from './Editor.tsx'
import { t } from './words.ts'

const route = getRouteApi('/dashboard/_app/$slug/automations/$automation')

/** How often it is asked whether somebody else has changed it, and who is where, ms. */
const FRESH_MS = 15_000

/** One automation: its flow, which is edited, and the shoppers in it. */
export function AutomationPage() {
  const project = useProject()
  const { automation: id } = route.useParams()
  const { view } = route.useSearch()
  const { data, error, refetch } = useCall(listAutomations, { project: project.id }, { every: FRESH_MS })
  const automation = data?.automations.find((one) => one.id === id)
  return (
    <main className={styles.page}>
      {automation ? (
        <Editor key={id} automation={automation} view={view ?? 'flow'} />
      ) : data ? (
        <Empty title={t('gone')} text={t('goneText')} icon="search">
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/dashboard/$slug/automations" params={{ slug: project.slug }} {...props} />
            )}
          >
            {t('backToAll')}
          </Button>
        </Empty>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={36} width={260} radius="md" />
          <Skeleton height={480} radius="lg" />
        </div>
      )}
    </main>
  )
}
