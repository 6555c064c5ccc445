import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, number, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  title: t(
    'Be the first to know',
    'Soyez au courant en premier',
    'Entérate antes que nadie',
    'Erfahre es zuerst',
    'كن أول من يعلم',
  ),
  text: t(
    'Get order updates, price drops on items you like and back-in-stock alerts.',
    'Recevez le suivi de vos commandes, les baisses de prix de vos favoris et les retours en stock.',
    'Recibe novedades de tus pedidos, bajadas de precio de lo que te gusta y avisos cuando vuelva lo agotado.',
    'Erfahre, wenn deine Bestellung unterwegs ist, etwas günstiger wird, das dir gefällt, oder Ausverkauftes wieder da ist.',
    'احصل على تحديثات طلباتك وتنبيهات انخفاض سعر ما يعجبك وعودة ما نفد.',
  ),
  backInStock: t(
    'Allow notifications and we’ll tell you when it’s back in stock.',
    'Autorisez les notifications et nous vous préviendrons de son retour.',
    'Permite las notificaciones y te avisaremos cuando vuelva.',
    'Erlaube Benachrichtigungen, und wir sagen dir Bescheid, wenn es wieder da ist.',
    'اسمح بالإشعارات لنخبرك عندما يعود.',
  ),
  allow: t('Yes, notify me', 'Oui, prévenez-moi', 'Sí, avísame', 'Ja, sag mir Bescheid', 'نعم، أعلِموني'),
  later: t('Not now', 'Pas maintenant', 'Ahora no', 'Nicht jetzt', 'ليس الآن'),
})

/**
 * The permission pre-prompt, which asks with a reason before the system does: never on the first visit, and after "not
 * now" not before `waitDays` are over.
 */
export const preprompt = defineSection({
  icon: 'bell',
  fields: {
    show: toggle(),
    afterVisits: number([2, 10], '', 'content'),
    afterFavorite: toggle('content'),
    afterOrder: toggle('content'),
    waitDays: number([1, 90], '', 'content'),
    showIcon: toggle(),
    color: color(),
    button: color(),
    buttonText: color(),
    ...textGroup.fields,
  },
  defaults: {
    show: true,
    afterVisits: 2,
    afterFavorite: true,
    afterOrder: true,
    waitDays: 14,
    showIcon: true,
    color: 'blacks',
    button: 'mains',
    buttonText: 'onmains',
    ...textGroup.defaults,
  },
})
