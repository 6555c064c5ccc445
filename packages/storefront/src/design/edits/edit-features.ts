import type { EditIntent } from '@vitrine/core/contract/designs/edit-plan'
import type { EditFeature } from '@vitrine/core/design/edit-parts'
import { type EditContext, type EditOutcome, setField, toOutcome } from './edit-plan-context.ts'
import { findSectionPart } from './find-targets.ts'

/** Settings that a feature turns on or off, as section and field. */
const SETTINGS: Readonly<Record<EditFeature, readonly (readonly [section: string, field: string])[]>> = {
  ratings: [
    ['product', 'showRating'],
    ['product', 'showCardRating'],
  ],
  'discount-badge': [['product', 'showDiscountBadge']],
  'old-price': [
    ['product', 'showOldPrice'],
    ['cart', 'showOldPrice'],
  ],
  'new-badge': [['product', 'showNewBadge']],
  favorite: [['product', 'showFavorite']],
  'quick-add': [['product', 'showQuickAdd']],
  share: [['product', 'showShare']],
  search: [['header', 'showSearch']],
  logo: [['header', 'showLogo']],
  'tab-names': [['nav', 'showTexts']],
  'discount-code': [['cart', 'showDiscountCode']],
  express: [['cart', 'showExpress']],
  'free-delivery': [['cart', 'showFreeDelivery']],
  gift: [['cart', 'showGiftWrap']],
  note: [['cart', 'showNote']],
}

export function setFeature(
  { design: before }: EditContext,
  { feature, on }: Extract<EditIntent, { do: 'feature' }>,
): EditOutcome {
  const design = SETTINGS[feature].reduce((next, [section, field]) => {
    const part = findSectionPart(next, section)
    return part ? setField(next, part, field, on) : next
  }, before)
  return toOutcome(before, design)
}
