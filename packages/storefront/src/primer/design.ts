import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  title: t(
    'Be the first to know',
    'Soyez au courant en premier',
    'Entérate antes que nadie',
    'Erfahre es zuerst',
    'كن أول من يعلم',
  ),
  text: t(
    'We tell you when your order is on its way, when something you like costs less, and when what was sold out is back. Never more than that.',
    'Nous vous prévenons quand votre commande est en route, quand un article que vous aimez baisse de prix et quand il revient en stock. Rien de plus.',
    'Te avisamos cuando tu pedido está en camino, cuando baja de precio algo que te gusta y cuando vuelve lo que estaba agotado. Nada más.',
    'Wir sagen dir, wenn deine Bestellung unterwegs ist, wenn etwas günstiger wird, das dir gefällt, und wenn Ausverkauftes wieder da ist. Mehr nicht.',
    'نخبرك عندما يكون طلبك في الطريق، وعندما ينخفض سعر ما يعجبك، وعندما يعود ما نفد. ولا شيء غير ذلك.',
  ),
  wish: t(
    'So that we can tell you when it is back, this device has to allow notifications.',
    'Pour vous prévenir de son retour, cet appareil doit autoriser les notifications.',
    'Para avisarte cuando vuelva, este dispositivo tiene que permitir las notificaciones.',
    'Damit wir dir Bescheid geben können, muss dieses Gerät Mitteilungen erlauben.',
    'لكي نخبرك بعودته، يجب أن يسمح هذا الجهاز بالإشعارات.',
  ),
  allow: t('Yes, tell me', 'Oui, prévenez-moi', 'Sí, avísame', 'Ja, sag mir Bescheid', 'نعم، أخبروني'),
  later: t('Not now', 'Pas maintenant', 'Ahora no', 'Nicht jetzt', 'ليس الآن'),
})

/**
 * The permission pre-prompt, which asks with a reason before the system does: never on the first visit, and after "not
 * now" not before `waitDays` are over.
 */
export const primer = defineSection({
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
    ...words.fields,
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
    ...words.defaults,
  },
})
