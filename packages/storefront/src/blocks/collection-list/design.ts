import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, handles, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields } from '../frame.ts'

/** Links to collections as circles, cards or lines. */
export const collectionList = defineBlock({
  icon: 'collections',
  summary: ({ title }) => title,
  fields: {
    title: text('content', 80),
    collections: handles('collection', 20),
    count: number([2, 20], 'collections', 'content'),
    layout: choice(['circles', 'cards', 'lines']),
    wideLayout: choice(['cards', 'circles']),
    wideColumns: number([4, 10], 'collections'),
    size: number([56, 220]),
    gap: number([0, 32]),
    /** Tiles side by side from edge to edge of a wide window, without gaps. */
    full: toggle('layout'),
    titleSize: number([14, 34]),
    titleFont: font(),
    nameSize: number([11, 20]),
    nameFont: font(),
    color: color(),
    ...frameFields,
  },
  defaults: {
    title: t('Collections', 'Collections', 'Colecciones', 'Kollektionen', 'المجموعات'),
    collections: [],
    count: 8,
    layout: 'circles',
    wideLayout: 'cards',
    wideColumns: 6,
    size: 76,
    gap: 12,
    full: false,
    titleSize: 20,
    titleFont: 'bolds',
    nameSize: 13,
    nameFont: 'semis',
    color: 'blacks',
    ...frameDefaults,
  },
})
