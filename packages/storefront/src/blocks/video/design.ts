import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, number, text, toggle, video as videoField } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** A film of the merchant's files. */
export const video = defineBlock({
  title: 'Video',
  icon: 'video',
  summary: ({ title }) => title,
  shows: [{ src: 'https://cdn.test/a.mp4', title: { en: 'Film' } }],
  fields: {
    src: videoField('Video'),
    poster: image('Picture before it plays'),
    title: text('Title', 'Content', 80),
    autoPlay: toggle('Plays by itself', 'Content', 'Always without sound.'),
    loop: toggle('Starts again', 'Content'),
    ratio: choice('Shape', RATIOS),
    full: toggle('From edge to edge', 'Layout'),
    titleSize: number('Title size', [14, 34]),
    titleFont: font('Title'),
    color: color('Title'),
    ...frameFields,
  },
  defaults: {
    src: '',
    poster: '',
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
