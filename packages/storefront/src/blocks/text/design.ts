import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, link, longText, number, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { ALIGNMENTS, frameDefaults, frameFields } from '../frame.ts'

/** A title and a paragraph. */
export const textBlock = defineBlock({
  icon: 'text',
  summary: ({ title }) => title,
  shows: [{ link: { to: 'cart' } }],
  fields: {
    title: text('content', 120),
    body: longText('content', 2000),
    link: link(),
    linkText: text('content', 40),
    align: choice(ALIGNMENTS),
    titleSize: number([14, 40]),
    titleFont: font(),
    bodySize: number([12, 24]),
    bodyFont: font(),
    color: color(),
    bodyColor: color(),
    ...frameFields,
  },
  defaults: {
    title: t('Made with care', 'Fait avec soin', 'Hecho con cuidado', 'Mit Sorgfalt gemacht', 'صُنع بعناية'),
    body: t(
      'Free returns within 30 days and a friendly answer to every question.',
      'Retours gratuits sous 30 jours et une réponse aimable à chaque question.',
      'Devoluciones gratis en 30 días y una respuesta amable a cada pregunta.',
      'Kostenlose Rückgabe in 30 Tagen und eine freundliche Antwort auf jede Frage.',
      'إرجاع مجاني خلال 30 يومًا وإجابة ودودة عن كل سؤال.',
    ),
    link: { to: 'none' },
    linkText: t('Read more', 'En savoir plus', 'Leer más', 'Mehr lesen', 'اقرأ المزيد'),
    align: 'center',
    titleSize: 22,
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
