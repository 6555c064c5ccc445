import { inLanguages as t } from '@vitrine/core/design/fields'
import { color, longText, string, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  bodyDefaults,
  bodyFields,
  buttonDefaults,
  buttonFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
} from '../frame.ts'

/** A discount code to copy. */
export const code = defineBlock({
  icon: 'ticket',
  summary: ({ code }) => code,
  shows: [{ code: 'WELCOME10' }],
  fields: {
    code: string('WELCOME10', 'content', 40),
    ...headingFields,
    body: longText('content', 200),
    copy: text('content', 24),
    copied: text('content', 24),
    ...bodyFields,
    ...buttonFields,
    box: color(),
    ...frameFields,
  },
  defaults: {
    code: '',
    title: t(
      'A gift for you',
      'Un cadeau pour vous',
      'Un regalo para ti',
      'Ein Geschenk für dich',
      'هدية لك',
    ),
    ...headingDefaults,
    body: t(
      'Enter it at checkout.',
      'À saisir au moment de payer.',
      'Introdúcelo al pagar.',
      'Gib ihn an der Kasse ein.',
      'أدخله عند الدفع.',
    ),
    copy: t('Copy', 'Copier', 'Copiar', 'Kopieren', 'نسخ'),
    copied: t('Copied', 'Copié', 'Copiado', 'Kopiert', 'تم النسخ'),
    ...bodyDefaults,
    ...buttonDefaults,
    box: 'bgs',
    ...frameDefaults,
  },
})
