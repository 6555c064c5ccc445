import styles from './BarChart.module.css'

export type Bar = {
  readonly id: string
  /** Label below the bar and in the table. */
  readonly label: string
  readonly value: number
  /** Formatted value. */
  readonly text: string
}

/** Bar chart with an equivalent table for screen readers. */
export function BarChart({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ id, label, value, text }) => (
          <div key={id} className={styles.bar} title={`${label}: ${text}`}>
            <span
              data-empty={value <= 0 || undefined}
              style={{ blockSize: `${Math.max(0, (value / maxValue) * 100)}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      {/* A hidden table itself would keep its height, and what scrolls around it would scroll into an empty space. */}
      <div className="v-hidden">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map(({ id, label, text }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
