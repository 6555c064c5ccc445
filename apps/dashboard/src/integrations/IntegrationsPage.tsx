import { SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  INTEGRATION_CATEGORIES,
  type IntegrationView,
  listIntegrations,
} from '@vitrine/core/contract/shop/integrations'
import { useState } from 'react'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getProductLanguage } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { filterIntegrations, type IntegrationFilter } from './filter.ts'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import { IntegrationLogo } from './IntegrationLogo.tsx'
import styles from './Integrations.module.css'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/integrations')
const REFRESH_INTERVAL_MS = 60_000
const FILTERS: readonly IntegrationFilter[] = ['all', 'on', 'broken']
const TONES = { off: 'quiet', on: 'good', broken: 'bad' } as const

/** Gallery of integrations: available, active and broken ones. */
export function IntegrationsPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(
    listIntegrations,
    { project: project.id, language: getProductLanguage() },
    { every: REFRESH_INTERVAL_MS },
  )
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      {data ? (
        <Gallery key={project.id} project={project} integrations={data.integrations} />
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.grid} aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((index) => (
            <Skeleton key={index} height={150} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

function Gallery({
  project,
  integrations,
}: {
  readonly project: Project
  readonly integrations: readonly IntegrationView[]
}) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [searchText, setSearchText] = useState('')
  const [stateFilter, setStateFilter] = useState<IntegrationFilter>('all')
  const matches = filterIntegrations(integrations, searchText, stateFilter, (category) =>
    t(`categories.${category}`),
  )
  const open = integrations.find(({ name }) => name === search.integration) ?? null
  const show = (name: string | undefined) => void navigate({ search: { integration: name }, replace: true })
  const count = { on: 0, broken: 0, off: 0 }
  for (const { state } of integrations) count[state] += 1
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Icon name="search" size={16} />}
          value={searchText}
          onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('filter')}
          value={stateFilter}
          onChange={(value) => setStateFilter(FILTERS.find((one) => one === value) ?? 'all')}
          data={[
            { value: 'all', label: t('all') },
            { value: 'on', label: t('onCount', { count: count.on + count.broken }) },
            { value: 'broken', label: t('brokenCount', { count: count.broken }) },
          ]}
        />
      </div>
      {matches.length === 0 ? (
        <EmptyState
          title={
            searchText.trim() === ''
              ? t(`none.${stateFilter === 'broken' ? 'broken' : 'on'}`)
              : t('noneFound')
          }
          text={searchText.trim() === '' && stateFilter === 'broken' ? t('none.brokenText') : t('none.text')}
          icon={stateFilter === 'broken' ? 'check' : 'search'}
        />
      ) : (
        <div className={styles.categories}>
          {INTEGRATION_CATEGORIES.map((category) => {
            const some = matches.filter((one) => one.category === category)
            return some.length === 0 ? null : (
              <section
                key={category}
                className={styles.category}
                data-size={Math.min(3, some.length)}
                aria-labelledby={`category-${category}`}
              >
                <h2 id={`category-${category}`}>{t(`categories.${category}`)}</h2>
                <ul className={styles.grid}>
                  {some.map((one) => (
                    <li key={one.name}>
                      <Entry one={one} open={() => show(one.name)} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
      <IntegrationDialog project={project} one={open} close={() => show(undefined)} />
    </>
  )
}

function Entry({ one, open }: { readonly one: IntegrationView; readonly open: () => void }) {
  return (
    <button type="button" className={styles.entry} data-state={one.state} onClick={open}>
      <span className={styles.entryHead}>
        <IntegrationLogo one={one} />
        <span className={styles.entryTitle}>{one.title}</span>
        <Status tone={TONES[one.state]}>{t(`states.${one.state}`)}</Status>
      </span>
      <span className={styles.entryText}>{one.summary}</span>
      {one.fault ? <span className={styles.entryFault}>{t(`faults.${one.fault}`)}</span> : null}
    </button>
  )
}
