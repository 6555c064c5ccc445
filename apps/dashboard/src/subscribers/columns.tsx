import type { ListedSubscriber, Reach } from '@vitrine/core/contract/push/audience'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { getCountryName } from '../app/shopper/country-name.ts'
import { getShopperName } from '../app/shopper/shopper-name.ts'
import type { Column } from '../app/table/DataTable.tsx'
import { Status, type Tone } from '../components/Status.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import { formatTime } from '../zones.ts'
import styles from './Subscribers.module.css'
import { t } from './translator.ts'

const TONES: Readonly<Record<Reach, Tone>> = { reached: 'good', off: 'warn', denied: 'quiet', gone: 'bad' }

export function ReachOf({ reach }: { reach: Reach }) {
  return <Status tone={TONES[reach]}>{t(`reach.${reach}`)}</Status>
}

export function formatCountry(code: string | null): string {
  return code === null ? '–' : getCountryName(code)
}

export function formatPlatform({
  platform,
  version,
}: Pick<ListedSubscriber, 'platform' | 'version'>): string {
  return [platform ? t(`platforms.${platform}`) : '–', version].filter(Boolean).join(' ')
}

/** Returns the columns of the subscriber list. */
export function createSubscriberColumns(zone: string): readonly Column<ListedSubscriber>[] {
  const at = (instant: string) => (
    <time dateTime={instant} className={styles.muted}>
      {formatTime(Date.parse(instant), zone)}
    </time>
  )
  return [
    { id: 'name', label: t('columns.name'), card: 'title', cell: getShopperName },
    { id: 'reach', label: t('columns.reach'), card: 'state', cell: ({ reach }) => <ReachOf reach={reach} /> },
    { id: 'platform', label: t('columns.platform'), card: 'text', cell: formatPlatform },
    {
      id: 'country',
      label: t('columns.country'),
      minor: true,
      cell: ({ country }) => formatCountry(country),
    },
    {
      id: 'lang',
      label: t('columns.language'),
      minor: true,
      cell: ({ lang }) => (isLanguage(lang) ? getLanguageName(lang) : '–'),
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      minor: true,
      cell: ({ created }) => at(created),
    },
    {
      id: 'lastSeen',
      label: t('columns.seen'),
      sort: 'lastSeen',
      card: 'aside',
      cell: ({ lastSeen }) => at(lastSeen),
    },
  ]
}
