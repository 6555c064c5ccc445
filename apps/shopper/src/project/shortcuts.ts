import { toPath } from '@vitrine/storefront/screens.ts'
import { getSystemText, type SystemTexts } from './system-texts.ts'

/**
 * Shortcuts that a long press on the app icon shows: path and title. The first one stands nearest to the
 * icon.
 */
export const SHORTCUTS: readonly { readonly path: string; readonly title: SystemTexts }[] = [
  {
    path: toPath('search'),
    title: { en: 'Search', fr: 'Rechercher', es: 'Buscar', de: 'Suchen', ar: 'بحث' },
  },
  {
    path: toPath('cart'),
    title: { en: 'Cart', fr: 'Panier', es: 'Carrito', de: 'Warenkorb', ar: 'سلة التسوق' },
  },
  {
    path: toPath('favorites'),
    title: { en: 'Wishlist', fr: 'Favoris', es: 'Lista de deseos', de: 'Wunschliste', ar: 'المفضلة' },
  },
  {
    path: toPath('orders'),
    title: { en: 'Orders', fr: 'Commandes', es: 'Pedidos', de: 'Bestellungen', ar: 'الطلبات' },
  },
]

/** Returns a shortcut's id: its path without the leading slash. */
export const toShortcutId = (path: string) => path.replace(/^\//, '')

/** Returns the name of a shortcut's title in the resources of both systems. */
export const toResourceName = (path: string) => `shortcut_${toShortcutId(path)}`

/** Returns the shortcuts' titles in a language; English where the product has no such language. */
export function getShortcutTexts(language: string): Record<string, string> {
  return Object.fromEntries(
    SHORTCUTS.map(({ path, title }) => [toResourceName(path), getSystemText(title, language)]),
  )
}
