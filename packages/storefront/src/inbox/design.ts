import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, number, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  title: t('Messages', 'Messages', 'Mensajes', 'Nachrichten', 'الرسائل'),
  empty: t(
    'No messages yet',
    'Aucun message pour le moment',
    'Aún no hay mensajes',
    'Noch keine Nachrichten',
    'لا توجد رسائل بعد',
  ),
  emptyHint: t(
    'Messages we send you appear here.',
    'Les messages que nous vous envoyons apparaissent ici.',
    'Los mensajes que te enviemos aparecerán aquí.',
    'Unsere Nachrichten an dich erscheinen hier.',
    'ستظهر هنا الرسائل التي نرسلها إليك.',
  ),
  settings: t(
    'Notification settings',
    'Réglages des notifications',
    'Ajustes de notificaciones',
    'Benachrichtigungen verwalten',
    'إعدادات الإشعارات',
  ),
})

/** Design section of the inbox: the push messages of this device, newest first. */
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
    ...textGroup.fields,
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
    ...textGroup.defaults,
  },
})
