import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, number, text, toggle } from '../../../design/kinds.ts'
import { ALIGNMENTS, frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** One page of a slider. */
export const slide = defineSection({
  title: 'Slide',
  fields: { image: image('Picture'), title: text('Title', 'Content', 80), link: link('Opens') },
  defaults: {
    image: '',
    title: t('Discover', 'Découvrir', 'Descubre', 'Entdecken', 'اكتشف'),
    link: { to: 'catalog' },
  },
})

/** Pictures side by side, swiped one by one. Without pictures the shop's collections take their place. */
export const slider = defineSection({
  title: 'Slider',
  fields: {
    ratio: choice('Shape', RATIOS),
    align: choice('Text', ALIGNMENTS),
    every: number('Moves on every', [0, 15_000], 'ms', 'Layout', 500),
    dots: toggle('Dots'),
    full: toggle('From edge to edge', 'Layout'),
    shade: number('Darkening of the pictures', [0, 90], '%', 'Layout', 5),
    titleSize: number('Title size', [14, 48]),
    titleFont: font('Title'),
    color: color('Text'),
    dotColor: color('Dots'),
    ...frameFields,
  },
  defaults: {
    ratio: 'landscape',
    align: 'start',
    every: 0,
    dots: true,
    full: false,
    shade: 55,
    titleSize: 24,
    titleFont: 'bolds',
    color: 'ffffff',
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
        {
          id: 's2',
          kind: 'slide',
          values: {
            title: t(
              'Best of the shop',
              'Nos incontournables',
              'Lo mejor de la tienda',
              'Das Beste',
              'أفضل ما لدينا',
            ),
          },
        },
        {
          id: 's3',
          kind: 'slide',
          values: {
            title: t(
              'Just arrived',
              'Tout juste arrivés',
              'Recién llegado',
              'Gerade eingetroffen',
              'وصل حديثًا',
            ),
          },
        },
      ],
    },
  },
})
