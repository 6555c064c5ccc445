import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, handle, handles, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, SORTING } from '../frame.ts'

/** Products in one line that scrolls sideways. */
export const productCarousel = defineBlock({
  title: 'Product carousel',
  icon: 'carousel',
  summary: ({ title }) => title,
  fields: {
    title: text('Title', 'Content', 80),
    collection: handle('Collection', 'collection', 'Without one, the whole shop.'),
    products: handles('Or these products', 'product', 20),
    sort: choice('Order', SORTING, 'Content'),
    count: number('Products', [2, 20], 'products', 'Content'),
    showAll: toggle('"See all"'),
    cardWidth: number('Card width', [110, 260]),
    wideColumns: number('In a row of a wide window', [3, 6], 'products'),
    gap: number('Space between', [0, 32]),
    titleSize: number('Title size', [14, 34]),
    titleFont: font('Title'),
    color: color('Title'),
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
