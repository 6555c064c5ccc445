import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  ALIGNMENTS,
  altDefaults,
  altFields,
  cropDefaults,
  cropFields,
  focusDefaults,
  focusFields,
  frameDefaults,
  frameFields,
  RATIOS,
} from '../frame.ts'

/** One slide. */
export const slide = defineSection({
  icon: 'image',
  summary: ({ title }) => title,
  fields: {
    image: image('content'),
    ...altFields,
    ...focusFields,
    title: text('content', 80),
    button: text('content', 32),
    link: link(),
  },
  defaults: {
    image: '',
    ...altDefaults,
    ...focusDefaults,
    title: t('', '', '', '', ''),
    button: t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
    link: { to: 'none' },
  },
})

/** Image slider. Without images it shows the shop's collections. */
export const slider = defineBlock({
  icon: 'slider',
  summary: () => '',
  fields: {
    ratio: choice(RATIOS),
    ...cropFields,
    align: choice(ALIGNMENTS),
    every: number([0, 15_000], 'ms', 'layout', 500),
    dots: toggle(),
    full: toggle('layout'),
    shade: number([0, 90], '%', 'layout', 5),
    titleSize: number([14, 48]),
    wideTitleSize: number([14, 80]),
    titleFont: font(),
    color: color(),
    buttonColor: color(),
    buttonText: color(),
    dotColor: color(),
    ...frameFields,
  },
  defaults: {
    ratio: 'landscape',
    ...cropDefaults,
    align: 'start',
    every: 0,
    dots: true,
    full: false,
    shade: 60,
    titleSize: 24,
    wideTitleSize: 40,
    titleFont: 'bolds',
    color: 'ffffff',
    buttonColor: 'mains',
    buttonText: 'onmains',
    dotColor: 'ffffff',
    ...frameDefaults,
  },
  lists: {
    slides: {
      maximum: 12,
      items: { slide },
      start: [
        { id: 's1', kind: 'slide' },
        { id: 's2', kind: 'slide' },
        { id: 's3', kind: 'slide' },
      ],
    },
  },
})
