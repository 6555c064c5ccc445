import { Skeleton } from '@mantine/core'
import { analyticsTop } from '@vitrine/core/contract/analytics/analytics'
import type { ReactNode } from 'react'
import { countText, shareText } from '../app/figures/text.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import styles from './AnalyticsPage.module.css'
import type { AnalyticsFilter } from './filter.ts'
import { t } from './translator.ts'

/** Maximum number of rows per list. */
const MAX_ROWS = 10

/** Most viewed, bought and searched items. */
export function TopCards({ filter }: { filter: AnalyticsFilter }) {
  const { data, error, refetch } = useCall(analyticsTop, { ...filter, limit: MAX_ROWS })
  if (error && !data)
    return (
      <section className={`${styles.card} ${styles.fullWidth}`}>
        <LoadError error={error} retry={() => void refetch()} />
      </section>
    )
  return (
    <>
      <Card
        title={t('products')}
        lead={t('productsLead')}
        none={t('productsNone')}
        whole
        rows={data?.products}
      >
        {(rows) => {
          const maxViews = Math.max(1, ...rows.map(({ views }) => views))
          return (
            <Table
              caption={t('products')}
              columns={[t('product'), t('views'), t('added'), t('purchased')]}
              rows={rows.map(({ product, name, views, added, purchased }) => ({
                id: String(product),
                share: views / maxViews,
                cells: [name, countText(views), countText(added), countText(purchased)],
              }))}
            />
          )
        }}
      </Card>
      <Card title={t('searches')} lead={t('searchesLead')} none={t('searchesNone')} rows={data?.searches}>
        {(rows) => {
          const maxSearches = Math.max(1, ...rows.map(({ searches }) => searches))
          return (
            <Table
              caption={t('searches')}
              columns={[t('term'), t('searched'), t('without')]}
              rows={rows.map(({ term, searches, empty }) => ({
                id: term,
                share: searches / maxSearches,
                cells: [term, countText(searches), empty > 0 ? shareText(empty / searches) : countText(0)],
              }))}
            />
          )
        }}
      </Card>
      <Card title={t('missing')} lead={t('missingLead')} none={t('missingNone')} rows={data?.empty}>
        {(rows) => {
          const maxEmpty = Math.max(1, ...rows.map(({ empty }) => empty))
          return (
            <Table
              caption={t('missing')}
              columns={[t('term'), t('searched')]}
              rows={rows.map(({ term, empty }) => ({
                id: term,
                share: empty / maxEmpty,
                cells: [term, countText(empty)],
              }))}
            />
          )
        }}
      </Card>
    </>
  )
}

function Card<R>(props: {
  title: string
  lead: string
  none: string
  whole?: boolean
  rows: readonly R[] | undefined
  children: (rows: readonly R[]) => ReactNode
}) {
  const { title, lead, none, whole = false, rows, children } = props
  return (
    <section className={`${styles.card} ${whole ? styles.fullWidth : ''}`} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </header>
      {rows === undefined ? (
        <Skeleton height={200} />
      ) : rows.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        children(rows)
      )}
    </section>
  )
}

function Table(props: {
  caption: string
  columns: readonly string[]
  rows: readonly { readonly id: string; readonly share: number; readonly cells: readonly string[] }[]
}) {
  const { caption, columns, rows } = props
  return (
    <table className={styles.table}>
      <caption className="v-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, share, cells: [name, ...rest] }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.name}>{name}</span>
              <span className={styles.bar} aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />
            </th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
