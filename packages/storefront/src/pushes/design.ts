import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  title: t('Notifications', 'Notifications', 'Notificaciones', 'Mitteilungen', 'الإشعارات'),
  on: t(
    'Notifications on this device',
    'Notifications sur cet appareil',
    'Notificaciones en este dispositivo',
    'Mitteilungen auf diesem Gerät',
    'الإشعارات على هذا الجهاز',
  ),
  denied: t(
    'This device does not allow notifications of this app. Turn them on in its settings, and come back.',
    "Cet appareil n'autorise pas les notifications de cette appli. Activez-les dans ses réglages, puis revenez.",
    'Este dispositivo no permite las notificaciones de esta app. Actívalas en sus ajustes y vuelve.',
    'Dieses Gerät erlaubt keine Mitteilungen dieser App. Schalte sie in seinen Einstellungen ein und komm zurück.',
    'لا يسمح هذا الجهاز بإشعارات هذا التطبيق. فعّلها من الإعدادات ثم عد إلى هنا.',
  ),
  settings: t(
    'Open settings',
    'Ouvrir les réglages',
    'Abrir ajustes',
    'Einstellungen öffnen',
    'افتح الإعدادات',
  ),
  unsupported: t(
    'Notifications cannot come to this browser. Install the app, or open the shop in another browser.',
    "Ce navigateur ne peut pas recevoir de notifications. Installez l'appli ou ouvrez la boutique dans un autre navigateur.",
    'Este navegador no puede recibir notificaciones. Instala la app o abre la tienda en otro navegador.',
    'In diesem Browser können keine Mitteilungen ankommen. Installiere die App oder öffne den Shop in einem anderen Browser.',
    'لا يمكن لهذا المتصفح تلقي الإشعارات. ثبّت التطبيق أو افتح المتجر في متصفح آخر.',
  ),
  about: t('What about', 'À quel sujet', 'Sobre qué', 'Worüber', 'بخصوص'),
  orders: t('My orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي'),
  stock: t(
    'Back in stock and price drops',
    'Retours en stock et baisses de prix',
    'Vuelta al stock y bajadas de precio',
    'Wieder da und günstiger',
    'العودة إلى المخزون وانخفاض الأسعار',
  ),
  offers: t(
    'Offers and news',
    'Offres et nouveautés',
    'Ofertas y novedades',
    'Angebote und Neuigkeiten',
    'العروض والأخبار',
  ),
  reminders: t('Reminders', 'Rappels', 'Recordatorios', 'Erinnerungen', 'التذكيرات'),
  quietHours: t('Quiet hours', 'Heures calmes', 'Horas de silencio', 'Ruhezeiten', 'ساعات الهدوء'),
  quietHint: t(
    'What comes then waits until they are over.',
    'Ce qui arrive alors attend leur fin.',
    'Lo que llegue entonces espera a que terminen.',
    'Was dann kommt, wartet, bis sie vorbei sind.',
    'ما يصل خلالها ينتظر حتى تنتهي.',
  ),
  from: t('From', 'De', 'Desde', 'Von', 'من'),
  to: t('Until', 'À', 'Hasta', 'Bis', 'إلى'),
  failed: t(
    'That could not be kept. Please try again.',
    "Cela n'a pas pu être enregistré. Veuillez réessayer.",
    'No se pudo guardar. Inténtalo de nuevo.',
    'Das konnte nicht gespeichert werden. Bitte versuche es erneut.',
    'تعذّر الحفظ. يُرجى المحاولة مرة أخرى.',
  ),
})

/** What the shopper hears of on this device, and when not. */
export const pushes = defineSection({
  icon: 'bell',
  fields: {
    showTopics: toggle(),
    showQuietHours: toggle(),
    titleSize: number([14, 28]),
    background: color(),
    color: color(),
    quiet: color(),
    field: color(),
    border: color(),
    error: color(),
    button: color(),
    ...words.fields,
  },
  defaults: {
    showTopics: true,
    showQuietHours: true,
    titleSize: 18,
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    field: 'bgs',
    border: 'e9eaee',
    error: 'reds',
    button: 'mains',
    ...words.defaults,
  },
})
