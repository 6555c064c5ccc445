import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, link, number, text, texts, toggle } from '../design/kinds.ts'

const ICONS = [
  { value: 'home', label: 'House' },
  { value: 'shop', label: 'Shop' },
  { value: 'cart', label: 'Cart' },
  { value: 'heart', label: 'Heart' },
  { value: 'menu', label: 'Menu' },
  { value: 'search', label: 'Magnifier' },
  { value: 'user', label: 'Person' },
  { value: 'orders', label: 'Orders' },
  { value: 'star', label: 'Star' },
  { value: 'tag', label: 'Tag' },
  { value: 'truck', label: 'Truck' },
  { value: 'globe', label: 'Globe' },
] as const

/** One place of the bottom bar. */
export const navItem = defineSection({
  title: 'Tab',
  icon: 'nav',
  summary: ({ text }) => text,
  fields: { text: text('Text', 'Content', 24), icon: choice('Icon', ICONS, 'Content'), link: link('Opens') },
  defaults: { text: t('Tab', 'Onglet', 'Pestaña', 'Tab', 'تبويب'), icon: 'star', link: { to: 'home' } },
})

const words = texts({
  account: [
    'The account, in wide windows',
    t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي'),
  ],
})

/** The bar at the bottom of phone and tablet, in the header of a wide window (spec sections 2 and 9). */
export const nav = defineSection({
  title: 'Bottom navigation',
  icon: 'nav',
  fields: {
    showTexts: toggle('Texts under icons'),
    showBadge: toggle('Number of things in the cart'),
    showBorder: toggle('Line above'),
    height: number('Height', [48, 80]),
    iconSize: number('Icon size', [18, 32]),
    textSize: number('Text size', [9, 14]),
    textFont: font('Text'),
    background: color('Background'),
    color: color('Icons'),
    active: color('Current icon'),
    badge: color('Badge'),
    badgeText: color('Number on the badge'),
    border: color('Line'),
    ...words.fields,
  },
  defaults: {
    showTexts: true,
    showBadge: true,
    showBorder: true,
    height: 56,
    iconSize: 24,
    textSize: 11,
    textFont: 'semis',
    background: 'whites',
    color: '6b7082',
    active: 'mains',
    badge: 'reds',
    badgeText: 'whites',
    border: 'e9eaee',
    ...words.defaults,
  },
  lists: {
    items: {
      title: 'Tabs',
      maximum: 5,
      items: { item: navItem },
      start: [
        {
          id: 'home',
          kind: 'item',
          values: {
            text: t('Home', 'Accueil', 'Inicio', 'Start', 'الرئيسية'),
            icon: 'home',
            link: { to: 'home' },
          },
        },
        {
          id: 'shop',
          kind: 'item',
          values: {
            text: t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر'),
            icon: 'shop',
            link: { to: 'catalog' },
          },
        },
        {
          id: 'cart',
          kind: 'item',
          values: {
            text: t('Cart', 'Panier', 'Carrito', 'Warenkorb', 'السلة'),
            icon: 'cart',
            link: { to: 'cart' },
          },
        },
        {
          id: 'wishlist',
          kind: 'item',
          values: {
            text: t('Wishlist', 'Favoris', 'Favoritos', 'Merkliste', 'المفضلة'),
            icon: 'heart',
            link: { to: 'favorites' },
          },
        },
        {
          id: 'menu',
          kind: 'item',
          values: { text: t('Menu', 'Menu', 'Menú', 'Menü', 'القائمة'), icon: 'menu', link: { to: 'menu' } },
        },
      ],
    },
  },
})
