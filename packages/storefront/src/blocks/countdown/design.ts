import { inLanguages as t } from '@vitrine/core/design/fields'
import { color, date, font, link, number, text, texts, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields } from '../frame.ts'

const words = texts({
  days: ['Days', t('Days', 'Jours', 'Días', 'Tage', 'أيام')],
  hours: ['Hours', t('Hours', 'Heures', 'Horas', 'Stunden', 'ساعات')],
  minutes: ['Minutes', t('Minutes', 'Minutes', 'Minutos', 'Minuten', 'دقائق')],
  seconds: ['Seconds', t('Seconds', 'Secondes', 'Segundos', 'Sekunden', 'ثوانٍ')],
  over: [
    'When it is over',
    t(
      'This offer has ended',
      'Cette offre est terminée',
      'La oferta ha terminado',
      'Dieses Angebot ist vorbei',
      'انتهى هذا العرض',
    ),
  ],
})

/** Time left until an offer ends; nothing is drawn before an end is chosen. */
export const countdown = defineBlock({
  title: 'Countdown',
  icon: 'clock',
  summary: ({ title }) => title,
  shows: [{ until: '2099-01-01T00:00:00Z' }, { until: '2001-01-01T00:00:00Z', hideWhenOver: false }],
  fields: {
    until: date('Ends', 'Content', 'The block appears once an end is chosen.'),
    title: text('Title', 'Content', 80),
    link: link('Opens'),
    hideWhenOver: toggle('Hide when over'),
    titleSize: number('Title size', [14, 34]),
    titleFont: font('Title'),
    digitSize: number('Digit size', [18, 48]),
    digitFont: font('Digits'),
    color: color('Text'),
    box: color('Behind the digits'),
    ...words.fields,
    ...frameFields,
  },
  defaults: {
    until: '',
    title: t(
      'Sale ends in',
      'Fin des soldes dans',
      'La oferta termina en',
      'Der Sale endet in',
      'ينتهي العرض خلال',
    ),
    link: { to: 'catalog' },
    hideWhenOver: true,
    titleSize: 18,
    titleFont: 'bolds',
    digitSize: 26,
    digitFont: 'bolds',
    color: 'ffffff',
    box: 'ffffff1f',
    ...words.defaults,
    ...frameDefaults,
    spaceTop: 24,
    spaceBottom: 24,
    background: '16181d',
  },
})
