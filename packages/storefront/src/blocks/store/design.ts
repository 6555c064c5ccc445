import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { image, longText, string, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  altDefaults,
  altFields,
  bodyDefaults,
  bodyFields,
  buttonDefaults,
  buttonFields,
  focusDefaults,
  focusFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
} from '../frame.ts'

/** One line of the opening hours. */
const openingHours = defineSection({
  icon: 'clock',
  summary: ({ days }) => days,
  fields: { days: text('content', 40), hours: text('content', 40) },
  defaults: {
    days: t(
      'Monday to Friday',
      'Du lundi au vendredi',
      'De lunes a viernes',
      'Montag bis Freitag',
      'من الاثنين إلى الجمعة',
    ),
    hours: t('10 am – 7 pm', '10 h – 19 h', '10–19 h', '10–19 Uhr', '10 ص – 7 م'),
  },
})

/** A store's address, opening hours and directions. */
export const store = defineBlock({
  icon: 'pin',
  summary: ({ title }) => title,
  shows: [{ address: { en: '24 Linden Street' }, phone: '+1 555 0100', image: 'https://cdn.test/shop.jpg' }],
  showsLists: {
    address: { en: '24 Linden Street' },
    hours: { one: { rank: 'a0', kind: 'hours', ...openingHours.defaults } },
  },
  fields: {
    title: headingFields.title,
    address: longText('content', 300),
    phone: string('+1 555 0100', 'content', 40),
    image: image(),
    ...altFields,
    ...focusFields,
    wayText: text('content', 40),
    titleSize: headingFields.titleSize,
    titleFont: headingFields.titleFont,
    ...bodyFields,
    color: headingFields.color,
    ...buttonFields,
    ...frameFields,
  },
  defaults: {
    title: t('Visit us', 'Venez nous voir', 'Visítanos', 'Besuche uns', 'زورونا'),
    address: t('', '', '', '', ''),
    phone: '',
    image: '',
    ...altDefaults,
    ...focusDefaults,
    wayText: t('Open in maps', 'Voir sur la carte', 'Ver en el mapa', 'In Karten öffnen', 'افتح في الخرائط'),
    ...headingDefaults,
    ...bodyDefaults,
    ...buttonDefaults,
    ...frameDefaults,
  },
  lists: {
    hours: {
      maximum: 10,
      items: { hours: openingHours },
      start: [],
    },
  },
})
