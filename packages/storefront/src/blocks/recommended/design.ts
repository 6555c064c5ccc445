import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, handle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
  rowDefaults,
  rowFields,
} from '../frame.ts'

/** The platform's recommendations for a product. */
export const recommended = defineBlock({
  icon: 'sparkles',
  summary: ({ title }) => title,
  shows: [{ product: 'mora-mug' }],
  fields: {
    ...headingFields,
    product: handle('product'),
    kinship: choice(['related', 'complementary'], 'content'),
    ...rowFields,
    ...frameFields,
  },
  defaults: {
    title: t(
      'Recommended for you',
      'Recommandé pour vous',
      'Recomendado para ti',
      'Für dich empfohlen',
      'موصى به لك',
    ),
    ...headingDefaults,
    product: '',
    kinship: 'related',
    ...rowDefaults,
    ...frameDefaults,
  },
})
