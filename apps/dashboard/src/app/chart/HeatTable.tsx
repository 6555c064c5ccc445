import styles from './HeatTable.module.css'

/** `share`: how strongly it is coloured, 0 to 1; null for what is too little to say, which has no colour. */
export type HeatCell = { readonly text: string; readonly share: number | null; readonly title: string }

/** Rows whose cells are coloured by how much they are: a table, and a drawing of it at once. */
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
              {cells.map(({ text, share, title }, index) => (
                <td
                  key={columns[index + 2]}
                  title={title}
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
