import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  campaignLedger,
  type LedgerMessage,
  OUTCOMES,
  type Outcome,
} from '@vitrine/core/contract/push/campaign-report'
import type { Campaign } from '@vitrine/core/contract/push/campaigns'
import { useState } from 'react'
import { call } from '../api.ts'
import { useProject } from '../app/projects.ts'
import { formatOutcome, formatReason, OUTCOME_TONES } from '../app/push-message/message-outcomes.ts'
import { getShopperName } from '../app/shopper/shopper-name.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { ChoiceFilter, SearchField } from '../app/table/ListControls.tsx'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Campaign.module.css'
import { t } from './translator.ts'
import { getVariantName } from './Variants.tsx'

/** List of a campaign's messages with recipient, outcome and reason. */
export function CampaignMessages({ campaign }: { campaign: Campaign }) {
  const project = useProject()
  const [search, setSearch] = useState('')
  const [outcome, setOutcome] = useState<readonly Outcome[]>([])
  const query = { project: project.id, id: campaign.id, search: search.slice(0, 100), outcome: [...outcome] }
  const ledger = useInfiniteQuery({
    queryKey: [campaignLedger.path, query],
    queryFn: ({ pageParam, signal }) => call(campaignLedger, { ...query, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
  const messages = ledger.data?.pages.flatMap((page) => page.messages)
  return (
    <>
      <div className={styles.ledgerTools}>
        <SearchField label={t('ledger.search')} value={search} onSearch={setSearch} />
        <ChoiceFilter
          name={t('ledger.outcome')}
          choices={OUTCOMES}
          labelOf={formatOutcome}
          selected={outcome}
          onChoose={setOutcome}
        />
      </div>
      {ledger.error && !messages ? (
        <LoadError error={ledger.error} retry={() => void ledger.refetch()} />
      ) : messages?.length === 0 ? (
        <p className={styles.muted}>{t('ledger.none')}</p>
      ) : (
        <DataTable<LedgerMessage>
          label={t('report.ledger')}
          columns={columns(project, campaign.variants.length)}
          rows={messages}
          idOf={({ id }) => id}
          nameOf={nameOf}
          stale={ledger.isPlaceholderData}
        />
      )}
      {ledger.hasNextPage ? (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            {t('ledger.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function nameOf({ name, subscriber, platform, country }: LedgerMessage): string {
  if (subscriber === null) return name || '–'
  return getShopperName({ name, email: '', customer: null, platform, zone: null, country })
}

/** Columns of the messages: recipient, outcome, reason, time, and for a test with `others` its variant. */
function columns({ slug, zone }: Project, others: number): readonly Column<LedgerMessage>[] {
  const text: Column<LedgerMessage> = {
    id: 'text',
    label: t('report.text'),
    card: 'sum',
    // The number after the last variant is that of the winner, which goes to the rest.
    cell: ({ variant }) =>
      variant === null ? '' : variant > others ? t('winner.name') : getVariantName(variant),
  }
  return [
    {
      id: 'shopper',
      label: t('ledger.shopper'),
      card: 'title',
      cell: (one) =>
        one.subscriber ? (
          <Link
            className={styles.shopper}
            to="/dashboard/$slug/subscribers"
            params={{ slug }}
            search={{ subscriber: one.subscriber }}
          >
            {nameOf(one)}
          </Link>
        ) : (
          nameOf(one)
        ),
    },
    {
      id: 'outcome',
      label: t('ledger.outcome'),
      card: 'state',
      cell: ({ outcome }) => <Status tone={OUTCOME_TONES[outcome]}>{formatOutcome(outcome)}</Status>,
    },
    {
      id: 'why',
      label: t('ledger.why'),
      card: 'text',
      cell: ({ reason }) => (reason ? formatReason(reason) : ''),
    },
    {
      id: 'time',
      label: t('ledger.time'),
      card: 'tag',
      cell: ({ opened, received, sent, due }) => {
        const time = opened ?? received ?? sent ?? due
        return (
          <time className={styles.muted} dateTime={time}>
            {formatTime(Date.parse(time), zone)}
          </time>
        )
      },
    },
    ...(others > 0 ? [text] : []),
  ]
}
