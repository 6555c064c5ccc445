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
  /** What the server calls this order of rows. */
  readonly sort?: string
  /** Numbers stand at the end of their cell. */
  readonly end?: boolean
  /** Where it stands on a phone, on which a row is a card; without a place it is left out there. */
  readonly card?: 'title' | 'sum' | 'text' | 'aside' | 'state' | 'tag'
  /** Gone first where the window is narrow. */
  readonly minor?: boolean
}
export type Sorting = { readonly sort: string; readonly direction: 'up' | 'down' }

type Shown<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined: they are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => string
  /** What a row is called, for whoever hears it. */
  readonly nameOf: (row: Row) => string
  /** Left out, with `onSort`: they stand in one order alone. */
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  /** Left out: rows are not chosen. */
  readonly selection?: Selection
  /** Opens a row; its first cell is then a button over the whole of it. Left out: rows say all that they have to. */
  readonly onOpen?: (row: Row) => void
  /** The rows are those of the last question; the answer to this one is on its way. */
  readonly stale: boolean
}

const EMPTY_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A table of rows that the server has sorted, filtered and cut into pages; on phones each row is a card. */
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

/** Arrow keys walk from row to row; Home and End go to the first and last. */
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
