import { listingContent } from '@vitrine/core/contract/releases/listing-content'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Id of the menu's link to the privacy policy in a new design (storefront/src/menu/design.ts). */
const PRIVACY_LINK = 'privacy'
/** The platform's path of a shop's privacy policy. */
const PLATFORM_PATH = 'policies/privacy-policy'

/**
 * Returns the web address of the privacy policy for the app stores: that of the link in the app's menu, so
 * that a merchant enters it once, or the platform's own page without such a link.
 * @param links The links of the design's menu.
 * @param site The shop's site, such as `https://alder.example`, which paths are relative to; '' where it is
 * unknown.
 * @returns '' when no https address results.
 */
export function getPolicyUrl(links: unknown, site: string): string {
  const link = isRecord(links) ? links[PRIVACY_LINK] : undefined
  const address = isRecord(link) && typeof link.url === 'string' ? link.url.trim() : ''
  const base = site === '' ? undefined : `${site}/`
  const url = URL.parse(address === '' ? PLATFORM_PATH : address, base)
  const policy = listingContent.shape.policy.safeParse(url?.href ?? '')
  return policy.success ? policy.data : ''
}
