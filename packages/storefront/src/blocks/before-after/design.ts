import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, image, number, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  cropDefaults,
  cropFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
  RATIOS,
} from '../frame.ts'

/** Two images of one thing, with a draggable divider. */
export const beforeAfter = defineBlock({
  icon: 'half',
  summary: ({ title }) => title,
  shows: [
    {
      before: 'https://cdn.test/before.jpg',
      after: 'https://cdn.test/after.jpg',
      title: { en: 'Restored' },
    },
  ],
  fields: {
    before: image(),
    beforeAlt: text('content', 200),
    beforeLabel: text('content', 24),
    after: image(),
    afterAlt: text('content', 200),
    afterLabel: text('content', 24),
    ...headingFields,
    start: number([0, 100], '%', 'layout', 5),
    ratio: choice(RATIOS),
    ...cropFields,
    labelSize: number([11, 20]),
    divider: color(),
    ...frameFields,
  },
  defaults: {
    before: '',
    beforeAlt: t('', '', '', '', ''),
    beforeLabel: t('Before', 'Avant', 'Antes', 'Vorher', 'قبل'),
    after: '',
    afterAlt: t('', '', '', '', ''),
    afterLabel: t('After', 'Après', 'Después', 'Nachher', 'بعد'),
    title: t('', '', '', '', ''),
    ...headingDefaults,
    start: 50,
    ratio: 'square',
    ...cropDefaults,
    labelSize: 13,
    divider: 'ffffff',
    ...frameDefaults,
  },
})
