import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, longText, number, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import {
  bodyDefaults,
  bodyFields,
  frameDefaults,
  frameFields,
  headingDefaults,
  headingFields,
} from '../frame.ts'

/** One customer review. A new one has a placeholder and no claim. */
const quote = defineSection({
  icon: 'quote',
  summary: ({ author }) => author,
  fields: {
    text: longText('content', 600),
    author: text('content', 60),
    stars: number([1, 5], 'stars', 'content'),
  },
  defaults: {
    text: t(
      'Add a customer review here.',
      'Ajoutez ici l’avis d’un client.',
      'Añade aquí la reseña de un cliente.',
      'Füge hier eine Kundenbewertung ein.',
      'أضف هنا رأي أحد العملاء.',
    ),
    author: t('Customer name', 'Nom du client', 'Nombre del cliente', 'Kundenname', 'اسم العميل'),
    stars: 5,
  },
})

/** Customer reviews: written by the merchant, or from their reviews integration. */
export const reviews = defineBlock({
  icon: 'quote',
  summary: ({ title }) => title,
  showsLists: {
    quotes: {
      one: { rank: 'a0', kind: 'quote', ...quote.defaults, stars: 4 },
      two: { rank: 'a1', kind: 'quote', ...quote.defaults },
    },
  },
  fields: {
    ...headingFields,
    source: choice(['own', 'app'], 'content'),
    layout: choice(['row', 'column']),
    ...bodyFields,
    star: color(),
    box: color(),
    ...frameFields,
  },
  defaults: {
    title: t(
      'What customers say',
      'Ce que disent nos clients',
      'Lo que dicen los clientes',
      'Was Kunden sagen',
      'ماذا يقول العملاء',
    ),
    ...headingDefaults,
    source: 'own',
    layout: 'row',
    ...bodyDefaults,
    star: 'mains',
    box: 'bgs',
    ...frameDefaults,
  },
  lists: {
    quotes: {
      maximum: 20,
      items: { quote },
      start: [],
    },
  },
})
export type Quote = typeof quote
