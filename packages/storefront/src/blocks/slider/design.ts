import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { ALIGNMENTS, cutDefaults, cutFields, frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** One page of a slider. */
export const slide = defineSection({
  title: 'Slide',
  icon: 'image',
  summary: ({ title }) => title,
  fields: {
    image: image(
      'Picture',
      'Content',
      'Without one, a collection of the shop: its picture, name and products.',
    ),
    title: text('Title', 'Content', 80),
    button: text('Button', 'Content', 32),
    link: link('Opens'),
  },
  defaults: {
    image: '',
    title: t('', '', '', '', ''),
    button: t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
    link: { to: 'none' },
  },
})

/** Pictures side by side, swiped one by one. Without pictures the shop's collections take their place. */
export const slider = defineBlock({
  title: 'Slider',
  icon: 'slider',
  summary: () => '',
  fields: {
    ratio: choice('Shape', RATIOS),
    ...cutFields,
    align: choice('Text', ALIGNMENTS),
    every: number('Moves on every', [0, 15_000], 'ms', 'Layout', 500),
    dots: toggle('Dots'),
    full: toggle('From edge to edge', 'Layout'),
    shade: number('Shade behind the text', [0, 90], '%', 'Layout', 5),
    titleSize: number('Title size', [14, 48]),
    wideTitleSize: number('Title size in wide windows', [14, 80]),
    titleFont: font('Title'),
    color: color('Text'),
    buttonColor: color('Button'),
    buttonText: color('Text of the button'),
    dotColor: color('Dots'),
    ...frameFields,
  },
  defaults: {
    ratio: 'landscape',
    ...cutDefaults,
    align: 'start',
    every: 0,
    dots: true,
    full: false,
    shade: 60,
    titleSize: 24,
    wideTitleSize: 40,
    titleFont: 'bolds',
    color: 'ffffff',
    buttonColor: 'ffffff',
    buttonText: '16181d',
    dotColor: 'ffffff',
    ...frameDefaults,
  },
  lists: {
    slides: {
      title: 'Slides',
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
