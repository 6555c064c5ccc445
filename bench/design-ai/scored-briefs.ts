import type { ContentWish, DesignBrief, Exclusion } from '@vitrine/core/contract/designs/design-brief'
import { EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'

const of = (
  wishes: readonly ContentWish[],
  exclusions: readonly Exclusion[] = [],
  first: ContentWish | null = null,
): DesignBrief => ({ ...EMPTY_BRIEF, wishes: [...wishes], exclusions: [...exclusions], first })

/** Briefs as the sentence reader passes them to the composition. */
export const SCORED_BRIEFS: readonly DesignBrief[] = [
  of([]),
  of(['story', 'bestsellers', 'faq']),
  of(['video', 'reviews', 'newsletter'], ['discounts']),
  of(['steps', 'subscription', 'faq'], ['popups'], 'steps'),
  of(['new', 'categories', 'gallery'], ['text-on-images'], 'new'),
  of(['countdown', 'sale', 'bestsellers'], ['animation'], 'sale'),
  of(['values', 'story', 'stores', 'newsletter'], ['sale', 'discounts', 'popups']),
  of(['featured-product', 'recommended', 'recently-viewed'], ['bestsellers']),
  of(['announcement', 'categories', 'new', 'bestsellers', 'story', 'newsletter'], ['capitals']),
  of(['gallery', 'story'], ['categories', 'newsletter'], 'gallery'),
]
