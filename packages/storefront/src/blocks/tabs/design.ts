import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, handle, number, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
  rowDefaults,
  rowFields,
  SORT_ORDERS,
} from '../frame.ts'

/** One tab: a collection or the whole shop, with a sort order. */
export const productTab = defineSection({
  icon: 'collections',
  summary: ({ text }) => text,
  fields: {
    text: text('content', 32),
    collection: handle('collection'),
    sort: choice(SORT_ORDERS, 'content'),
  },
  defaults: {
    text: t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    collection: '',
    sort: 'bestsellers',
  },
})

/** Products of several collections in tabs. */
export const tabs = defineBlock({
  icon: 'tabs',
  summary: ({ title }) => title,
  fields: {
    ...headingFields,
    count: number([2, 20], 'products', 'content'),
    ...rowFields,
    gap: number([0, 32]),
    ...frameFields,
  },
  defaults: {
    title: t('Explore', 'À explorer', 'Explora', 'Stöbern', 'تصفّح المتجر'),
    ...headingDefaults,
    count: 8,
    ...rowDefaults,
    gap: 12,
    ...frameDefaults,
  },
  lists: {
    tabs: {
      maximum: 8,
      items: { tab: productTab },
      start: [
        { id: 't1', kind: 'tab' },
        {
          id: 't2',
          kind: 'tab',
          values: {
            text: t('New in', 'Nouveautés', 'Novedades', 'Neu im Shop', 'وصل حديثًا'),
            sort: 'newest',
          },
        },
        {
          id: 't3',
          kind: 'tab',
          values: {
            text: t('On a budget', 'Petits prix', 'Buenos precios', 'Kleine Preise', 'أسعار في المتناول'),
            sort: 'priceup',
          },
        },
      ],
    },
  },
})
