import { getCountryName } from './country-name.ts'
import { t } from './translator.ts'

/** Data of a subscriber that a display name is made of. */
export type NamedShopper = {
  /** Name from the customer's orders; '' if none has one. */
  readonly name: string
  readonly email: string
  /** Customer number in the store; null for a guest. */
  readonly customer: string | null
  readonly platform: 'ios' | 'android' | 'web' | null
  /** IANA time zone. */
  readonly zone: string | null
  /** ISO 3166-1 alpha-2 country code. */
  readonly country: string | null
}

/**
 * Returns the display name of a shopper: name or email, else customer number, else a description such as 'A shopper on
 * iPhone, Berlin'.
 */
export function getShopperName({ name, email, customer, platform, zone, country }: NamedShopper): string {
  if (name || email) return name || email
  if (customer !== null) return t('customer', { number: customer })
  const who = platform ? t(`guestOn.${platform}`) : t('guest')
  const region = cityOf(zone) ?? (country === null ? null : getCountryName(country))
  return region === null ? who : t('guestAt', { who, place: region })
}

/** Returns the city of a time zone; null for a mere offset. */
function cityOf(zone: string | null): string | null {
  if (zone === null || !zone.includes('/') || zone.startsWith('Etc/')) return null
  return (zone.split('/').at(-1) ?? '').replaceAll('_', ' ')
}
