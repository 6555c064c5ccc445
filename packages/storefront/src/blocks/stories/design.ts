import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, image, link, number, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { altDefaults, altFields, focusDefaults, focusFields, frameDefaults, frameFields } from '../frame.ts'

/** One full-screen image. */
const storyPage = defineSection({
  icon: 'image',
  summary: ({ title }) => title,
  fields: {
    image: image(),
    ...altFields,
    ...focusFields,
    title: text('content', 120),
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

/** A round image and the pages that it opens. */
const story = defineSection({
  icon: 'stories',
  summary: ({ title }) => title,
  fields: { image: image(), ...altFields, ...focusFields, title: text('content', 40) },
  defaults: { image: '', ...altDefaults, ...focusDefaults, title: t('', '', '', '', '') },
  lists: { pages: { maximum: 10, items: { page: storyPage }, start: [] } },
})

/** Round images that open full-screen pages. Without images it shows the shop's collections. */
export const stories = defineBlock({
  icon: 'stories',
  summary: () => '',
  fields: {
    size: number([56, 104]),
    every: number([0, 15_000], 'ms', 'layout', 500),
    nameSize: number([11, 16]),
    nameFont: font(),
    color: color(),
    ring: color(),
    ...frameFields,
  },
  defaults: {
    size: 72,
    every: 5000,
    nameSize: 12,
    nameFont: 'semis',
    color: 'blacks',
    ring: 'mains',
    ...frameDefaults,
  },
  lists: {
    stories: {
      maximum: 20,
      items: { story },
      start: ['s1', 's2', 's3', 's4', 's5', 's6'].map((id) => ({ id, kind: 'story' })),
    },
  },
})
export type Story = typeof story
export type StoryPage = typeof storyPage
