import { pathTo } from '@vitrine/storefront/screens.ts'

type Words = Readonly<Record<'en' | 'fr' | 'es' | 'de' | 'ar', string>>

/** What a long press on the app's icon offers: a screen, and what the system calls it. The first stand nearest. */
export const SHORTCUTS: readonly { readonly id: string; readonly path: string; readonly words: Words }[] = [
  {
    id: 'search',
    path: pathTo('search'),
    words: { en: 'Search', fr: 'Rechercher', es: 'Buscar', de: 'Suchen', ar: 'بحث' },
  },
  {
    id: 'cart',
    path: pathTo('cart'),
    words: { en: 'Cart', fr: 'Panier', es: 'Carrito', de: 'Warenkorb', ar: 'سلة التسوق' },
  },
  {
    id: 'favorites',
    path: pathTo('favorites'),
    words: { en: 'Wishlist', fr: 'Favoris', es: 'Favoritos', de: 'Wunschliste', ar: 'المفضلة' },
  },
  {
    id: 'orders',
    path: pathTo('orders'),
    words: { en: 'Orders', fr: 'Commandes', es: 'Pedidos', de: 'Bestellungen', ar: 'الطلبات' },
  },
]

/** The name of a shortcut's words, in the resources of both systems. */
export const wordsName = (id: string) => `shortcut_${id}`

/** What shortcuts are called in a language; English where the product does not speak it. */
export function shortcutWords(language: string): Record<string, string> {
  return Object.fromEntries(
    SHORTCUTS.map(({ id, words }) => [wordsName(id), isSpoken(language) ? words[language] : words.en]),
  )
}

function isSpoken(language: string): language is keyof Words {
  return ['en', 'fr', 'es', 'de', 'ar'].includes(language)
}
