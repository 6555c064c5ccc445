import { Chart } from './Chart.tsx'
import styles from './FunnelChart.module.css'

/** A step that people came to: how many, of the first and of the one before, 0 to 1; null where there were none. */
export type FunnelStep = {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly text: string
  readonly ofFirst: string
  readonly ofBefore: string
}

/** Steps of which each is done by some of those who did the one before. */
export function FunnelChart(props: {
  title: string
  lead?: string
  steps: readonly FunnelStep[]
  names: {
    readonly step: string
    readonly people: string
    readonly ofFirst: string
    readonly ofBefore: string
  }
}) {
  const { title, lead, steps, names } = props
  const most = Math.max(1, steps[0]?.value ?? 0)
  return (
    <Chart
      title={title}
      {...(lead ? { lead } : {})}
      table={{
        columns: [names.step, names.people, names.ofFirst, names.ofBefore],
        rows: steps.map(({ id, label, text, ofFirst, ofBefore }) => ({
          id,
          cells: [label, text, ofFirst, ofBefore],
        })),
      }}
    >
      <div className={styles.steps} aria-hidden="true">
        {steps.map(({ id, label, value, text, ofFirst }) => (
          <div key={id} className={styles.step}>
            <div className={styles.words}>
              <span>{label}</span>
              <span>
                <strong>{text}</strong> {ofFirst}
              </span>
            </div>
            <div className={styles.track}>
              <span style={{ inlineSize: `${(value / most) * 100}%` }} />
            </div>
          </div>
        ))}
      </div>
    </Chart>
  )
}
