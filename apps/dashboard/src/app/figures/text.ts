import type { Project } from '@vitrine/core/contract/projects/projects'
import { toMajorUnits } from '@vitrine/core/money/major-units'
import { formatMoney } from '@vitrine/core/money/money'
import { stripTags } from '@vitrine/core/text/plain-text'
import { getLocale, getProductLanguage } from '../../i18n/messages.ts'
import type { Change, Figure } from './figures.ts'
import { t } from './i18n.ts'

/** Text for a missing value. */
export const NO_FIGURE = '–'

/** Formats minor units in the store's money format. */
export function formatStoreMoney(minor: number, currency: string, project: Project): string {
  return formatMoney(minor, {
    currency,
    language: getProductLanguage(),
    template: project.money,
    shopCurrency: project.currency,
  })
}

export function countText(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count)
}

/** Formats a share of 0 to 1: '12%', '2.4%'. */
export function shareText(share: number, digits = 0): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** Formats a metric. Revenue is in minor units of `currency`. */
export function formatFigure(
  figure: Figure,
  value: number | null,
  currency: string,
  project: Project,
): string {
  if (value === null) return NO_FIGURE
  if (figure === 'conversion') return shareText(value, 1)
  return figure === 'revenue' ? formatStoreMoney(value, currency, project) : countText(value)
}

/** Formats a metric compactly for a scale: '$1.2K', in the store's money format. */
export function scaleText(figure: Figure, value: number, project: Project): string {
  if (figure === 'conversion') return shareText(value, 1)
  const short = new Intl.NumberFormat(getLocale(), { notation: 'compact', maximumFractionDigits: 1 })
  if (figure !== 'revenue') return short.format(value)
  return stripTags(project.money).replace(/\{\{.*?\}\}/, short.format(toMajorUnits(value, project.currency)))
}

/** Formats a change: '12% more', '3 fewer', 'as before'. */
export function changeText(change: Change, text: (by: number) => string): string {
  switch (change.kind) {
    case 'share':
      return t(change.by > 0 ? 'more' : 'less', { by: shareText(Math.abs(change.by)) })
    case 'number':
      return t(change.by > 0 ? 'more' : 'less', { by: text(Math.abs(change.by)) })
    case 'points':
      return t(change.by > 0 ? 'pointsMore' : 'pointsLess', {
        by: new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(
          Math.abs(change.by) * 100,
        ),
      })
    default:
      return t(`change.${change.kind}`)
  }
}
