import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, longText, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { ALIGNMENTS, cutDefaults, cutFields, frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** One big picture with words and a button on it. */
export const banner = defineBlock({
  title: 'Banner',
  icon: 'banner',
  summary: ({ title }) => title,
  fields: {
    image: image('Picture', 'Content', "Without a picture the first collection's is shown."),
    title: text('Title', 'Content', 80),
    subtitle: longText('Text', 'Content', 240),
    button: text('Button', 'Content', 32),
    link: link('Opens'),
    ratio: choice('Shape', RATIOS),
    ...cutFields,
    align: choice('Text', ALIGNMENTS),
    position: choice('Text stands', [
      { value: 'top', label: 'On top' },
      { value: 'middle', label: 'In the middle' },
      { value: 'bottom', label: 'At the bottom' },
    ]),
    full: toggle('From edge to edge', 'Layout'),
    shade: number('Shade behind the text', [0, 90], '%', 'Layout', 5),
    titleSize: number('Title size', [16, 56]),
    wideTitleSize: number('Title size in wide windows', [16, 96]),
    titleFont: font('Title'),
    color: color('Text'),
    buttonColor: color('Button'),
    buttonText: color('Text of the button'),
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
    buttonColor: 'ffffff',
    buttonText: '16181d',
    ...frameDefaults,
    spaceTop: 0,
    spaceBottom: 8,
  },
})
