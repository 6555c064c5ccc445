import styles from './LineChart.module.css'
import { getAxisMaximum } from './scale.ts'

/** Returns the SVG path of a line through the values, in a box of 100 by 100 whose top edge is the value `top`. */
export function toLinePath(values: readonly number[], top: number): string {
  const step = 100 / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * step)} ${round(100 - (value / top) * 100)}`)
  // A single value is a horizontal line.
  return points.length === 1 ? `M0 ${points[0]?.split(' ')[1]} H100` : `M${points.join(' L')}`
}

const round = (value: number) => Math.round(value * 100) / 100

/** Small decorative chart beside a metric. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = getAxisMaximum(Math.max(0, ...values))
  return (
    <svg className={styles.spark} viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${toLinePath(values, top)} V104 H0 Z`} />
      <path className={styles.currentLine} d={toLinePath(values, top)} />
    </svg>
  )
}
