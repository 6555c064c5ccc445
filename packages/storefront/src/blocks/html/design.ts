import { inLanguages as t } from '@vitrine/core/design/fields'
import { color, longText, number } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields, headingDefaults, headingFields } from '../frame.ts'

/** The merchant's own HTML, isolated from the app. */
export const html = defineBlock({
  icon: 'code',
  summary: ({ title }) => title,
  shows: [{ html: { en: '<p>Own</p>' }, title: { en: 'Own' } }],
  fields: {
    html: longText('content', 10_000),
    ...headingFields,
    height: number([40, 2000], 'px', 'layout', 10),
    wideHeight: number([40, 2000], 'px', 'layout', 10),
    textSize: number([11, 22]),
    text: color(),
    ...frameFields,
  },
  defaults: {
    html: t('', '', '', '', ''),
    title: t('', '', '', '', ''),
    ...headingDefaults,
    height: 240,
    wideHeight: 240,
    textSize: 15,
    text: 'blacks',
    ...frameDefaults,
  },
})
