import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, link, text } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { ALIGNMENTS, bodyFields, buttonDefaults, buttonFields, frameDefaults, frameFields } from '../frame.ts'

/** One button of the row. */
const rowButton = defineSection({
  icon: 'button',
  summary: ({ text }) => text,
  fields: { text: text('content', 40), link: link(), look: choice(['filled', 'outlined', 'plain']) },
  defaults: {
    text: t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
    link: { to: 'catalog' },
    look: 'filled',
  },
})

/** Buttons side by side, or one below the other. */
export const buttonRow = defineBlock({
  icon: 'button',
  summary: () => '',
  fields: {
    direction: choice(['row', 'column']),
    align: choice(ALIGNMENTS),
    bodySize: bodyFields.bodySize,
    color: color(),
    ...buttonFields,
    ...frameFields,
  },
  defaults: {
    direction: 'row',
    align: 'center',
    bodySize: 16,
    color: 'blacks',
    ...buttonDefaults,
    ...frameDefaults,
  },
  lists: {
    buttons: {
      maximum: 6,
      items: { button: rowButton },
      start: [
        { id: 'b1', kind: 'button' },
        {
          id: 'b2',
          kind: 'button',
          values: {
            look: 'outlined',
            link: { to: 'search' },
            text: t('Search', 'Rechercher', 'Buscar', 'Suchen', 'بحث'),
          },
        },
      ],
    },
  },
})
