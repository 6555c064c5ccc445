import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Campaign, campaignLedger, OUTCOMES, type Outcome } from '@vitrine/core/contract/campaigns'
import { useState } from 'react'
import { call } from '../api.ts'
import { OUTCOME_TONES, outcomeText, reasonText } from '../app/messages/outcomes.ts'
import { useProject } from '../app/projects.ts'
import { ChoiceFilter, SearchField } from '../app/table/Tools.tsx'
import { Failed, Waiting } from '../parts/States.tsx'
import { Status } from '../parts/Status.tsx'
import { clockText } from '../zones.ts'
import styles from './Campaign.module.css'
import { variantName } from './Variants.tsx'
import { t } from './words.ts'

/** Every message of a campaign: to whom, what became of it and why. */
export function Ledger({ campaign }: { campaign: Campaign }) {
  const project = useProject()
  const [search, setSearch] = useState('')
  const [outcome, setOutcome] = useState<readonly Outcome[]>([])
  const asked = { project: project.id, id: campaign.id, search: search.slice(0, 100), outcome: [...outcome] }
  const ledger = useInfiniteQuery({
    queryKey: [campaignLedger.path, asked],
    queryFn: ({ pageParam, signal }) => call(campaignLedger, { ...asked, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
  const messages = ledger.data?.pages.flatMap((page) => page.messages)
  return (
    <>
      <div className={styles.ledgerTools}>
        <SearchField label={t('ledger.search')} value={search} onSearch={setSearch} />
        <ChoiceFilter
          name={t('ledger.outcome')}
          choices={OUTCOMES}
          labelOf={outcomeText}
          chosen={outcome}
          onChoose={setOutcome}
        />
      </div>
      {ledger.error && !messages ? (
        <Failed error={ledger.error} retry={() => void ledger.refetch()} />
      ) : !messages ? (
        <Waiting />
      ) : messages.length === 0 ? (
        <p className={styles.quiet}>{t('ledger.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('ledger.shopper')}</th>
                <th scope="col">{t('ledger.outcome')}</th>
                <th scope="col">{t('ledger.why')}</th>
                <th scope="col">{t('ledger.time')}</th>
                {campaign.variants.length > 0 ? <th scope="col">{t('report.text')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {messages.map((one) => {
                const time = one.opened ?? one.received ?? one.sent ?? one.due
                return (
                  <tr key={one.id}>
                    <th scope="row">
                      {one.subscriber ? (
                        <Link
                          to="/dashboard/$slug/subscribers"
                          params={{ slug: project.slug }}
                          search={{ subscriber: one.subscriber }}
                        >
                          {one.name || one.subscriber.slice(0, 8)}
                        </Link>
                      ) : (
                        '–'
                      )}
                    </th>
                    <td>
                      <Status tone={OUTCOME_TONES[one.outcome]}>{outcomeText(one.outcome)}</Status>
                    </td>
                    <td>{one.reason ? reasonText(one.reason) : ''}</td>
                    <td>
                      <time dateTime={time}>{clockText(Date.parse(time), project.zone)}</time>
                    </td>
                    {campaign.variants.length > 0 ? (
                      <td>{one.variant === null ? '' : variantName(one.variant)}</td>
                    ) : null}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
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
