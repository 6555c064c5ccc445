import type { Project } from '@vitrine/core/contract/projects/projects'
import type { Condition } from '@vitrine/core/contract/push/segment-rules'
import { getLanguageName, getLocale } from '../../i18n/messages.ts'
import { countText, formatStoreMoney } from '../figures/text.ts'
import { getCountryName } from '../shopper/country-name.ts'
import { t } from './translator.ts'

/**
 * Describes a condition in words: 'No orders in the last 30 days'. A product is not named, because the store would have
 * to be asked for its name.
 */
export function describeCondition(one: Condition, project: Pick<Project, 'money' | 'currency'>): string {
  return phraseOf(one, project).trim()
}

function phraseOf(one: Condition, project: Pick<Project, 'money' | 'currency'>): string {
  switch (one.on) {
    case 'seen':
      return t(`says.seen.${one.is}`, { period: formatPeriod(one.days) })
    case 'installed':
      return t(`says.installed.${one.is}`, { period: formatPeriod(one.days), count: one.days })
    case 'bought':
      return t(`says.bought.${one.is}`, { count: one.times, period: formatPeriod(one.days) })
    case 'spent': {
      const amount = formatStoreMoney(one.amount, project.currency, project)
      return t(`says.spent.${one.is}`, { amount, period: formatPeriod(one.days) })
    }
    case 'viewed': {
      const period = formatPeriod(one.days)
      return t(`says.viewed.${one.is}`, { product: one.product ?? 'any', count: one.times, period })
    }
    case 'wished':
    case 'waits':
      return t(`says.${one.on}.${one.is}`, { product: one.product ?? 'any' })
    case 'cart':
      return t(`says.cart.${one.is}`, { period: formatPeriod(one.days) })
    case 'customer':
      return t(`says.customer.${one.is}`)
    case 'topic':
      return t(`says.topic.${one.is}`, { topic: t(`topics.${one.topic}`) })
    case 'version':
      return t(`says.version.${one.is}`, { version: one.version })
    case 'country':
    case 'language':
    case 'platform':
      return t(`says.among.${one.is}`, { kind: t(`kinds.${one.on}`), list: formatMembers(one) })
  }
}

const formatPeriod = (days: number | null): string => (days === null ? '' : t('says.period', { count: days }))

/** Maximum number of countries or languages that are named. */
const MAX_NAMED = 4

function formatMembers(one: Extract<Condition, { on: 'country' | 'language' | 'platform' }>): string {
  const names =
    one.on === 'country'
      ? one.of.map(getCountryName)
      : one.on === 'language'
        ? one.of.map(getLanguageName)
        : one.of.map((platform) => t(`platforms.${platform}`))
  const named = names.slice(0, names.length > MAX_NAMED + 1 ? MAX_NAMED : names.length)
  const rest = names.length - named.length
  const parts = rest > 0 ? [...named, `+${countText(rest)}`] : named
  return new Intl.ListFormat(getLocale(), { type: rest > 0 ? 'unit' : 'disjunction' }).format(parts)
}
