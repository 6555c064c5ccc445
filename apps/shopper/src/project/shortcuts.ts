import { toPath } from '@vitrine/storefront/screens.ts'
import { getSystemText, type SystemTexts } from './system-texts.ts'

/** What a long press on the app's icon offers: a screen, and what the system calls it. The first stand nearest. */
export const SHORTCUTS: readonly { readonly path: string; readonly words: SystemTexts }[] = [
  {
    path: toPath('search'),
    words: { en: 'Search', fr: 'Rechercher', es: 'Buscar', de: 'Suchen', ar: 'بحث' },
  },
  {
    path: toPath('cart'),
    words: { en: 'Cart', fr: 'Panier', es: 'Carrito', de: 'Warenkorb', ar: 'سلة التسوق' },
  },
  {
    path: toPath('favorites'),
    words: { en: 'Wishlist', fr: 'Favoris', es: 'Favoritos', de: 'Merkliste', ar: 'المفضلة' },
  },
  {
    path: toPath('orders'),
    words: { en: 'Orders', fr: 'Commandes', es: 'Pedidos', de: 'Bestellungen', ar: 'الطلبات' },
  },
]

/** What a shortcut is called among the others: its path without the beginning. */
export const toShortcutId = (path: string) => path.replace(/^\//, '')

/** The name of a shortcut's words, in the resources of both systems. */
export const toResourceName = (path: string) => `shortcut_${toShortcutId(path)}`

/** What shortcuts are called in a language; English where the product does not speak it. */
export function getShortcutTexts(language: string): Record<string, string> {
  return Object.fromEntries(
    SHORTCUTS.map(({ path, words }) => [toResourceName(path), getSystemText(words, language)]),
  )
}
