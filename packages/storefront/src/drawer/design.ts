import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, image, link, number, text, texts, toggle } from '../design/kinds.ts'

/** One item of the drawer. */
const drawerItem = defineSection({
  icon: 'nav',
  summary: ({ text }) => text,
  fields: { text: text('content', 40), link: link() },
  defaults: { text: t('Link', 'Lien', 'Enlace', 'Link', 'رابط'), link: { to: 'catalog' } },
})

const textGroup = texts({
  open: t('Open menu', 'Ouvrir le menu', 'Abrir el menú', 'Menü öffnen', 'افتح القائمة'),
  title: t('Menu', 'Menu', 'Menú', 'Menü', 'القائمة'),
})

/** Design section of the navigation drawer, a side panel with the merchant's links. Off by default. */
export const drawer = defineSection({
  icon: 'drawer',
  fields: {
    show: toggle('show'),
    logo: image(),
    itemSize: number([13, 22]),
    itemFont: font(),
    background: color(),
    color: color(),
    border: color(),
    ...textGroup.fields,
  },
  defaults: {
    show: false,
    logo: '',
    itemSize: 16,
    itemFont: 'semis',
    background: 'whites',
    color: 'blacks',
    border: 'lines',
    ...textGroup.defaults,
  },
  lists: {
    items: {
      maximum: 20,
      items: { item: drawerItem },
      start: [
        {
          id: 'shop',
          kind: 'item',
          values: {
            text: t('Shop all', 'Toute la boutique', 'Toda la tienda', 'Alle Produkte', 'تسوّق الكل'),
            link: { to: 'catalog' },
          },
        },
        {
          id: 'wishlist',
          kind: 'item',
          values: {
            text: t('Wishlist', 'Favoris', 'Lista de deseos', 'Wunschliste', 'المفضلة'),
            link: { to: 'favorites' },
          },
        },
        {
          id: 'orders',
          kind: 'item',
          values: {
            text: t('My Orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي'),
            link: { to: 'orders' },
          },
        },
      ],
    },
  },
})
