import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, link, number, text, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { frameDefaults, frameFields } from '../frame.ts'

/** One message of the bar. */
const announcementMessage = defineSection({
  icon: 'text',
  summary: ({ text }) => text,
  fields: { text: text('content', 120), link: link() },
  defaults: {
    text: t(
      'Welcome to our store',
      'Bienvenue dans notre boutique',
      'Te damos la bienvenida',
      'Willkommen in unserem Shop',
      'أهلًا بك في متجرنا',
    ),
    link: { to: 'catalog' },
  },
})

/** Announcement bar above the page. */
export const announcement = defineBlock({
  icon: 'announcement',
  summary: () => '',
  fields: {
    every: number([0, 15_000], 'ms', 'layout', 500),
    closable: toggle(),
    textSize: number([12, 18]),
    textFont: font(),
    color: color(),
    ...frameFields,
  },
  defaults: {
    every: 5000,
    closable: true,
    textSize: 14,
    textFont: 'semis',
    color: 'whites',
    ...frameDefaults,
    spaceTop: 0,
    spaceBottom: 0,
    background: 'blacks',
  },
  lists: {
    messages: {
      maximum: 8,
      items: { message: announcementMessage },
      start: [
        { id: 'm1', kind: 'message' },
        {
          id: 'm2',
          kind: 'message',
          values: {
            text: t(
              'See what’s new',
              'Découvrez les nouveautés',
              'Descubre las novedades',
              'Entdecke die Neuheiten',
              'اكتشف الجديد',
            ),
          },
        },
      ],
    },
  },
})
