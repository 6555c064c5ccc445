import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, number, text, toggle, video as videoField } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  altDefaults,
  altFields,
  focusDefaults,
  focusFields,
  frameDefaults,
  frameFields,
  RATIOS,
} from '../frame.ts'

/** A video from the merchant's files. */
export const video = defineBlock({
  icon: 'video',
  summary: ({ title }) => title,
  shows: [{ src: 'https://cdn.test/a.mp4', title: { en: 'Video' } }],
  fields: {
    src: videoField(),
    poster: image(),
    ...altFields,
    ...focusFields,
    title: text('content', 80),
    autoPlay: toggle('content'),
    loop: toggle('content'),
    ratio: choice(RATIOS),
    full: toggle('layout'),
    titleSize: number([14, 34]),
    titleFont: font(),
    color: color(),
    ...frameFields,
  },
  defaults: {
    src: '',
    poster: '',
    ...altDefaults,
    ...focusDefaults,
    title: t('', '', '', '', ''),
    autoPlay: true,
    loop: true,
    ratio: 'landscape',
    full: true,
    titleSize: 20,
    titleFont: 'bolds',
    color: 'blacks',
    ...frameDefaults,
  },
})
