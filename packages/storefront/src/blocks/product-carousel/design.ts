import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, handle, handles, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, SORT_ORDERS } from '../frame.ts'

/** Products in one row that scrolls horizontally. */
export const productCarousel = defineBlock({
  icon: 'carousel',
  summary: ({ title }) => title,
  fields: {
    title: text('content', 80),
    collection: handle('collection'),
    products: handles('product', 20),
    sort: choice(SORT_ORDERS, 'content'),
    count: number([2, 20], 'products', 'content'),
    showAll: toggle(),
    cardWidth: number([110, 260]),
    wideColumns: number([3, 6], 'products'),
    gap: number([0, 32]),
    titleSize: number([14, 34]),
    titleFont: font(),
    color: color(),
    ...frameFields,
  },
  defaults: {
    title: t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    collection: '',
    products: [],
    sort: 'bestsellers',
    count: 10,
    showAll: true,
    cardWidth: 156,
    wideColumns: 4,
    gap: 12,
    titleSize: 20,
    titleFont: 'bolds',
    color: 'blacks',
    ...frameDefaults,
  },
})
