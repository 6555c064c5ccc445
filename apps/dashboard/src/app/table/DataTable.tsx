import { Skeleton, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../icons.tsx'
import { Choose, ChooseAll } from './Choose.tsx'
import styles from './DataTable.module.css'
import type { Selection } from './selection.ts'

export type Column<Row> = {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Sort key of the server. */
  readonly sort?: string
  /** True aligns numbers to the end of the cell. */
  readonly end?: boolean
  /** Slot in the card that replaces a row on phones; without one the column is omitted there. */
  readonly card?: 'title' | 'sum' | 'text' | 'aside' | 'state' | 'tag'
  /**
   * True for a column that is hidden in narrow windows; 'first' and 'last' for one that a table of many columns hides
   * before or after.
   */
  readonly minor?: boolean | 'first' | 'last'
}
export type Sorting = { readonly sort: string; readonly direction: 'up' | 'down' }

type Shown<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Rows; undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => string
  /** Returns the accessible name of a row. */
  readonly nameOf: (row: Row) => string
  /** Current sorting; with `onSort` omitted, the order is fixed. */
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  /** Selection; omitted when rows cannot be selected. */
  readonly selection?: Selection
  /** Opens a row; its first cell becomes a button that covers the row. Omitted when there is nothing to open. */
  readonly onOpen?: (row: Row) => void
  /** True while the rows are those of the previous request and the new ones load. */
  readonly stale: boolean
}

const EMPTY_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Table of rows that the server has sorted, filtered and paginated. On phones each row is a card. */
export function DataTable<Row>(props: Shown<Row>) {
  const { label, columns, rows, idOf, selection, stale, sorting, onSort } = props
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={stale || rows === undefined}
        data-stale={stale || undefined}
      >
        <thead>
          <tr>
            {selection ? (
              <th className={styles.pick} scope="col">
                <ChooseAll selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.id} column={column} {...(sorting && onSort ? { sorting, onSort } : {})} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {rows
            ? rows.map((row) => <Line key={idOf(row)} row={row} {...props} />)
            : EMPTY_ROWS.map((row) => (
                <tr key={row} className={styles.row}>
                  {selection ? <td className={styles.pick} /> : null}
                  {columns.map((column) => (
                    <td key={column.id} data-card={column.card} data-minor={column.minor || undefined}>
                      <Skeleton height={14} my={4} width={column.end ? 56 : '70%'} radius="sm" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>(props: { column: Column<Row> } & Pick<Shown<Row>, 'sorting' | 'onSort'>) {
  const { column, sorting, onSort } = props
  const { sort, label } = column
  const shared = {
    scope: 'col',
    'data-end': column.end || undefined,
    'data-minor': column.minor || undefined,
  } as const
  if (sort === undefined || !sorting || !onSort) return <th {...shared}>{label}</th>
  const current = sorting.sort === sort ? sorting.direction : null
  return (
    <th {...shared} aria-sort={current === null ? 'none' : current === 'up' ? 'ascending' : 'descending'}>
      <UnstyledButton
        className={styles.sort}
        onClick={() => onSort({ sort, direction: current === 'down' ? 'up' : 'down' })}
      >
        {label}
        <span className={styles.arrow} data-current={current ?? undefined}>
          <Icon name={current === 'up' ? 'sortUp' : 'sortDown'} size={14} />
        </span>
      </UnstyledButton>
    </th>
  )
}

function Line<Row>({ row, columns, idOf, nameOf, selection, onOpen }: Shown<Row> & { row: Row }) {
  const id = idOf(row)
  return (
    <tr className={styles.row} data-chosen={selection?.ids.has(id) || undefined}>
      {selection ? (
        <td className={styles.pick}>
          <Choose selection={selection} id={id} name={nameOf(row)} />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-card={column.card}
          data-end={column.end || undefined}
          data-minor={column.minor || undefined}
        >
          {index === 0 && onOpen ? (
            <UnstyledButton className={styles.open} data-row onClick={() => onOpen(row)}>
              {column.cell(row)}
            </UnstyledButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Moves the focus between rows: arrow keys, Home and End. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = openers.findIndex((one) => one === document.activeElement)
  if (at < 0) return
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: openers.length - 1 }[event.key]
  const next = to === undefined ? undefined : openers[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}
