import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, handles, number, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields } from '../frame.ts'

/** Ways into the shop: collections as circles, cards or lines. */
export const collectionList = defineBlock({
  title: 'Collections',
  icon: 'collections',
  summary: ({ title }) => title,
  fields: {
    title: text('Title', 'Content', 80),
    collections: handles('Collections', 'collection', 20, "Without any, the shop's first ones."),
    count: number('At most', [2, 20], 'collections', 'Content'),
    layout: choice('Drawn as', [
      { value: 'circles', label: 'Circles' },
      { value: 'cards', label: 'Cards' },
      { value: 'lines', label: 'Lines' },
    ]),
    wideLayout: choice('In wide windows', [
      { value: 'cards', label: 'Cards' },
      { value: 'circles', label: 'Circles' },
    ]),
    wideColumns: number('In a row of a wide window', [4, 10], 'collections'),
    size: number('Size', [56, 220]),
    gap: number('Space between', [0, 32]),
    titleSize: number('Title size', [14, 34]),
    titleFont: font('Title'),
    nameSize: number('Name size', [11, 20]),
    nameFont: font('Names'),
    color: color('Text'),
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
    titleSize: 20,
    titleFont: 'bolds',
    nameSize: 13,
    nameFont: 'semis',
    color: 'blacks',
    ...frameDefaults,
  },
})
