import { Button, Skeleton } from '@mantine/core'
import { listWebhookEndpoints, type WebhookEndpoint } from '@vitrine/core/contract/shop/webhook-endpoints'
import { useState } from 'react'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { Endpoint } from './Endpoint.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import { Messages } from './Messages.tsx'
import { t } from './translator.ts'
import styles from './WebhookEndpoints.module.css'

/** Polling interval in ms while a delivery is pending, and otherwise. */
const PENDING_POLL_MS = 3000
const REFRESH_INTERVAL_MS = 30_000

/** Page of webhooks: endpoints and deliveries. */
export function WebhooksPage() {
  const project = useProject()
  return project.permissions.owner ? (
    <Hooks key={project.id} />
  ) : (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <EmptyState title={t('ownerOnly')} icon="user" />
    </main>
  )
}

function Hooks() {
  const project = useProject()
  const [every, setEvery] = useState(REFRESH_INTERVAL_MS)
  const { data, error, refetch } = useCall(listWebhookEndpoints, { project: project.id }, { every })
  const busy = data?.endpoints.some(({ waiting, disabled }) => waiting > 0 && disabled === null) ?? false
  if (every !== (busy ? PENDING_POLL_MS : REFRESH_INTERVAL_MS))
    setEvery(busy ? PENDING_POLL_MS : REFRESH_INTERVAL_MS)
  const [adding, setAdding] = useState(false)
  const full = data !== undefined && data.endpoints.length >= data.maxEndpoints
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button
          leftSection={<Icon name="plus" size={16} />}
          disabled={!data || full}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      </PageHead>
      {data ? (
        data.endpoints.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} icon="code">
            <Docs />
          </EmptyState>
        ) : (
          <div className={styles.cards}>
            <Endpoints endpoints={data.endpoints} maxCount={data.maxEndpoints} />
            <Messages endpoints={data.endpoints} every={every} />
          </div>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={220} radius="lg" aria-busy="true" />
      )}
      <EndpointDialog project={project} one={null} opened={adding} close={() => setAdding(false)} />
    </main>
  )
}

function Endpoints({ endpoints, maxCount }: { endpoints: readonly WebhookEndpoint[]; maxCount: number }) {
  return (
    <Card
      title={t('list')}
      aside={<span className={styles.text}>{t('count', { count: endpoints.length, most: maxCount })}</span>}
    >
      <ul className={styles.rows}>
        {endpoints.map((one) => (
          <Endpoint key={one.id} one={one} />
        ))}
      </ul>
      <Docs />
    </Card>
  )
}

function Docs() {
  return (
    <a className={styles.docs} href="/api/docs#webhooks" target="_blank" rel="noreferrer">
      {t('docs')}
    </a>
  )
}
