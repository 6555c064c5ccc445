import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Metrics } from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { Icon } from '../../icons.tsx'
import type { Phase } from '../chart/phase.ts'
import { Sparkline } from '../chart/Sparkline.tsx'
import styles from './FigureTile.module.css'
import { type Figure, getFigureChange, getFigureValue, stepFigureOf } from './figures.ts'
import { changeText, formatFigure } from './text.ts'
import { t } from './translator.ts'

/** Maximum length in characters of a value in large type. */
const LONG = 12

/** Metric with its change and a sparkline, as a button where `press` is given. */
export function FigureTile(props: {
  figure: Figure
  now: Metrics
  /** Previous period; null when the app has no data of the whole of it. */
  before: Metrics | null
  /** Values over time for the sparkline; undefined while they load. */
  steps: readonly (Metrics & { readonly phase?: Phase })[] | undefined
  currency: string
  project: Project
  press?: { readonly on: boolean; readonly go: () => void }
  /** False where the page says once, for all its tiles, that there is nothing to compare with. */
  showsChange?: boolean
}) {
  const { figure, now, before, steps, currency, project, press, showsChange = true } = props
  const change = getFigureChange(figure, now, before)
  const text = (value: number | null) => formatFigure(figure, value, currency, project)
  const number = getFigureValue(figure, now)
  const value = text(number)
  const by = 'by' in change ? change.by : 0
  const body = (
    <>
      <span className={styles.name}>{t(`names.${figure}`)}</span>
      <strong className={styles.value} data-long={value.length > LONG || undefined} title={value}>
        {value}
      </strong>
      {/* A figure without a value says why in any case. */}
      {showsChange || number === null ? (
        <span className={styles.change} data-tone={by > 0 ? 'good' : by < 0 ? 'bad' : undefined}>
          {by === 0 ? null : <Icon name={by > 0 ? 'sortUp' : 'sortDown'} size={14} />}
          {changeText(change, text)}
        </span>
      ) : null}
      <span className={styles.line}>
        {steps ? (
          <Sparkline
            values={steps.map((step) => stepFigureOf(figure, step) ?? 0)}
            phases={steps.map(({ phase = 'ended' }) => phase)}
          />
        ) : null}
      </span>
    </>
  )
  return press ? (
    <UnstyledButton className={styles.tile} aria-pressed={press.on} onClick={press.go}>
      {body}
    </UnstyledButton>
  ) : (
    <div className={styles.tile}>{body}</div>
  )
}

/** Placeholder of a tile while it loads. */
export function FigureTileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <Skeleton height={14} width="50%" />
      <Skeleton height={28} width="70%" my={8} />
      <Skeleton height={14} width="60%" />
      <Skeleton height={32} mt={12} />
    </div>
  )
}
