import styles from './HeatTable.module.css'
import type { Phase } from './phase.ts'
import { t } from './translator.ts'

/**
 * Cell of a heat table. `share` is the color intensity, 0 to 1; null leaves a cell with too little data uncolored. A
 * running one, whose time has not ended, is marked.
 */
export type HeatCell = {
  readonly text: string
  readonly share: number | null
  readonly title: string
  readonly phase: Phase
}

/** Table whose cells are colored by value. */
export function HeatTable(props: {
  caption: string
  columns: readonly string[]
  rows: readonly {
    readonly id: string
    readonly label: string
    readonly people: string
    readonly cells: readonly HeatCell[]
  }[]
}) {
  const { caption, columns, rows } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
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
          {rows.map(({ id, label, people, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{people}</td>
              {cells.map(({ text, share, title, phase }, index) => (
                <td
                  key={columns[index + 2]}
                  title={phase === 'running' ? t('soFar', { label: title }) : title}
                  data-running={phase === 'running' || undefined}
                  data-heat={share === null ? undefined : true}
                  style={
                    share === null
                      ? undefined
                      : {
                          background: `color-mix(in srgb, var(--v-accent) ${Math.round(share * 42)}%, var(--v-sunken))`,
                        }
                  }
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
