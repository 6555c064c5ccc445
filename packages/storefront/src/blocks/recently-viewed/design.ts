import { inLanguages as t } from '@vitrine/core/design/fields'
import { number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
  rowDefaults,
  rowFields,
} from '../frame.ts'

/** The shopper's recently viewed products. */
export const recentlyViewed = defineBlock({
  icon: 'history',
  summary: ({ title }) => title,
  fields: {
    ...headingFields,
    fill: toggle('content'),
    fillTitle: text('content', 80),
    count: number([2, 20], 'products', 'content'),
    ...rowFields,
    ...frameFields,
  },
  defaults: {
    title: t('Recently viewed', 'Vus récemment', 'Vistos recientemente', 'Zuletzt angesehen', 'شوهدت مؤخرًا'),
    ...headingDefaults,
    fill: true,
    fillTitle: t(
      'Popular right now',
      'Populaire en ce moment',
      'Popular ahora',
      'Gerade beliebt',
      'الرائج الآن',
    ),
    count: 10,
    ...rowDefaults,
    ...frameDefaults,
  },
})
