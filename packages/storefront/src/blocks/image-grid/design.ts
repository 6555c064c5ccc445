import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** One picture of the grid. */
export const gridImage = defineSection({
  title: 'Picture',
  icon: 'image',
  summary: ({ title }) => title,
  fields: { image: image('Picture'), title: text('Text', 'Content', 60), link: link('Opens') },
  defaults: { image: '', title: t('Look', 'Look', 'Look', 'Look', 'إطلالة'), link: { to: 'catalog' } },
})

/** Pictures in rows, each leading somewhere. Without pictures the shop's collections take their place. */
export const imageGrid = defineBlock({
  title: 'Picture grid',
  icon: 'image',
  summary: () => '',
  fields: {
    columns: number('Columns', [1, 4], 'columns'),
    gap: number('Space between', [0, 32]),
    ratio: choice('Shape', RATIOS),
    showTexts: toggle('Texts'),
    textSize: number('Text size', [11, 22]),
    textFont: font('Text'),
    color: color('Text'),
    ...frameFields,
  },
  defaults: {
    columns: 2,
    gap: 12,
    ratio: 'square',
    showTexts: true,
    textSize: 14,
    textFont: 'semis',
    color: 'blacks',
    ...frameDefaults,
  },
  lists: {
    images: {
      title: 'Pictures',
      maximum: 12,
      items: { image: gridImage },
      start: [
        { id: 'i1', kind: 'image' },
        { id: 'i2', kind: 'image' },
        { id: 'i3', kind: 'image' },
        { id: 'i4', kind: 'image' },
      ],
    },
  },
})
