import {
  type Icon as Drawing,
  IconBrandAlgolia,
  IconBrandGoogleAnalytics,
  IconBrandMeta,
  IconBrandSentry,
  IconBug,
  IconChartBar,
  IconGift,
  IconMail,
  IconMessageCircle,
  IconRepeat,
  IconRuler2,
  IconSearch,
  IconShieldCheck,
  IconStar,
} from '@tabler/icons-react'
import type { IntegrationCategory, IntegrationView } from '@vitrine/core/contract/shop/integrations'
import styles from './Integrations.module.css'

/** Logos of providers that the licensed icon package has. */
const LOGOS: Readonly<Partial<Record<string, Drawing>>> = {
  algolia: IconBrandAlgolia,
  ga4: IconBrandGoogleAnalytics,
  meta: IconBrandMeta,
  sentry: IconBrandSentry,
}
/** What stands for the others: what they are for. */
const SYMBOLS: Readonly<Record<IntegrationCategory, Drawing>> = {
  reviews: IconStar,
  loyalty: IconGift,
  subscriptions: IconRepeat,
  marketing: IconMail,
  help: IconMessageCircle,
  sizes: IconRuler2,
  search: IconSearch,
  tracking: IconChartBar,
  privacy: IconShieldCheck,
  crashes: IconBug,
}

/** Logo of an integration, or the symbol of its category, on its color. */
export function IntegrationLogo({
  one: { name, category, color },
}: {
  readonly one: Pick<IntegrationView, 'name' | 'category' | 'color'>
}) {
  const Mark = LOGOS[name] ?? SYMBOLS[category]
  return (
    <span className={styles.tile} style={{ backgroundColor: color }} aria-hidden="true">
      <Mark size={20} stroke={1.75} />
    </span>
  )
}
