import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, handle, handles, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, SORT_ORDERS } from '../frame.ts'

/** Products in rows. */
export const productGrid = defineBlock({
  icon: 'grid',
  summary: ({ title }) => title,
  fields: {
    title: text('content', 80),
    collection: handle('collection'),
    products: handles('product', 20),
    sort: choice(SORT_ORDERS, 'content'),
    count: number([2, 20], 'products', 'content'),
    columns: number([1, 3], 'columns'),
    gap: number([0, 32]),
    /** Side in wide windows of a first product that is twice as large; on phones it is as wide as the page. */
    lead: choice(['none', 'start', 'end'], 'layout'),
    showAll: toggle(),
    titleSize: number([14, 34]),
    titleFont: font(),
    color: color(),
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
    lead: 'none',
    showAll: true,
    titleSize: 20,
    titleFont: 'bolds',
    color: 'blacks',
    ...frameDefaults,
  },
})
