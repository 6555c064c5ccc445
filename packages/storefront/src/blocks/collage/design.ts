import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { handle, image, link, number, text } from '../../design/kinds.ts'
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
} from '../frame.ts'

/** Hotspot on an image that opens a product card. */
const spot = defineSection({
  icon: 'pin',
  summary: ({ product }) => product,
  fields: {
    product: handle('product'),
    x: number([4, 96], '%', 'layout'),
    y: number([4, 96], '%', 'layout'),
  },
  defaults: { product: '', x: 50, y: 50 },
})

/** One picture of the collage. */
const collageImage = defineSection({
  icon: 'image',
  summary: ({ title }) => title,
  fields: { image: image(), ...altFields, ...focusFields, title: text('content', 60), link: link() },
  defaults: {
    image: '',
    ...altDefaults,
    ...focusDefaults,
    title: t('', '', '', '', ''),
    link: { to: 'none' },
  },
  lists: { spots: { maximum: 8, items: { spot }, start: [] } },
})

/** Images of different sizes side by side, with hotspots that open products. */
export const collage = defineBlock({
  icon: 'collage',
  summary: ({ title }) => title,
  fields: { ...headingFields, gap: number([0, 24]), labelSize: number([11, 22]), ...frameFields },
  defaults: {
    title: t('Shop the look', 'Adoptez le look', 'Consigue el look', 'Den Look kaufen', 'تسوّق الإطلالة'),
    ...headingDefaults,
    gap: 8,
    labelSize: 14,
    ...frameDefaults,
  },
  lists: {
    pictures: {
      maximum: 12,
      items: { picture: collageImage },
      start: [
        { id: 'p1', kind: 'picture' },
        { id: 'p2', kind: 'picture' },
        { id: 'p3', kind: 'picture' },
      ],
    },
  },
})
export type CollageImage = typeof collageImage
