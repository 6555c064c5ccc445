import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  listWebhookMessages,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { useState } from 'react'
import { call } from '../api.ts'
import { useProject } from '../app/projects.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import { MessageDrawer } from './MessageDrawer.tsx'
import { t } from './translator.ts'
import styles from './WebhookEndpoints.module.css'
import { formatEventType, formatOutcome, getEndpointName, TONES } from './webhook-texts.ts'

const FIRST_PAGE: string | null = null
const STATES = ['all', 'waiting', 'sent', 'failed'] as const
type Wanted = (typeof STATES)[number]
const isWanted = (text: string): text is Wanted => STATES.some((one) => one === text)

/** Messages of the last 30 days, newest first. */
export function Messages({
  endpoints,
  every,
}: {
  readonly endpoints: readonly WebhookEndpoint[]
  readonly every: number
}) {
  const project = useProject()
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const [stateFilter, setStateFilter] = useState<Wanted>('all')
  const [open, setOpen] = useState<string | null>(null)
  const query = {
    project: project.id,
    ...(endpoint === null ? {} : { endpoint }),
    ...(stateFilter === 'all' ? {} : { state: stateFilter }),
  }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listWebhookMessages.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookMessages, { ...query, cursor: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: every,
  })
  // A message that arrives between two page requests would appear twice.
  const messages = [
    ...new Map(data?.pages.flatMap((page) => page.messages).map((one) => [one.id, one])).values(),
  ]
  const narrowed = endpoint !== null || stateFilter !== 'all'
  return (
    <Card title={t('log')} aside={<span className={styles.text}>{t('logNote')}</span>}>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('ofState')}
          value={stateFilter}
          onChange={(next) => isWanted(next) && setStateFilter(next)}
          data={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {endpoints.length > 1 ? (
          <Select
            aria-label={t('ofEndpoint')}
            placeholder={t('everyEndpoint')}
            clearable
            value={endpoint}
            onChange={setEndpoint}
            data={endpoints.map((one) => ({ value: one.id, label: getEndpointName(one) }))}
          />
        ) : null}
      </div>
      {!data && error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} radius="md" aria-busy="true" />
      ) : messages.length === 0 ? (
        <EmptyState
          title={narrowed ? t('logNone') : t('logEmpty')}
          text={narrowed ? undefined : t('logEmptyText')}
          icon="send"
        />
      ) : (
        <ul className={styles.rows}>
          {messages.map((one) => (
            <Message
              key={one.id}
              one={one}
              to={endpoints.length > 1 ? endpoints.find(({ id }) => id === one.endpoint) : undefined}
              open={() => setOpen(one.id)}
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
      <MessageDrawer message={open} close={() => setOpen(null)} />
    </Card>
  )
}

function Message({
  one,
  to,
  open,
}: {
  readonly one: WebhookMessage
  readonly to: WebhookEndpoint | undefined
  readonly open: () => void
}) {
  const { zone } = useProject()
  const time = (instant: string) => formatTime(Date.parse(instant), zone)
  const { type, state, created, attempts, due } = one
  const facts = [
    time(created),
    ...(to ? [getEndpointName(to)] : []),
    ...(state === 'sent' ? [] : [formatOutcome(one)]),
    ...(state === 'waiting' && attempts > 0 && due ? [t('nextRetry', { time: time(due) })] : []),
  ].filter((fact) => fact !== '')
  return (
    <li>
      <button
        type="button"
        className={styles.message}
        aria-label={t('open', { type: formatEventType(type), time: time(created) })}
        onClick={open}
      >
        <span className={styles.about}>
          <span className={styles.name}>
            {formatEventType(type)} <code dir="ltr">{type}</code>
          </span>
          <span className={styles.text}>{facts.join(' · ')}</span>
        </span>
        <Status tone={TONES[state]}>{t(`states.${state}`)}</Status>
      </button>
    </li>
  )
}
