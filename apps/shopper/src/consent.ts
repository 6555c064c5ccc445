import type { AppConsent } from '@vitrine/core/shop/app-shop'
import { isConsentRequired } from '@vitrine/storefront/device/consent/consent.ts'
import { getCalendars, getLocales } from 'expo-localization'

/** Returns the merchant's consent request when it applies to this phone's country; else null. */
export function getApplicableConsent(consent: AppConsent | undefined): AppConsent | null {
  const [locale] = getLocales()
  const [calendar] = getCalendars()
  const tag = `${locale?.languageCode ?? ''}-${locale?.regionCode ?? ''}`
  return consent && isConsentRequired(consent, tag, calendar?.timeZone ?? '') ? consent : null
}
