import { inLanguages as t } from '@vitrine/core/design/fields'
import { color, date, font, link, number, text, texts, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields } from '../frame.ts'

const textGroup = texts({
  days: t('Days', 'Jours', 'Días', 'Tage', 'أيام'),
  hours: t('Hours', 'Heures', 'Horas', 'Stunden', 'ساعات'),
  minutes: t('Minutes', 'Minutes', 'Minutos', 'Minuten', 'دقائق'),
  seconds: t('Seconds', 'Secondes', 'Segundos', 'Sekunden', 'ثوانٍ'),
  over: t(
    'This offer has ended',
    'Cette offre est terminée',
    'La oferta ha terminado',
    'Dieses Angebot ist vorbei',
    'انتهى هذا العرض',
  ),
})

/** Time left until an offer ends; hidden before an end is set. */
export const countdown = defineBlock({
  icon: 'clock',
  summary: ({ title }) => title,
  shows: [{ until: '2099-01-01T00:00:00Z' }, { until: '2001-01-01T00:00:00Z', hideWhenOver: false }],
  fields: {
    until: date('content'),
    title: text('content', 80),
    link: link(),
    hideWhenOver: toggle(),
    titleSize: number([14, 34]),
    titleFont: font(),
    digitSize: number([18, 48]),
    digitFont: font(),
    color: color(),
    box: color(),
    ...textGroup.fields,
    ...frameFields,
  },
  defaults: {
    until: '',
    title: t(
      'Sale ends in',
      'L’offre se termine dans',
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
    color: 'onmains',
    box: '8080803d',
    ...textGroup.defaults,
    ...frameDefaults,
    spaceTop: 24,
    spaceBottom: 24,
    background: 'mains',
  },
})
