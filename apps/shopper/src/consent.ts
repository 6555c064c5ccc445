import type { AppConsent } from '@vitrine/core/shop/app-shop'
import { isConsentRequired } from '@vitrine/storefront/device/consent/consent.ts'
import { getCalendars, getLocales } from 'expo-localization'

/** What this phone's shopper is asked of what the merchant asks: null where they are in none of its countries. */
export function getApplicableConsent(consent: AppConsent | undefined): AppConsent | null {
  const [locale] = getLocales()
  const [calendar] = getCalendars()
  const tag = `${locale?.languageCode ?? ''}-${locale?.regionCode ?? ''}`
  return consent && isConsentRequired(consent, tag, calendar?.timeZone ?? '') ? consent : null
}
