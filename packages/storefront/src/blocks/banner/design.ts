import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, longText, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { ALIGNMENTS, cutDefaults, cutFields, frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** One big picture with words and a button on it. */
export const banner = defineBlock({
  icon: 'banner',
  summary: ({ title }) => title,
  fields: {
    image: image('content'),
    title: text('content', 80),
    subtitle: longText('content', 240),
    button: text('content', 32),
    link: link(),
    ratio: choice(RATIOS),
    ...cutFields,
    align: choice(ALIGNMENTS),
    position: choice(['top', 'middle', 'bottom']),
    full: toggle('layout'),
    shade: number([0, 90], '%', 'layout', 5),
    titleSize: number([16, 56]),
    wideTitleSize: number([16, 96]),
    titleFont: font(),
    color: color(),
    buttonColor: color(),
    buttonText: color(),
    ...frameFields,
  },
  defaults: {
    image: '',
    title: t('New season', 'Nouvelle saison', 'Nueva temporada', 'Neue Saison', 'موسم جديد'),
    subtitle: t(
      'Fresh pieces, made to last',
      'Des pièces neuves, faites pour durer',
      'Piezas nuevas, hechas para durar',
      'Neue Stücke, gemacht für lange',
      'قطع جديدة صُنعت لتدوم',
    ),
    button: t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
    link: { to: 'catalog' },
    ratio: 'portrait',
    ...cutDefaults,
    align: 'start',
    position: 'bottom',
    full: true,
    shade: 60,
    titleSize: 34,
    wideTitleSize: 60,
    titleFont: 'bolds',
    color: 'ffffff',
    buttonColor: 'mains',
    buttonText: 'onmains',
    ...frameDefaults,
    spaceTop: 0,
    spaceBottom: 8,
  },
})
