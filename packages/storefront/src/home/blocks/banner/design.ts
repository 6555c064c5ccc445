import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, image, link, longText, number, text, toggle } from '../../../design/kinds.ts'
import { ALIGNMENTS, frameDefaults, frameFields, RATIOS } from '../frame.ts'

/** One big picture with words and a button on it. */
export const banner = defineSection({
  title: 'Banner',
  fields: {
    image: image('Picture', 'Content', "Without a picture the first collection's is shown."),
    title: text('Title', 'Content', 80),
    subtitle: longText('Text', 'Content', 240),
    button: text('Button', 'Content', 32),
    link: link('Opens'),
    ratio: choice('Shape', RATIOS),
    align: choice('Text', ALIGNMENTS),
    position: choice('Text stands', [
      { value: 'top', label: 'On top' },
      { value: 'middle', label: 'In the middle' },
      { value: 'bottom', label: 'At the bottom' },
    ]),
    full: toggle('From edge to edge', 'Layout'),
    shade: number('Darkening of the picture', [0, 90], '%', 'Layout', 5),
    titleSize: number('Title size', [16, 56]),
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
    align: 'start',
    position: 'bottom',
    full: true,
    shade: 60,
    titleSize: 34,
    titleFont: 'bolds',
    color: 'ffffff',
    buttonColor: 'ffffff',
    buttonText: '16181d',
    ...frameDefaults,
    spaceTop: 0,
    spaceBottom: 8,
  },
})
