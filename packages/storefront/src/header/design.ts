import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  back: ['Back button', t('Back', 'Retour', 'Atrás', 'Zurück', 'رجوع')],
  search: ['Search button', t('Search', 'Rechercher', 'Buscar', 'Suchen', 'بحث')],
  searchHint: [
    'In the search field of wide windows',
    t('Search products', 'Rechercher des produits', 'Buscar productos', 'Produkte suchen', 'ابحث عن منتجات'),
  ],
  links: ["Name of the shop's menu, for screen readers", t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر')],
})

/** The bar on top of every screen: back arrow at the start, search at the end, an optional logo (spec 2). */
export const header = defineSection({
  title: 'Header',
  icon: 'header',
  fields: {
    showBack: toggle('Back arrow'),
    showSearch: toggle('Search icon'),
    showLogo: toggle('Logo or name of the shop'),
    showTitle: toggle('Title of the screen', 'Show', 'In place of the logo, except on the home screen.'),
    showBorder: toggle('Line below'),
    showLinks: toggle(
      "Shop's menu in wide windows",
      'Show',
      'Your main menu at the shop; without one, its collections.',
    ),
    logo: image('Logo', 'Content', 'Without a picture the name of the shop is written.'),
    logoHeight: number('Logo height', [16, 48]),
    height: number('Height', [44, 72]),
    align: choice('Title', [
      { value: 'start', label: 'Start' },
      { value: 'center', label: 'Center' },
    ]),
    titleSize: number('Title size', [14, 24]),
    titleFont: font('Title'),
    background: color('Background'),
    color: color('Title and icons'),
    border: color('Line'),
    ...words.fields,
  },
  defaults: {
    showBack: true,
    showSearch: true,
    showLogo: true,
    showTitle: false,
    showBorder: true,
    showLinks: true,
    logo: '',
    logoHeight: 24,
    height: 52,
    align: 'center',
    titleSize: 17,
    titleFont: 'semis',
    background: 'whites',
    color: 'blacks',
    border: 'e9eaee',
    ...words.defaults,
  },
})
