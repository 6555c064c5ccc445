import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, handle, handles, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, SORTING } from '../frame.ts'

/** Products in rows. */
export const productGrid = defineBlock({
  title: 'Product grid',
  icon: 'grid',
  summary: ({ title }) => title,
  fields: {
    title: text('Title', 'Content', 80),
    collection: handle('Collection', 'collection', 'Without one, the whole shop.'),
    products: handles('Or these products', 'product', 20),
    sort: choice('Order', SORTING, 'Content'),
    count: number('Products', [2, 20], 'products', 'Content'),
    columns: number('Columns', [1, 3], 'columns'),
    gap: number('Space between', [0, 32]),
    showAll: toggle('"See all"'),
    titleSize: number('Title size', [14, 34]),
    titleFont: font('Title'),
    color: color('Title'),
    ...frameFields,
  },
  defaults: {
    title: t('New in', 'Nouveautés', 'Novedades', 'Neu im Shop', 'وصل حديثًا'),
    collection: '',
    products: [],
    sort: 'bestsellers',
    count: 10,
    columns: 2,
    gap: 12,
    showAll: true,
    titleSize: 20,
    titleFont: 'bolds',
    color: 'blacks',
    ...frameDefaults,
  },
})
