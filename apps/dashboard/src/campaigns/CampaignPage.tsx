import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { getCampaign } from '@vitrine/core/contract/push/campaigns'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import shell from '../app/layout/page.module.css'
import { isNewCampaign } from '../app/new-campaign.ts'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
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
  const { month } = route.useSearch()
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
      <CampaignContent key={id} id={id} />
    </main>
  )
}

function CampaignContent({ id }: { id: string }) {
  const project = useProject()
  const { day } = route.useSearch()
  const [begunHere] = useState(() => isNewCampaign(id))
  const { data, error, refetch } = useQuery({
    ...queryOf(getCampaign, { project: project.id, id }),
    // Once saved, the campaign is in the cache, and its changes are fetched like those of any other.
    enabled: ({ state }) => state.data !== undefined || !begunHere,
  })
  const isUnused = begunHere || (error instanceof ApiError && error.code === 'no-campaign')
  if (data && data.campaign.status !== 'draft') return <Report id={id} />
  if (data || isUnused)
    return <Composer id={id} campaign={data?.campaign ?? null} day={data ? null : (day ?? null)} />
  if (error instanceof ApiError && error.fields.id)
    return (
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
    )
  return error ? <LoadError error={error} retry={() => void refetch()} /> : <LoadingState />
}
