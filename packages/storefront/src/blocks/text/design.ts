import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, link, longText, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { ALIGNMENTS, buttonDefaults, buttonFields, frameDefaults, frameFields } from '../frame.ts'

/** A title and a paragraph. */
export const textBlock = defineBlock({
  icon: 'text',
  summary: ({ title }) => title,
  shows: [
    { link: { to: 'cart' } },
    { link: { to: 'cart' }, linkStyle: 'button' },
    { align: 'start', wideTitleSize: 80 },
  ],
  fields: {
    title: text('content', 120),
    body: longText('content', 2000),
    link: link(),
    linkText: text('content', 40),
    linkStyle: choice(['link', 'button'], 'layout'),
    ...buttonFields,
    align: choice(ALIGNMENTS),
    /** In wide windows the text ends at the height of the title's last line, beside it, where both begin at the start. */
    beside: toggle('layout'),
    titleSize: number([14, 56]),
    /** At least as large as on phones. */
    wideTitleSize: number([14, 160]),
    titleFont: font(),
    bodySize: number([12, 24]),
    bodyFont: font(),
    color: color(),
    bodyColor: color(),
    ...frameFields,
  },
  defaults: {
    title: t(
      'Thanks for stopping by',
      'Merci de votre visite',
      'Gracias por tu visita',
      'Schön, dass du da bist',
      'شكرًا لزيارتك',
    ),
    body: t(
      'Take a look around and find something you love.',
      'Faites un tour et trouvez votre bonheur.',
      'Echa un vistazo y encuentra algo que te encante.',
      'Schau dich um und finde etwas, das du liebst.',
      'تصفّح المتجر واعثر على ما تحب.',
    ),
    link: { to: 'none' },
    linkText: t('Read more', 'En savoir plus', 'Leer más', 'Mehr lesen', 'اقرأ المزيد'),
    linkStyle: 'link',
    ...buttonDefaults,
    align: 'center',
    beside: false,
    titleSize: 22,
    wideTitleSize: 22,
    titleFont: 'bolds',
    bodySize: 15,
    bodyFont: 'regs',
    color: 'blacks',
    bodyColor: 'quiets',
    ...frameDefaults,
    spaceTop: 32,
    spaceBottom: 32,
    background: 'bgs',
  },
})
