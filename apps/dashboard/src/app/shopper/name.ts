import { locale } from '../../i18n/messages.ts'
import { t } from './i18n.ts'

/** Of a subscriber, what they are called by. */
export type NamedShopper = {
  /** As the customer's orders say it; '' where none does. */
  readonly name: string
  readonly email: string
  /** The shop's customer, by number; null for a guest. */
  readonly customer: string | null
  readonly platform: 'ios' | 'android' | 'web' | null
  /** IANA. */
  readonly zone: string | null
  /** ISO 3166. */
  readonly country: string | null
}

/** What a merchant calls a shopper: by name, else by what is known of a guest: 'A shopper on iPhone, Berlin'. */
export function shopperName({ name, email, customer, platform, zone, country }: NamedShopper): string {
  if (name || email) return name || email
  if (customer !== null) return t('customer', { number: customer })
  const who = platform ? t(`guestOn.${platform}`) : t('guest')
  const place = cityOf(zone) ?? countryName(country)
  return place === null ? who : t('guestAt', { who, place })
}

/** The city that a zone is called by; null for one of hours alone. */
function cityOf(zone: string | null): string | null {
  if (zone === null || !zone.includes('/') || zone.startsWith('Etc/')) return null
  return (zone.split('/').at(-1) ?? '').replaceAll('_', ' ')
}

function countryName(code: string | null): string | null {
  if (code === null) return null
  try {
    return new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
