import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { locale } from '../../i18n/messages.ts'
import type { IconName } from '../../icons.tsx'
import { t } from './i18n.ts'
import styles from './List.module.css'
import { Paging, SearchField } from './Tools.tsx'
import type { ListDefinition } from './use-list.ts'

/** What a list asked the server for, as it stands. */
export type Answer = {
  readonly error: Error | null
  readonly refetch: () => unknown
  /** The rows are those of the last question; the answer to this one is on its way. */
  readonly isPlaceholderData: boolean
  /** The page of rows; undefined while the first is on its way. */
  readonly data:
    | { readonly cursor: string | null; readonly previous: string | null; readonly count: number }
    | undefined
}

type Tools = {
  search: { label: string; value: string | undefined; change: (words: string | undefined) => void } | null
  filters: ReactNode
  /** Views, columns: what stands at the far end of the filters. */
  end: ReactNode
}

/** What narrows a list, and its views. */
function ListTools({ search, filters, end }: Tools) {
  return (
    <div className={styles.tools}>
      {search ? (
        <SearchField
          label={search.label}
          value={search.value ?? ''}
          onSearch={(words) => search.change(words || undefined)}
        />
      ) : null}
      <div className={styles.filters}>{filters}</div>
      <div className={styles.end}>{end}</div>
    </div>
  )
}

/** The same in a card of its own, over rows that are cards themselves. */
export function ToolsCard(props: Tools) {
  return (
    <div className={`${styles.card} ${styles.alone}`}>
      <ListTools {...props} />
    </div>
  )
}

/** Nothing of a list fits what is asked for; all of it is a press away. */
export function NothingFits({ title, clear }: { title: string; clear: () => void }) {
  return (
    <EmptyState title={title} text={t('noneText')} icon="search">
      <Button variant="default" onClick={clear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}

/** A list in its card: what narrows it above, its rows or why there are none, and the ways to other pages below. */
export function List(
  props: Tools & {
    answer: Answer
    ways: ListDefinition
    /** How many rows are here, and how many the server puts on a page; `counted`: of more it is said that there are more. */
    rows: { here: number | undefined; perPage: number; counted: number }
    /** Where nothing fits what is asked for: what is said, and how all is shown again. */
    none: { title: string; clear: () => void }
    /** Where nothing is asked for and nothing is there; left out: as where nothing fits. */
    empty: { title: string; text: string; icon: IconName } | null
    /** The table, and what floats over it. */
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
  ways: ListDefinition
  rows: { perPage: number; counted: number }
}) {
  const { data, here, answer, ways, rows } = props
  const { cursor, previous, count } = data
  const { page, turn } = ways
  const before = (page - 1) * rows.perPage
  return (
    <Paging
      text={t('shown', {
        first: numberText(before + 1),
        last: numberText(before + here),
        count: count > rows.counted ? `${numberText(rows.counted)}+` : numberText(count),
      })}
      newer={previous === null ? null : () => turn(page === 2 ? null : previous, page - 1)}
      older={cursor === null || answer.isPlaceholderData ? null : () => turn(cursor, page + 1)}
    />
  )
}

function numberText(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}
