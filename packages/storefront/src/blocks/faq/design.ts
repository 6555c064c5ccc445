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

/** One question with its answer. */
const faqQuestion = defineSection({
  icon: 'question',
  summary: ({ question }) => question,
  fields: { question: text('content', 160), answer: longText('content', 2000) },
  defaults: {
    question: t(
      'How long does shipping take?',
      'Combien de temps prend la livraison ?',
      '¿Cuánto tarda el envío?',
      'Wie lange dauert die Lieferung?',
      'كم يستغرق التوصيل؟',
    ),
    answer: t(
      'Describe your shipping options and times here.',
      'Décrivez ici vos modes et délais de livraison.',
      'Describe aquí tus opciones y plazos de envío.',
      'Beschreibe hier deine Versandarten und Lieferzeiten.',
      'اذكر هنا خيارات التوصيل ومُدده.',
    ),
  },
})

/** Frequently asked questions with expandable answers. */
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
    title: t(
      'Frequently asked questions',
      'Questions fréquentes',
      'Preguntas frecuentes',
      'Häufige Fragen',
      'الأسئلة الشائعة',
    ),
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
              'Can I return an item?',
              'Puis-je renvoyer un article ?',
              '¿Puedo devolver algo?',
              'Kann ich einen Artikel zurückgeben?',
              'هل يمكنني إرجاع منتج؟',
            ),
            answer: t(
              'Describe your return policy here.',
              'Décrivez ici votre politique de retour.',
              'Describe aquí tu política de devoluciones.',
              'Beschreibe hier deine Rückgabebedingungen.',
              'اذكر هنا سياسة الإرجاع.',
            ),
          },
        },
        {
          id: 'q3',
          kind: 'question',
          values: {
            question: t(
              'How can I pay?',
              'Comment puis-je payer ?',
              '¿Cómo puedo pagar?',
              'Wie kann ich bezahlen?',
              'كيف يمكنني الدفع؟',
            ),
            answer: t(
              'List your payment methods here.',
              'Indiquez ici vos moyens de paiement.',
              'Indica aquí tus métodos de pago.',
              'Nenne hier deine Zahlungsarten.',
              'اذكر هنا طرق الدفع.',
            ),
          },
        },
      ],
    },
  },
})
