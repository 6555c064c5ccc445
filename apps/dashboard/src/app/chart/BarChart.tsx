import styles from './BarChart.module.css'
import { getWholeAxisValues } from './scale.ts'
import { t } from './translator.ts'

export type Bar = {
  readonly id: string
  /** Label below the bar and in the table. */
  readonly label: string
  /** A whole number: a count or minor units. */
  readonly value: number
  /** Formatted value. */
  readonly text: string
  /** True for a time that has not ended, so that the value will still grow. */
  readonly isRunning?: boolean
}

/** Bar chart with a value axis, and an equivalent table for screen readers. */
export function BarChart(props: {
  caption: string
  bars: readonly Bar[]
  /** Formats a value of the axis compactly. */
  scaleText: (value: number) => string
}) {
  const { caption, bars, scaleText } = props
  const axis = getWholeAxisValues(Math.max(0, ...bars.map(({ value }) => value)))
  const [top = 1] = axis
  return (
    <figure className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {axis.map((value) => (
          <span key={value}>{scaleText(value)}</span>
        ))}
      </div>
      <div className={styles.bars} data-halved={axis.length > 2 || undefined} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.id} className={styles.bar} title={`${labelOf(bar)}: ${bar.text}`}>
            <span
              data-empty={bar.value <= 0 || undefined}
              data-running={bar.isRunning || undefined}
              style={{ blockSize: `${Math.max(0, (bar.value / top) * 100)}%` }}
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
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{labelOf(bar)}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const labelOf = ({ label, isRunning }: Bar) => (isRunning ? t('soFar', { label }) : label)
