import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { BLOCKS } from '../blocks/index.ts'
import { color, font, handle, number, text, texts, toggle } from '../design/kinds.ts'

/** One key of the navigation on top of the home screen: the blocks, or the products of one collection. */
export const topNavKey = defineSection({
  title: 'Key',
  icon: 'text',
  summary: ({ text }) => text,
  fields: {
    text: text('Text', 'Content', 32),
    content: handle(
      'Shows',
      'collection',
      "A collection's products; without one, the blocks of the home screen.",
    ),
  },
  defaults: { text: t('New key', 'Nouvelle clé', 'Nueva clave', 'Neue Taste', 'مفتاح جديد'), content: '' },
})

const words = texts({
  title: ['Title of the screen', t('Home', 'Accueil', 'Inicio', 'Start', 'الرئيسية')],
  empty: [
    'Without blocks',
    t(
      'Nothing here yet',
      'Rien ici pour le moment',
      'Aún no hay nada aquí',
      'Hier ist noch nichts',
      'لا شيء هنا بعد',
    ),
  ],
})

/** The home screen: optional top navigation and the blocks (spec section 2). */
export const home = defineSection({
  title: 'Home',
  icon: 'home',
  fields: {
    showTopNav: toggle('Top navigation'),
    topNavSize: number('Text size', [12, 20], 'px', 'Top navigation'),
    topNavFont: font('Text', 'Top navigation'),
    topNavColor: color('Text', 'Top navigation'),
    topNavActive: color('Current key', 'Top navigation'),
    topNavBackground: color('Background', 'Top navigation'),
    background: color('Background'),
    color: color('Text'),
    ...words.fields,
  },
  defaults: {
    showTopNav: false,
    topNavSize: 14,
    topNavFont: 'semis',
    topNavColor: '6b7082',
    topNavActive: 'mains',
    topNavBackground: 'whites',
    background: 'whites',
    color: 'blacks',
    ...words.defaults,
  },
  lists: {
    topNav: {
      title: 'Top navigation',
      maximum: 12,
      items: { key: topNavKey },
      start: [
        { id: 'all', kind: 'key', values: { text: t('For you', 'Pour vous', 'Para ti', 'Für dich', 'لك') } },
      ],
    },
    blocks: {
      title: 'Blocks',
      maximum: 200,
      items: BLOCKS,
      start: [
        { id: 'hero', kind: 'banner' },
        { id: 'collections', kind: 'collection-list' },
        { id: 'bestsellers', kind: 'product-carousel' },
        { id: 'sale', kind: 'countdown' },
        { id: 'stories', kind: 'slider' },
        { id: 'newest', kind: 'product-grid', values: { sort: 'newest', count: 8 } },
        { id: 'promise', kind: 'text' },
      ],
    },
  },
})
