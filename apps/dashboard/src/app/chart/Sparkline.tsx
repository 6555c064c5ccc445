import styles from './LineChart.module.css'
import { type Phase, splitByPhase } from './phase.ts'
import { getAxisMaximum } from './scale.ts'

/**
 * Returns the SVG path of a line through the values, in a box of 100 by 100 whose top edge is the value `top`. `from`
 * and `end` (exclusive) limit it to a part, in its place.
 */
export function toLinePath(values: readonly number[], top: number, from = 0, end = values.length): string {
  const step = 100 / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * step)} ${round(100 - (value / top) * 100)}`)
  // A single value is a horizontal line.
  if (values.length === 1) return `M0 ${points[0]?.split(' ')[1]} H100`
  return `M${points.slice(from, end).join(' L')}`
}

const round = (value: number) => Math.round(value * 100) / 100

/** Small decorative chart beside a metric. It ends dashed at a point that is running, as the large one does. */
export function Sparkline({ values, phases }: { values: readonly number[]; phases: readonly Phase[] }) {
  const top = getAxisMaximum(Math.max(0, ...values))
  const { endedCount, startedCount } = splitByPhase(phases)
  const line = toLinePath(values, top, 0, endedCount)
  return (
    <svg className={styles.spark} viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${line} V104 H0 Z`} />
      <path className={styles.currentLine} d={line} />
      {endedCount < startedCount ? (
        <path className={styles.runningLine} d={toLinePath(values, top, endedCount - 1, startedCount)} />
      ) : null}
    </svg>
  )
}
