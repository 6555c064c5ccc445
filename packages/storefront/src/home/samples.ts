import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import { LONG_NAMES, ON_SALE, SOLD_OUT } from '../sample/products.ts'
import { CONNECTION_SAMPLES, type SampleMessage, type Samples } from '../sample/sample.ts'
import type { SampleShop } from '../sample/shop.ts'

const SEASON = {
  title: {
    en: 'Up to 30% off until Sunday',
    fr: 'Jusqu’à −30 % d’ici dimanche',
    es: 'Descuentos de hasta el 30 % este fin de semana',
    de: 'Bis Sonntag bis zu 30 % günstiger',
    ar: 'خصم يصل إلى 30% حتى يوم الأحد',
  },
  body: {
    en: 'Pieces for every room, while supplies last.',
    fr: 'Des pièces pour toute la maison, dans la limite des stocks.',
    es: 'Piezas para toda la casa, hasta agotar existencias.',
    de: 'Stücke für jeden Raum, solange der Vorrat reicht.',
    ar: 'قطع لكل غرفة، حتى نفاد الكمية.',
  },
} as const satisfies Readonly<Record<string, LocalText>>

/** Creates an in-app message (decision 0091), styled like the inbox. */
async function createSampleMessage(shop: SampleShop): Promise<SampleMessage> {
  const [first] = await shop.products()
  return {
    title: getTextInLanguage(SEASON.title, shop.language),
    body: getTextInLanguage(SEASON.body, shop.language),
    image: first?.image.split(',')[0] || null,
    hoursAgo: 1,
    read: false,
  }
}

/** Sample states of the home screen, with the shop's own products. */
export const samples = {
  filled: {},
  sale: ON_SALE,
  soldOut: SOLD_OUT,
  message: { push: async (shop) => ({ inApp: await createSampleMessage(shop) }) },
  long: LONG_NAMES,
  ...CONNECTION_SAMPLES,
} satisfies Samples
