import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './Chart.module.css'
import { t } from './translator.ts'

/** Table of a chart's data. The first column names the row. */
export type ChartTable = {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
}

/**
 * Chart with a table of its data, which a button shows and screen readers always read. `extra` is placed beside the
 * title.
 */
export function Chart(props: {
  title: string
  lead?: string | undefined
  table: ChartTable
  extra?: ReactNode
  children: ReactNode
}) {
  const { title, lead, table, extra, children } = props
  const [tabular, setTabular] = useState(false)
  const other = tabular ? t('chart') : t('table')
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.head}>
        <div>
          <h2>{title}</h2>
          {lead ? <p>{lead}</p> : null}
        </div>
        {extra}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`${other}: ${title}`}
          onClick={() => setTabular(!tabular)}
        >
          {other}
        </Button>
      </figcaption>
      {tabular ? null : children}
      <div
        className={tabular ? styles.table : 'v-hidden'}
        {...(tabular ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
      >
        <table>
          <caption className="v-hidden">{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ id, cells: [name, ...rest] }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {rest.map((cell, index) => (
                  <td key={table.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
