import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, link, number, text, texts, toggle } from '../design/kinds.ts'

const ICONS = [
  'home',
  'shop',
  'cart',
  'heart',
  'menu',
  'search',
  'user',
  'orders',
  'star',
  'tag',
  'truck',
  'globe',
] as const

/** One item of the navigation. */
export const navItem = defineSection({
  icon: 'nav',
  summary: ({ text }) => text,
  fields: { text: text('content', 24), icon: choice(ICONS, 'content'), link: link() },
  defaults: { text: t('Tab', 'Onglet', 'Pestaña', 'Tab', 'تبويب'), icon: 'star', link: { to: 'home' } },
})

const textGroup = texts({
  account: t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي'),
})

/**
 * Design section of the navigation: at the bottom of phones and tablets, in the header of a wide window (spec
 * sections 2 and 9).
 */
export const nav = defineSection({
  icon: 'nav',
  fields: {
    showTexts: toggle(),
    showBadge: toggle(),
    showBorder: toggle(),
    height: number([48, 80]),
    iconSize: number([18, 32]),
    textSize: number([9, 14]),
    textFont: font(),
    background: color(),
    color: color(),
    active: color(),
    badge: color(),
    badgeText: color(),
    border: color(),
    ...textGroup.fields,
  },
  defaults: {
    showTexts: true,
    showBadge: true,
    showBorder: true,
    height: 56,
    iconSize: 24,
    textSize: 12,
    textFont: 'semis',
    background: 'whites',
    color: 'quiets',
    active: 'mains',
    badge: 'reds',
    badgeText: 'whites',
    border: 'lines',
    ...textGroup.defaults,
  },
  lists: {
    items: {
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
            text: t('Wishlist', 'Favoris', 'Deseos', 'Wunschliste', 'المفضلة'),
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
