import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  title: t('Messages', 'Messages', 'Mensajes', 'Nachrichten', 'الرسائل'),
  empty: t(
    'No messages yet',
    'Aucun message pour le moment',
    'Aún no hay mensajes',
    'Noch keine Nachrichten',
    'لا توجد رسائل بعد',
  ),
  emptyHint: t(
    'What we send you is kept here, so that you can read it again.',
    'Ce que nous vous envoyons est gardé ici, pour que vous puissiez le relire.',
    'Lo que te enviamos se guarda aquí para que puedas volver a leerlo.',
    'Was wir dir schicken, bleibt hier, damit du es noch einmal lesen kannst.',
    'ما نرسله إليك يبقى هنا لتقرأه مرة أخرى.',
  ),
  settings: t(
    'Choose what you hear of',
    'Choisir ce que vous recevez',
    'Elige qué quieres recibir',
    'Auswählen, was du erhältst',
    'اختر ما يصلك',
  ),
})

/** The messages that were sent to this device, the newest first. */
export const inbox = defineSection({
  icon: 'mail',
  fields: {
    showPictures: toggle(),
    titleSize: number([13, 22]),
    background: color(),
    card: color(),
    color: color(),
    quiet: color(),
    unread: color(),
    button: color(),
    buttonText: color(),
    ...words.fields,
  },
  defaults: {
    showPictures: true,
    titleSize: 16,
    background: 'whites',
    card: 'bgs',
    color: 'blacks',
    quiet: 'darks',
    unread: 'mains',
    button: 'mains',
    buttonText: 'onmains',
    ...words.defaults,
  },
})
