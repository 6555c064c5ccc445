import type { Project } from '@vitrine/core/contract/projects/projects'
import { toMajorUnits } from '@vitrine/core/money/major-units'
import { formatMoney } from '@vitrine/core/money/money'
import { formatByTemplate } from '@vitrine/core/money/money-template'
import { stripTags } from '@vitrine/core/text/plain-text'
import { getLocale, getProductLanguage } from '../../i18n/messages.ts'
import type { Change, Figure } from './figures.ts'
import { t } from './translator.ts'

/** Text for a missing value. */
export const NO_FIGURE = '–'

/** A store's currency and its format of amounts. */
type StoreMoney = Pick<Project, 'money' | 'currency'>

/** Formats minor units in the store's money format. */
export function formatStoreMoney(minor: number, currency: string, project: StoreMoney): string {
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

/**
 * Formats a metric compactly for a scale: '$1.2K', in the store's money format. A number that the language does not
 * shorten has the separators of that format, as other amounts have: '$16,000'.
 */
export function scaleText(figure: Figure, value: number, project: StoreMoney): string {
  if (figure === 'conversion') return shareText(value, 1)
  const options = { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' } as const
  const short = new Intl.NumberFormat(getLocale(), options)
  if (figure !== 'revenue') return short.format(value)
  if (!project.money.includes('{{')) return formatStoreMoney(value, project.currency, project)
  const amount = short.format(toMajorUnits(value, project.currency))
  return /\p{L}/u.test(amount)
    ? stripTags(project.money).replace(/\{\{.*?\}\}/, amount)
    : formatByTemplate(value, project.currency, project.money, true)
}

/**
 * Formats a change: '12% more', '3 fewer', 'as before'.
 * @param text Formats the number of a change by a number.
 */
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
