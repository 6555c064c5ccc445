import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, longText, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  bodyDefaults,
  bodyFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
} from '../frame.ts'

/** One question and what is answered. */
const faqQuestion = defineSection({
  icon: 'question',
  summary: ({ question }) => question,
  fields: { question: text('content', 160), answer: longText('content', 2000) },
  defaults: {
    question: t(
      'How long does delivery take?',
      'Combien de temps prend la livraison ?',
      '¿Cuánto tarda el envío?',
      'Wie lange dauert die Lieferung?',
      'كم يستغرق التوصيل؟',
    ),
    answer: t(
      'Two to four working days. You get a link to follow your parcel.',
      'De deux à quatre jours ouvrés. Vous recevez un lien pour suivre votre colis.',
      'De dos a cuatro días laborables. Recibes un enlace para seguir tu paquete.',
      'Zwei bis vier Werktage. Du bekommst einen Link, um dein Paket zu verfolgen.',
      'من يومين إلى أربعة أيام عمل. يصلك رابط لتتبّع طردك.',
    ),
  },
})

/** Questions that shoppers ask, each unfolding its answer. */
export const faq = defineBlock({
  icon: 'question',
  summary: ({ title }) => title,
  fields: {
    ...headingFields,
    look: choice(['lines', 'cards']),
    openFirst: toggle(),
    several: toggle(),
    ...bodyFields,
    ...frameFields,
  },
  defaults: {
    title: t('Good to know', 'Bon à savoir', 'Bueno saberlo', 'Gut zu wissen', 'من المفيد أن تعرف'),
    ...headingDefaults,
    look: 'lines',
    openFirst: true,
    several: false,
    ...bodyDefaults,
    ...frameDefaults,
    spaceTop: 24,
    spaceBottom: 24,
  },
  lists: {
    questions: {
      maximum: 30,
      items: { question: faqQuestion },
      start: [
        { id: 'q1', kind: 'question' },
        {
          id: 'q2',
          kind: 'question',
          values: {
            question: t(
              'Can I send something back?',
              'Puis-je renvoyer un article ?',
              '¿Puedo devolver algo?',
              'Kann ich etwas zurückschicken?',
              'هل يمكنني إرجاع منتج؟',
            ),
            answer: t(
              'Yes, within 30 days and free of charge. The label is in your parcel.',
              'Oui, sous 30 jours et gratuitement. L’étiquette est dans votre colis.',
              'Sí, en 30 días y sin coste. La etiqueta viene en tu paquete.',
              'Ja, innerhalb von 30 Tagen und kostenlos. Das Etikett liegt im Paket.',
              'نعم، خلال 30 يومًا ومجانًا. الملصق داخل الطرد.',
            ),
          },
        },
        {
          id: 'q3',
          kind: 'question',
          values: {
            question: t(
              'How can I pay?',
              'Comment puis-je payer ?',
              '¿Cómo puedo pagar?',
              'Wie kann ich bezahlen?',
              'كيف يمكنني الدفع؟',
            ),
            answer: t(
              'By card or wallet, in the safe checkout of our shop.',
              'Par carte ou portefeuille, dans le paiement sécurisé de notre boutique.',
              'Con tarjeta o monedero, en el pago seguro de nuestra tienda.',
              'Mit Karte oder Wallet, in der sicheren Kasse unseres Shops.',
              'بالبطاقة أو المحفظة، عبر صفحة الدفع الآمنة في متجرنا.',
            ),
          },
        },
      ],
    },
  },
})
