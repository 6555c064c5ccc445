import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Piece } from '@vitrine/core/contract/designs/design-theme'
import { POINTS, SHIPPING_COST_QUESTION } from '../wish-texts.ts'
import { listShopAnswers } from './shop-answers.ts'

type Points = Extract<Piece, { readonly piece: 'points' }>['points']

const MAX_POINTS = 6

/** Returns true for a shop that answers questions itself, in its policies or on a page. */
export function hasShopAnswers(facts: Pick<ShopPortrait, 'answers'>): boolean {
  return listShopAnswers(facts).length > 0
}

/**
 * Lists the questions and answers of a home screen: the shop's own first, then general ones that hold for every shop of
 * the app. Only the general ones for a shop that wrote none.
 */
export function listFaqPoints(facts: Pick<ShopPortrait, 'answers'>): Points {
  const shopAnswers = listShopAnswers(facts)
  const isAboutShipping = shopAnswers.some(({ policy }) => policy === 'shipping-policy')
  const general = POINTS.faq.points.filter((one) => !(isAboutShipping && one === SHIPPING_COST_QUESTION))
  return [...shopAnswers.map(({ title, body }) => ({ title, body })), ...general].slice(0, MAX_POINTS)
}
