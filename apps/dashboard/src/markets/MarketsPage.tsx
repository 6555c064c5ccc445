import { Button, Skeleton, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { listLocales, type Market } from '@vitrine/core/contract/projects/markets'
import { getCountryName } from '@vitrine/core/countries/countries'
import { majorToMinorUnits } from '@vitrine/core/money/major-units'
import { formatMoney } from '@vitrine/core/money/money'
import { useMemo, useState } from 'react'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getProductLanguage } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { Flag } from './Flag.tsx'
import { MarketDrawer } from './MarketDrawer.tsx'
import styles from './Markets.module.css'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/markets')
/** Sample amount, with thousands and decimals. */
const SAMPLE_AMOUNT = 1234.5
/** Minimum number of markets for which the search is shown. */
const MIN_MARKETS_FOR_SEARCH = 8

/** Page of the store's markets: money format, name and flag of each. */
export function MarketsPage() {
  const project = useProject()
  const { market: openCountry } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (market: string | undefined) => void navigate({ search: { market } })
  const [searchInput, setSearchInput] = useState('')
  const { data, error, refetch } = useCall(listLocales, { project: project.id })
  const language = getProductLanguage()
  const namedMarkets = useMemo(
    () =>
      (data?.markets ?? [])
        .map((market) => ({ market, name: nameOf(market) }))
        .sort((one, other) => one.name.localeCompare(other.name, language)),
    [data, language],
  )
  const searchText = searchInput.trim().toLocaleLowerCase(language)
  const matches = namedMarkets.filter(
    ({ market, name }) =>
      name.toLocaleLowerCase(language).includes(searchText) ||
      `${market.country} ${market.currency}`.toLowerCase().includes(searchText),
  )
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      {data ? (
        <>
          {namedMarkets.length >= MIN_MARKETS_FOR_SEARCH ? (
            <TextInput
              className={styles.search}
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<Icon name="search" size={16} />}
              value={searchInput}
              onChange={(event) => setSearchInput(event.currentTarget.value)}
            />
          ) : null}
          {matches.length === 0 ? (
            <div className={styles.list}>
              <EmptyState title={t('notFound')} icon="search">
                <Button variant="default" onClick={() => setSearchInput('')}>
                  {t('showAll')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <ul className={styles.list}>
              {matches.map(({ market, name }) => (
                <Row
                  key={market.country}
                  market={market}
                  name={name}
                  home={market.country === data.home}
                  open={() => open(market.country)}
                />
              ))}
            </ul>
          )}
          {project.shop === null ? <p className={styles.hint}>{t('sample')}</p> : null}
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      <MarketDrawer
        market={data?.markets.find(({ country }) => country === openCountry) ?? null}
        home={data?.home === openCountry}
        close={() => open(undefined)}
      />
    </main>
  )
}

/** Returns the name of a market in the dashboard's language. */
function nameOf({ country, own }: Market): string {
  const language = getProductLanguage()
  return own?.names[language] || getCountryName(country, language)
}

type RowProps = { market: Market; name: string; home: boolean; open: () => void }

function Row({ market, name, home, open }: RowProps) {
  const project = useProject()
  const { country, currency, own, sold, stale } = market
  const price = formatMoney(majorToMinorUnits(SAMPLE_AMOUNT, market.currency), {
    currency,
    country,
    language: getProductLanguage(),
    template: project.money,
    shopCurrency: project.currency,
    formats: own?.money && !stale ? { [`${country} ${currency}`]: own.money } : undefined,
  })
  return (
    <li>
      <button type="button" className={styles.row} onClick={open}>
        <Flag code={own?.flag ?? country} />
        <span className={styles.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={styles.muted} dir="ltr">{`${country} · ${currency}`}</span>
        </span>
        <span className={styles.marks}>
          {home ? <Status dot={false}>{t('home')}</Status> : null}
          {stale ? <Status tone="warn">{t('stale')}</Status> : null}
          {!sold ? <Status tone="warn">{t('notSold')}</Status> : null}
          {own && !own.offered ? <Status dot={false}>{t('hidden')}</Status> : null}
          {own && own.offered && sold && !stale ? (
            <Status tone="accent" dot={false}>
              {t('own')}
            </Status>
          ) : null}
        </span>
        <bdi className={styles.price}>{price}</bdi>
        <Icon name="chevronEnd" size={16} />
      </button>
    </li>
  )
}
