import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import type { Plan, Product, Variant } from '@vitrine/commerce/entities'
import { getTextInLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { majorToMinorUnits } from '@vitrine/core/money/major-units'
import { type CartItem, toCartLine } from '../device/cart/cart.ts'
import { loadPlatform } from '../platform/platform.ts'

/** Shop of the sample states: its own products, or generated ones when it has none or cannot be reached. */
export type SampleShop = {
  readonly language: Language
  /** ISO 4217, of the shop. */
  readonly currency: string
  /** What the shop sells best, four at least, each with a variant that can be bought; asked once. */
  readonly products: () => Promise<readonly Product[]>
  /** The handle of a collection that holds something. */
  readonly collection: () => Promise<string>
}

const SAMPLE_PRODUCTS = 8
const MIN_PRODUCTS = 4

const SAMPLE_NAMES: readonly LocalText[] = [
  { en: 'Linen shirt', fr: 'Chemise en lin', es: 'Camisa de lino', de: 'Leinenhemd', ar: 'قميص كتّان' },
  { en: 'Stoneware mug', fr: 'Tasse en grès', es: 'Taza de gres', de: 'Steingutbecher', ar: 'كوب خزفي' },
  { en: 'Wool scarf', fr: 'Écharpe en laine', es: 'Bufanda de lana', de: 'Wollschal', ar: 'وشاح صوف' },
  { en: 'Desk lamp', fr: 'Lampe de bureau', es: 'Lámpara de mesa', de: 'Tischlampe', ar: 'مصباح مكتب' },
]

/** What can be bought without choosing a plan comes first. */
function isPlain({ variants, planOnly, giftcard }: Product): boolean {
  return !planOnly && !giftcard && variants.some(({ in_stock }) => in_stock > 0)
}

/** Creates the sample shop from the real one, with the canvas's client and market. */
export function createSampleShop(
  client: StorefrontClient,
  { lang, locale }: { readonly lang: Language; readonly locale: Context['locale'] },
  currency: string,
): SampleShop {
  const market = { lang, locale }
  const loadProducts = async (): Promise<readonly Product[]> => {
    const sampleProducts = SAMPLE_NAMES.map((name, at) =>
      createSampleProduct(getTextInLanguage(name, lang), at, currency),
    )
    try {
      const { fetchProducts } = await loadPlatform()
      const input = { ...market, sort: 'BEST_SELLING', availableOnly: true, first: SAMPLE_PRODUCTS } as const
      const { items } = await fetchProducts(client, input)
      const sold = [...items.filter(isPlain), ...items.filter((one) => !isPlain(one))]
      return sold.length >= MIN_PRODUCTS ? sold : [...sold, ...sampleProducts].slice(0, MIN_PRODUCTS)
    } catch {
      return sampleProducts
    }
  }
  let productsPromise: Promise<readonly Product[]> | undefined
  const products = () => {
    productsPromise ??= loadProducts()
    return productsPromise
  }
  return {
    language: lang,
    currency,
    products,
    collection: async () => {
      try {
        const { searchCollections } = await loadPlatform()
        const [first] = await searchCollections(client, { search: '', lang, first: 1 })
        return first?.handle ?? 'all'
      } catch {
        return 'all'
      }
    },
  }
}

function createSampleProduct(name: string, at: number, currency: string): Product {
  const variant: Variant = {
    id: -1 - at,
    in_stock: 9,
    sku: '',
    image: null,
    price: majorToMinorUnits(24 + at * 11.5, currency),
    old_price: null,
    currency,
    option_1: null,
    option_2: null,
    option_3: null,
    plans: [],
  }
  return {
    id: -1 - at,
    handle: `sample-${at + 1}`,
    planOnly: false,
    available: true,
    giftcard: false,
    name,
    image: '',
    description: '',
    options: [],
    values: [],
    variants: [variant],
  }
}

/**
 * Creates cart lines of the shop's first `count` products.
 * @param own Returns a line with the changes that a sample state needs.
 */
export async function createSampleLines(
  shop: SampleShop,
  count: number,
  own: (line: CartItem, at: number) => CartItem = (line) => line,
): Promise<readonly CartItem[]> {
  const products = await shop.products()
  return products.slice(0, count).flatMap((product, at) => {
    const variant = product.variants.find(({ in_stock }) => in_stock > 0) ?? product.variants[0]
    if (!variant) return []
    return [own({ ...toCartLine({ product, variant, plan: null }), quantity: at === 0 ? 2 : 1 }, at)]
  })
}

const PLAN_NAMES = {
  monthly: {
    en: 'Delivery every month',
    fr: 'Livraison tous les mois',
    es: 'Entrega cada mes',
    de: 'Lieferung jeden Monat',
    ar: 'توصيل كل شهر',
  },
  quarterly: {
    en: 'Delivery every 3 months',
    fr: 'Livraison tous les 3 mois',
    es: 'Entrega cada 3 meses',
    de: 'Lieferung alle 3 Monate',
    ar: 'توصيل كل ثلاثة أشهر',
  },
} as const satisfies Readonly<Record<string, LocalText>>

/** Creates two selling plans that reduce a price (minor units) by 10 and 5 percent. */
export function createSamplePlans(price: number, language: Language): readonly Plan[] {
  const plan = (id: number, name: LocalText, share: number): Plan => ({
    id,
    price: Math.round(price * share),
    old_price: price,
    name: getTextInLanguage(name, language),
    value: getTextInLanguage(name, language),
    description: '',
  })
  return [plan(-1, PLAN_NAMES.monthly, 0.9), plan(-2, PLAN_NAMES.quarterly, 0.95)]
}
