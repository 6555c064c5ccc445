import { type KeyboardEvent, useState } from 'react'
import { directionOf, language } from '../../words/words.ts'
import { Chart } from './Chart.tsx'
import styles from './LineChart.module.css'
import { linePath } from './Sparkline.tsx'
import { namedOf, topOf } from './scale.ts'
import { t } from './words.ts'

type Value = { readonly label: string; readonly value: number; readonly text: string }
/** A step of time: what it is called, its value, and what stood at the same place of the time before. */
export type LinePoint = Value & { readonly id: string; readonly before: Value | null }

/** So many steps have their name below the drawing. */
const NAMED = 5

/**
 * A figure over time beside the time before, which is dashed. What is under the pointer, or where the arrow keys went,
 * is said above the drawing.
 */
export function LineChart(props: {
  title: string
  lead?: string
  points: readonly LinePoint[]
  /** What the steps are, and what the two lines are. */
  names: { readonly step: string; readonly now: string; readonly before: string }
  /** A value of the scale, short. */
  scaleText: (value: number) => string
}) {
  const { title, lead, points, names, scaleText } = props
  const [at, setAt] = useState<number | null>(null)
  const compared = points.some(({ before }) => before !== null)
  const top = topOf(Math.max(...points.map(({ value, before }) => Math.max(value, before?.value ?? 0))))
  const place = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * 100 : 50)
  const shown = at === null ? undefined : points[at]
  const move = (event: KeyboardEvent) => {
    const forward = directionOf(language()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
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
    <Chart
      title={title}
      {...(lead ? { lead } : {})}
      table={{
        columns: [names.step, names.now, ...(compared ? [names.before] : [])],
        rows: points.map(({ id, label, text, before }) => ({
          id,
          cells: [label, text, ...(compared ? [before?.text ?? ''] : [])],
        })),
      }}
    >
      <p className={styles.legend} aria-hidden="true">
        {shown ? <strong>{shown.label}</strong> : null}
        <span data-line="now">
          {names.now}
          {shown ? <b>{shown.text}</b> : null}
        </span>
        {compared ? (
          <span data-line="before">
            {names.before}
            {shown?.before ? <b>{shown.before.text}</b> : null}
          </span>
        ) : null}
      </p>
      <div className={styles.body}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{scaleText(value)}</span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={t('stepThrough', { title })}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, points.length - 1)}
          aria-valuenow={at ?? 0}
          aria-valuetext={shown ? sentenceOf(shown, names.before) : t('arrows')}
          onKeyDown={move}
          onBlur={() => setAt(null)}
          onPointerLeave={() => setAt(null)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            const share = (clientX - left) / Math.max(1, width)
            const along = directionOf(language()) === 'rtl' ? 1 - share : share
            setAt(Math.max(0, Math.min(points.length - 1, Math.round(along * (points.length - 1)))))
          }}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {compared ? (
              <path
                className={styles.before}
                d={linePath(
                  points.map(({ before }) => before?.value ?? 0),
                  top,
                )}
              />
            ) : null}
            <path
              className={styles.area}
              d={`${linePath(
                points.map(({ value }) => value),
                top,
              )} V100 H0 Z`}
            />
            <path
              className={styles.now}
              d={linePath(
                points.map(({ value }) => value),
                top,
              )}
            />
          </svg>
          {at !== null && shown ? (
            <>
              <span className={styles.here} style={{ insetInlineStart: `${place(at)}%` }} />
              <span
                className={styles.dot}
                style={{ insetInlineStart: `${place(at)}%`, insetBlockEnd: `${(shown.value / top) * 100}%` }}
              />
            </>
          ) : null}
        </div>
        <div className={styles.steps} aria-hidden="true">
          {namedOf(points.length, NAMED).map((index) => (
            <span key={points[index]?.id} style={{ insetInlineStart: `${place(index)}%` }}>
              {points[index]?.label}
            </span>
          ))}
        </div>
      </div>
    </Chart>
  )
}

function sentenceOf({ label, text, before }: LinePoint, name: string): string {
  return before ? `${label}: ${text}. ${name}: ${before.text}` : `${label}: ${text}`
}
