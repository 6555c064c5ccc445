import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, number, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  back: t('Back', 'Retour', 'Atrás', 'Zurück', 'رجوع'),
  search: t('Search', 'Rechercher', 'Buscar', 'Suchen', 'بحث'),
  searchHint: t(
    'Search products',
    'Rechercher des produits',
    'Buscar productos',
    'Produkte suchen',
    'ابحث عن منتجات',
  ),
  links: t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر'),
})

/**
 * Design section of every screen's header: back arrow at the start, search at the end, an optional logo (spec section
 * 2).
 */
export const header = defineSection({
  icon: 'header',
  fields: {
    showBack: toggle(),
    showSearch: toggle(),
    showLogo: toggle(),
    showTitle: toggle('show'),
    showBorder: toggle(),
    showLinks: toggle('show'),
    logo: image('content'),
    logoHeight: number([16, 48]),
    height: number([44, 72]),
    align: choice(['start', 'center']),
    titleSize: number([14, 24]),
    titleFont: font(),
    background: color(),
    color: color(),
    border: color(),
    ...textGroup.fields,
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
    border: 'lines',
    ...textGroup.defaults,
  },
})
