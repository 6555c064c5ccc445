import { Chart } from './Chart.tsx'
import styles from './FunnelChart.module.css'

/** Step of a funnel: its count, and its share (0 to 1) of the first and of the previous step; null when those are 0. */
export type FunnelStep = {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly text: string
  readonly ofFirst: string
  readonly ofBefore: string
}

/** Funnel chart of consecutive steps. */
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
  const maxValue = Math.max(1, steps[0]?.value ?? 0)
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
            <div className={styles.label}>
              <span>{label}</span>
              <span>
                <strong>{text}</strong> {ofFirst}
              </span>
            </div>
            <div className={styles.track}>
              <span style={{ inlineSize: `${(value / maxValue) * 100}%` }} />
            </div>
          </div>
        ))}
      </div>
    </Chart>
  )
}
