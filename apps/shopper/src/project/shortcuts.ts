import { pathTo } from '@vitrine/storefront/screens.ts'
import { type SpokenWords, spokenIn } from './spoken.ts'

/** What a long press on the app's icon offers: a screen, and what the system calls it. The first stand nearest. */
export const SHORTCUTS: readonly { readonly path: string; readonly words: SpokenWords }[] = [
  {
    path: pathTo('search'),
    words: { en: 'Search', fr: 'Rechercher', es: 'Buscar', de: 'Suchen', ar: 'بحث' },
  },
  {
    path: pathTo('cart'),
    words: { en: 'Cart', fr: 'Panier', es: 'Carrito', de: 'Warenkorb', ar: 'سلة التسوق' },
  },
  {
    path: pathTo('favorites'),
    words: { en: 'Wishlist', fr: 'Favoris', es: 'Favoritos', de: 'Wunschliste', ar: 'المفضلة' },
  },
  {
    path: pathTo('orders'),
    words: { en: 'Orders', fr: 'Commandes', es: 'Pedidos', de: 'Bestellungen', ar: 'الطلبات' },
  },
]

/** What a shortcut is called among the others: its path without the beginning. */
export const idOf = (path: string) => path.replace(/^\//, '')

/** The name of a shortcut's words, in the resources of both systems. */
export const wordsName = (path: string) => `shortcut_${idOf(path)}`

/** What shortcuts are called in a language; English where the product does not speak it. */
export function shortcutWords(language: string): Record<string, string> {
  return Object.fromEntries(SHORTCUTS.map(({ path, words }) => [wordsName(path), spokenIn(words, language)]))
}
