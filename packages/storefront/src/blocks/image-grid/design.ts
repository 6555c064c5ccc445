import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  altDefaults,
  altFields,
  focusDefaults,
  focusFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
  RATIOS,
} from '../frame.ts'

/** One image of the grid. */
export const gridImage = defineSection({
  icon: 'image',
  summary: ({ title }) => title,
  fields: { image: image(), ...altFields, ...focusFields, title: text('content', 60), link: link() },
  defaults: {
    image: '',
    ...altDefaults,
    ...focusDefaults,
    title: t('Look', 'Look', 'Look', 'Look', 'إطلالة'),
    link: { to: 'catalog' },
  },
})

/** Rows of images with links. Without images it shows the shop's collections. */
export const imageGrid = defineBlock({
  icon: 'image',
  summary: ({ title }) => title,
  shows: [{ title: { en: 'Looks' } }],
  fields: {
    title: headingFields.title,
    titleSize: headingFields.titleSize,
    titleFont: headingFields.titleFont,
    columns: number([1, 4], 'columns'),
    gap: number([0, 32]),
    ratio: choice(RATIOS),
    /** Images reach the edges of the window. */
    full: toggle('layout'),
    showTexts: toggle(),
    textSize: number([11, 22]),
    textFont: font(),
    color: color(),
    ...frameFields,
  },
  defaults: {
    title: t('', '', '', '', ''),
    titleSize: headingDefaults.titleSize,
    titleFont: headingDefaults.titleFont,
    columns: 2,
    gap: 12,
    ratio: 'square',
    full: false,
    showTexts: true,
    textSize: 14,
    textFont: 'semis',
    color: 'blacks',
    ...frameDefaults,
  },
  lists: {
    images: {
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
