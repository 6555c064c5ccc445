import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { getCampaign } from '@vitrine/core/contract/push/campaigns'
import { ApiError } from '../api.ts'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError, LoadingState } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import styles from './Campaign.module.css'
import { Composer } from './Composer.tsx'
import { Report } from './Report.tsx'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/campaigns/$campaign')

/** Page of one campaign: the composer for a draft, else the report. An unused id is a new draft. */
export function CampaignPage() {
  const project = useProject()
  const { campaign: id } = route.useParams()
  const { day, month } = route.useSearch()
  const { data, error, refetch } = useCall(getCampaign, { project: project.id, id })
  const isNewCampaign = error instanceof ApiError && error.code === 'no-campaign'
  return (
    <main className={shell.page}>
      <Link
        className={styles.backLink}
        to="/dashboard/$slug/campaigns"
        params={{ slug: project.slug }}
        search={month === undefined ? {} : { view: 'calendar', month }}
      >
        <Icon name="chevronStart" size={16} />
        {t('title')}
      </Link>
      {data && data.campaign.status !== 'draft' ? (
        <Report key={id} id={id} />
      ) : data ? (
        <Composer key={id} id={id} campaign={data.campaign} day={null} />
      ) : isNewCampaign ? (
        <Composer key={id} id={id} campaign={null} day={day ?? null} />
      ) : error instanceof ApiError && error.fields.id ? (
        <EmptyState title={t('notFound')} text={t('notFoundText')} icon="search">
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/dashboard/$slug/campaigns" params={{ slug: project.slug }} {...props} />
            )}
          >
            {t('backToAll')}
          </Button>
        </EmptyState>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </main>
  )
}
