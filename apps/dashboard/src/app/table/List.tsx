import { Button } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import type { listSubscribers } from '@vitrine/core/contract/push/audience'
import type { ReactNode } from 'react'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { getLocale } from '../../i18n/messages.ts'
import type { IconName } from '../../icons.tsx'
import styles from './List.module.css'
import { Paging, SearchField } from './ListControls.tsx'
import { t } from './translator.ts'
import type { ListDefinition } from './use-list.ts'

/** Query result of a list. */
export type Answer = {
  readonly error: Error | null
  readonly refetch: () => unknown
  /** True while the rows are those of the previous request and the new ones load. */
  readonly isPlaceholderData: boolean
  /** Page of rows; undefined while the first loads. */
  readonly data:
    | {
        readonly cursor: string | null
        readonly previous: string | null
        readonly count: number
        /** True for a count that is an estimate. */
        readonly isEstimate?: OutputOf<typeof listSubscribers>['isEstimate']
      }
    | undefined
}

type Tools = {
  search: {
    label: string
    value: string | undefined
    change: (searchText: string | undefined) => void
  } | null
  filters: ReactNode
  /** Content at the end of the filter bar, such as views and columns. */
  end: ReactNode
}

/** Search, filters and views of a list. */
function ListTools({ search, filters, end }: Tools) {
  return (
    <div className={styles.tools}>
      {search ? (
        <SearchField
          label={search.label}
          value={search.value ?? ''}
          onSearch={(searchText) => search.change(searchText || undefined)}
        />
      ) : null}
      <div className={styles.filters}>{filters}</div>
      <div className={styles.toolbarEnd}>{end}</div>
    </div>
  )
}

/** The tools in their own card, above rows that are cards. */
export function ToolsCard(props: Tools) {
  return (
    <div className={`${styles.card} ${styles.emptyCard}`}>
      <ListTools {...props} />
    </div>
  )
}

/** Empty state of a filtered list, with a button that clears the filters. */
export function NothingFits({ title, clear }: { title: string; clear: () => void }) {
  return (
    <EmptyState title={title} text={t('noneText')} icon="search">
      <Button variant="default" onClick={clear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}

/** List in a card: search and filters, rows or an empty state, and pagination. */
export function List(
  props: Tools & {
    answer: Answer
    pagination: ListDefinition
    /**
     * Rows on this page (`here`), page size, and the limit up to which the server counts the total exactly (`counted`).
     */
    rows: { here: number | undefined; perPage: number; counted: number }
    /** Title of the empty state with filters, and the function that clears them. */
    none: { title: string; clear: () => void }
    /** Empty state without filters; null uses the filtered one. */
    empty: { title: string; text: string; icon: IconName } | null
    /** Table and its overlays. */
    children: ReactNode
  },
) {
  const { search, filters, end, answer, rows, none, empty, children } = props
  const { data, error } = answer
  return (
    <div className={styles.card}>
      <ListTools search={search} filters={filters} end={end} />
      {error && !data ? (
        <LoadError error={error} retry={() => void answer.refetch()} />
      ) : rows.here !== 0 ? (
        children
      ) : empty ? (
        <EmptyState {...empty} />
      ) : (
        <NothingFits {...none} />
      )}
      {data && rows.here ? <Pages data={data} here={rows.here} {...props} /> : null}
    </div>
  )
}

function Pages(props: {
  data: NonNullable<Answer['data']>
  here: number
  answer: Answer
  pagination: ListDefinition
  rows: { perPage: number; counted: number }
}) {
  const { data, here, answer, pagination, rows } = props
  const { cursor, previous } = data
  const { page, turn } = pagination
  const before = (page - 1) * rows.perPage
  return (
    <Paging
      text={t('range', {
        first: numberText(before + 1),
        last: numberText(before + here),
        count: countText(data, rows.counted),
      })}
      newer={previous === null ? null : () => turn(page === 2 ? null : previous, page - 1)}
      older={cursor === null || answer.isPlaceholderData ? null : () => turn(cursor, page + 1)}
    />
  )
}

function countText({ count, isEstimate }: NonNullable<Answer['data']>, counted: number): string {
  if (count > counted) return `${numberText(counted)}+`
  return isEstimate ? `≈ ${numberText(count)}` : numberText(count)
}

function numberText(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count)
}
