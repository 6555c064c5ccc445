import type { Metrics } from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { LineChart } from '../app/chart/LineChart.tsx'
import type { Phase } from '../app/chart/phase.ts'
import { type Figure, stepFigureOf } from '../app/figures/figures.ts'
import { formatFigure, scaleText } from '../app/figures/text.ts'
import { t as figureWords } from '../app/figures/translator.ts'
import { getLocale } from '../i18n/messages.ts'
import { t } from './translator.ts'

type Step = 'hour' | 'day' | 'week'
type Point = Metrics & { readonly at: string; readonly day: string }

/** Line chart of one metric, with the previous period as a second line if `before` is given. */
export function Trend(props: {
  figure: Figure
  step: Step
  now: readonly (Point & { readonly phase: Phase })[]
  before: readonly Point[] | undefined
  currency: string
  project: Project
}) {
  const { figure, step, now, before, currency, project } = props
  const toBar = (point: Point, phase: Phase) => {
    const value = phase === 'ahead' ? null : stepFigureOf(figure, point)
    return {
      label: stepText(point, step, project.zone),
      value: value ?? 0,
      text: formatFigure(figure, value, currency, project),
    }
  }
  return (
    <LineChart
      title={figureWords(`names.${figure}`)}
      lead={t(`steps.${step}`)}
      names={{ step: t(`step.${step}`), now: t('now'), before: t('before') }}
      scaleText={(value) => scaleText(figure, value, project)}
      points={now.map((point, index) => {
        const earlier = before?.[index]
        return {
          id: point.at,
          phase: point.phase,
          ...toBar(point, point.phase),
          before: earlier ? toBar(earlier, 'ended') : null,
        }
      })}
    />
  )
}

function stepText({ at, day }: Point, step: Step, zone: string): string {
  return step === 'hour'
    ? new Intl.DateTimeFormat(getLocale(), { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
        Date.parse(at),
      )
    : new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        Date.parse(day),
      )
}
