import type { Language } from '@vitrine/core/i18n/languages'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import type { StateName } from '@vitrine/storefront/states.gen.ts'

/**
 * Returns the address of a preview that renders one screen in one sample state first, without rendering the home screen
 * before it.
 */
export function getPreviewAddress(
  slug: string,
  {
    language,
    screen,
    state,
  }: { readonly language: Language; readonly screen: ScreenName; readonly state: StateName },
): string {
  return `/web/${slug}/?${new URLSearchParams({ edit: '1', lang: language, screen, state })}`
}
