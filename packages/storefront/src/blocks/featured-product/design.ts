import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, handle, longText, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  bodyDefaults,
  bodyFields,
  buttonDefaults,
  buttonFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
} from '../frame.ts'

/** One large product that can be bought in place. */
export const featuredProduct = defineBlock({
  icon: 'gift',
  summary: ({ title }) => title,
  shows: [{ body: { en: 'Warm in winter' } }],
  fields: {
    product: handle('product'),
    title: headingFields.title,
    body: longText('content', 400),
    seeText: text('content', 40),
    ratio: choice(['square', 'portrait', 'landscape']),
    side: choice(['start', 'end']),
    /** The image reaches the edges of the window. */
    full: toggle('layout'),
    titleSize: headingFields.titleSize,
    /** At least eight px larger than on phones. */
    wideTitleSize: number([14, 96]),
    titleFont: headingFields.titleFont,
    ...bodyFields,
    color: headingFields.color,
    ...buttonFields,
    ...frameFields,
  },
  defaults: {
    product: '',
    title: t('Featured product', 'À la une', 'Destacado', 'Im Fokus', 'منتج مميز'),
    body: t('', '', '', '', ''),
    seeText: t('View details', 'Voir les détails', 'Ver los detalles', 'Details ansehen', 'عرض التفاصيل'),
    ratio: 'square',
    side: 'start',
    full: false,
    ...headingDefaults,
    titleSize: 24,
    wideTitleSize: 22,
    ...bodyDefaults,
    ...buttonDefaults,
    ...frameDefaults,
    spaceTop: 24,
    spaceBottom: 24,
  },
})
