import { type KeyboardEvent, useState } from 'react'
import { getLanguage, getTextDirection } from '../../i18n/messages.ts'
import { Chart } from './Chart.tsx'
import styles from './LineChart.module.css'
import { type Phase, splitByPhase } from './phase.ts'
import { toLinePath } from './Sparkline.tsx'
import { getAxisMaximum, getLabelIndexes } from './scale.ts'
import { t } from './translator.ts'

type Names = { readonly step: string; readonly now: string; readonly before: string }
type Value = { readonly label: string; readonly value: number; readonly text: string }
/** Point in time: its label and value, and the value of the previous period. */
export type LinePoint = Value & { readonly id: string; readonly before: Value | null; readonly phase: Phase }

/** Maximum number of labels below the chart. */
const NAMED = 5

/**
 * Line chart of a metric with the previous period as a dashed line. The point under the pointer or reached by arrow
 * keys is described above the chart.
 */
export function LineChart(props: {
  title: string
  lead?: string
  points: readonly LinePoint[]
  /** Labels of the points and the two lines. */
  names: Names
  /** Formats a value of the scale compactly. */
  scaleText: (value: number) => string
}) {
  const { title, lead, points, names, scaleText } = props
  const [at, setAt] = useState<number | null>(null)
  const compared = points.some(({ before }) => before !== null)
  const top = getAxisMaximum(
    Math.max(...points.map(({ value, before }) => Math.max(value, before?.value ?? 0))),
  )
  const activePoint = at === null ? undefined : points[at]
  return (
    <Chart
      title={title}
      {...(lead ? { lead } : {})}
      table={{
        columns: [names.step, names.now, ...(compared ? [names.before] : [])],
        rows: points.map((point) => ({
          id: point.id,
          cells: [labelOf(point), point.text, ...(compared ? [point.before?.text ?? ''] : [])],
        })),
      }}
    >
      <Legend names={names} activePoint={activePoint} compared={compared} />
      <div className={styles.body}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{scaleText(value)}</span>
          ))}
        </div>
        <Plot
          title={title}
          points={points}
          names={names}
          top={top}
          compared={compared}
          at={at}
          setAt={setAt}
        />
        <div className={styles.steps} aria-hidden="true">
          {getLabelIndexes(points.length, NAMED).map((index) => (
            <span key={points[index]?.id} style={{ insetInlineStart: `${placeOf(index, points.length)}%` }}>
              {points[index]?.label}
            </span>
          ))}
        </div>
      </div>
    </Chart>
  )
}

/** Legend of the lines, with the values of the current point. */
function Legend(props: { names: Names; activePoint: LinePoint | undefined; compared: boolean }) {
  const { names, activePoint, compared } = props
  return (
    <p className={styles.legend} aria-hidden="true">
      {activePoint ? <strong>{labelOf(activePoint)}</strong> : null}
      <span data-line="now">
        {names.now}
        {activePoint ? <b>{activePoint.text}</b> : null}
      </span>
      {compared ? (
        <span data-line="before">
          {names.before}
          {activePoint?.before ? <b>{activePoint.before.text}</b> : null}
        </span>
      ) : null}
    </p>
  )
}

/** Plot area, explored by pointer and arrow keys. */
function Plot(props: {
  title: string
  points: readonly LinePoint[]
  names: Names
  top: number
  compared: boolean
  at: number | null
  setAt: (at: number | null) => void
}) {
  const { title, points, names, top, compared, at, setAt } = props
  const activePoint = at === null ? undefined : points[at]
  const move = (event: KeyboardEvent) => {
    const forward = getTextDirection(getLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const last = points.length - 1
    const next = {
      [forward]: at === null ? 0 : Math.min(last, at + 1),
      [back]: at === null ? last : Math.max(0, at - 1),
      Home: 0,
      End: last,
      Escape: null,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <div
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={t('stepThrough', { title })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.length - 1)}
      aria-valuenow={at ?? 0}
      aria-valuetext={activePoint ? sentenceOf(activePoint, names.before) : t('arrows')}
      onKeyDown={move}
      onBlur={() => setAt(null)}
      onPointerLeave={() => setAt(null)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        const share = (clientX - left) / Math.max(1, width)
        const along = getTextDirection(getLanguage()) === 'rtl' ? 1 - share : share
        setAt(Math.max(0, Math.min(points.length - 1, Math.round(along * (points.length - 1)))))
      }}
    >
      <Lines points={points} top={top} compared={compared} />
      {at !== null && activePoint && activePoint.phase !== 'ahead' ? (
        <>
          <span className={styles.cursor} style={{ insetInlineStart: `${placeOf(at, points.length)}%` }} />
          <span
            className={styles.dot}
            style={{
              insetInlineStart: `${placeOf(at, points.length)}%`,
              insetBlockEnd: `${(activePoint.value / top) * 100}%`,
            }}
          />
        </>
      ) : null}
    </div>
  )
}

/** The line of this period ends dashed at a point that is running: what is still to come is no decline. */
function Lines({ points, top, compared }: { points: readonly LinePoint[]; top: number; compared: boolean }) {
  const values = points.map(({ value }) => value)
  const { endedCount, startedCount } = splitByPhase(points.map(({ phase }) => phase))
  const now = toLinePath(values, top, 0, endedCount)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {compared ? (
        <path
          className={styles.before}
          d={toLinePath(
            points.map(({ before }) => before?.value ?? 0),
            top,
          )}
        />
      ) : null}
      <path className={styles.area} d={`${now} V100 H0 Z`} />
      <path className={styles.currentLine} d={now} />
      {endedCount < startedCount ? (
        <path className={styles.runningLine} d={toLinePath(values, top, endedCount - 1, startedCount)} />
      ) : null}
    </svg>
  )
}

/** Returns the horizontal position of a point in %. */
const placeOf = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 50)

const labelOf = ({ label, phase }: LinePoint) => (phase === 'running' ? t('soFar', { label }) : label)

function sentenceOf(point: LinePoint, name: string): string {
  const now = `${labelOf(point)}: ${point.text}`
  return point.before ? `${now}. ${name}: ${point.before.text}` : now
}
