import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { defineBlockList } from '../blocks/index.ts'
import { color, font, handle, number, text, texts, toggle } from '../design/kinds.ts'

/** One key of the home screen's top navigation: its own blocks, the products of a collection, or both. */
const topNavKey = defineSection({
  icon: 'text',
  summary: ({ text }) => text,
  fields: {
    text: text('content', 32),
    content: handle('collection'),
  },
  defaults: { text: t('New tab', 'Nouvel onglet', 'Nueva pestaña', 'Neuer Tab', 'تبويب جديد'), content: '' },
  lists: { blocks: defineBlockList() },
})

const textGroup = texts({
  title: t('Home', 'Accueil', 'Inicio', 'Start', 'الرئيسية'),
  empty: t(
    'Nothing here yet',
    'Rien ici pour le moment',
    'Aún no hay nada aquí',
    'Hier ist noch nichts',
    'لا شيء هنا بعد',
  ),
})

/** Design section of the home screen: optional top navigation and the blocks (spec section 2). */
export const home = defineSection({
  icon: 'home',
  fields: {
    showTopNav: toggle(),
    topNavSize: number([12, 20], 'px', 'topNavigation'),
    topNavFont: font('topNavigation'),
    topNavColor: color('topNavigation'),
    topNavActive: color('topNavigation'),
    topNavBackground: color('topNavigation'),
    background: color(),
    color: color(),
    ...textGroup.fields,
  },
  defaults: {
    showTopNav: false,
    topNavSize: 14,
    topNavFont: 'semis',
    topNavColor: 'quiets',
    topNavActive: 'mains',
    topNavBackground: 'whites',
    background: 'whites',
    color: 'blacks',
    ...textGroup.defaults,
  },
  lists: {
    topNav: {
      maximum: 12,
      items: { key: topNavKey },
      start: [
        { id: 'all', kind: 'key', values: { text: t('For you', 'Pour vous', 'Para ti', 'Für dich', 'لك') } },
      ],
    },
    blocks: defineBlockList([
      { id: 'hero', kind: 'banner' },
      { id: 'collections', kind: 'collection-list' },
      { id: 'bestsellers', kind: 'product-carousel' },
      { id: 'sale', kind: 'countdown' },
      { id: 'stories', kind: 'slider' },
      { id: 'newest', kind: 'product-grid', values: { sort: 'newest', count: 8 } },
      { id: 'promise', kind: 'text' },
    ]),
  },
})
