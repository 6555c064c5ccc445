import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import { toLongName } from '../sample/long-names.ts'
import { CONNECTION_SAMPLES, type Sample, type SampleMessage, type Samples } from '../sample/sample.ts'
import type { SampleShop } from '../sample/shop.ts'

const MESSAGE_TEXTS = {
  back: {
    en: 'Back in stock',
    fr: 'De nouveau en stock',
    es: 'Disponible de nuevo',
    de: 'Wieder da',
    ar: 'متوفّر من جديد',
  },
  order: {
    en: 'Your order is on its way',
    fr: 'Votre commande est en route',
    es: 'Tu pedido está en camino',
    de: 'Deine Bestellung ist unterwegs',
    ar: 'طلبك في الطريق إليك',
  },
  parcel: {
    en: 'Follow the parcel in your orders.',
    fr: 'Suivez le colis dans vos commandes.',
    es: 'Sigue el paquete en tus pedidos.',
    de: 'Verfolge das Paket in deinen Bestellungen.',
    ar: 'تابِع الشحنة من صفحة طلباتك.',
  },
  waits: {
    en: 'Your cart is waiting',
    fr: 'Votre panier vous attend',
    es: 'Tu carrito te espera',
    de: 'Dein Warenkorb wartet',
    ar: 'سلّتك بانتظارك',
  },
} as const satisfies Readonly<Record<string, LocalText>>

async function messages(
  shop: SampleShop,
  translateName = (name: string) => name,
): Promise<readonly SampleMessage[]> {
  const [first, second] = await shop.products()
  const localize = (text: LocalText) => getTextInLanguage(text, shop.language)
  const picture = (image: string | undefined) => image?.split(',')[0] || null
  return [
    {
      title: localize(MESSAGE_TEXTS.back),
      body: translateName(first?.name ?? ''),
      image: picture(first?.image),
      hoursAgo: 1,
      read: false,
    },
    {
      title: localize(MESSAGE_TEXTS.order),
      body: localize(MESSAGE_TEXTS.parcel),
      image: null,
      hoursAgo: 26,
      read: true,
    },
    {
      title: localize(MESSAGE_TEXTS.waits),
      body: translateName(second?.name ?? ''),
      image: picture(second?.image),
      hoursAgo: 150,
      read: true,
    },
  ]
}

const HEARD: Sample = { push: async (shop) => ({ messages: await messages(shop) }) }

/** Sample states of the inbox in the studio: with messages, and empty. */
export const samples = {
  filled: HEARD,
  empty: {},
  long: {
    push: async (shop) => ({ messages: await messages(shop, (name) => toLongName(name, shop.language)) }),
  },
  ...CONNECTION_SAMPLES,
} satisfies Samples
