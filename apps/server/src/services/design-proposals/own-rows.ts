import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { TITLES } from './sample-texts.ts'

/** Other names of collections that hold the newest or best selling products, everything, or a store's front page. */
const OTHER_NAMES = [
  'all',
  'all products',
  'best sellers',
  'frontpage',
  'home page',
  'new',
  'new arrivals',
  'new products',
  'novelties',
  'tous les produits',
  'nouveau',
  'nouveaux produits',
  'best-sellers',
  'todos los productos',
  'nuevo',
  'lo nuevo',
  'superventas',
  'alle produkte',
  'neu',
  'neuheiten',
  'topseller',
  'كل المنتجات',
  'جميع المنتجات',
  'جديدنا',
]

const normalize = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const NAMES: ReadonlySet<string> = new Set(
  [...OTHER_NAMES, ...[...TITLES.bestsellers, ...TITLES.newest].flatMap((title) => Object.values(title))].map(
    normalize,
  ),
)

/**
 * Returns true for a collection that a home screen's own rows show anyway, such as "New in": a row of it would repeat
 * their title and products.
 */
export const isOwnRow = ({ title }: Pick<ShopPortrait['collections'][number], 'title'>): boolean =>
  NAMES.has(normalize(title))
