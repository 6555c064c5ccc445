import type { Exclusion } from '@vitrine/core/contract/designs/design-brief'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import type { Values } from './block-styles.ts'

/** Values of the sections that keep what a merchant excludes away from the whole app. */
const VALUES: Readonly<Partial<Record<Exclusion, Readonly<Record<string, Values>>>>> = {
  discounts: {
    product: { showOldPrice: false, showDiscountBadge: false, salePrice: 'blacks' },
    cart: { showOldPrice: false },
  },
  popups: { preprompt: { show: false } },
  animation: { branding: { motion: 'none' }, splash: { motion: 'none' } },
  capitals: { branding: { buttonCase: 'normal', titleCase: 'normal' } },
  reviews: { product: { showRating: false } },
  recommended: { product: { showRelated: false, showTogether: false } },
  new: { product: { showNewBadge: false } },
}

/**
 * Returns the field values of a section by which a theme's exclusions take effect, such as a hidden badge.
 */
export function getExclusionValues(section: string, { exclusions = [] }: DesignTheme): Values {
  return Object.assign({}, ...exclusions.map((exclusion) => VALUES[exclusion]?.[section] ?? {}))
}
