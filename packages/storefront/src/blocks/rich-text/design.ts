import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, longText } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { bodyDefaults, bodyFields, frameDefaults, frameFields } from '../frame.ts'

/** Rich text: headings, lists, quotes, emphasis and links. */
export const richTextBlock = defineBlock({
  icon: 'document',
  summary: ({ body }) => body,
  fields: {
    body: longText('content', 5000),
    /** In columns, the items of numbered lists stand side by side in wide windows. */
    width: choice(['narrow', 'full', 'columns']),
    ...bodyFields,
    color: color(),
    ...frameFields,
  },
  defaults: {
    body: t(
      '# About us\nTell your story here.\n\n- What you **sell**\n- Who you are\n- What you care about\n\n[Shop all](/c/all)',
      '# À propos\nRacontez ici votre histoire.\n\n- Ce que vous **vendez**\n- Qui vous êtes\n- Ce qui compte pour vous\n\n[Tout voir](/c/all)',
      '# Sobre nosotros\nCuenta aquí tu historia.\n\n- Qué **vendes**\n- Quién eres\n- Qué te importa\n\n[Ver todo](/c/all)',
      '# Über uns\nErzähle hier deine Geschichte.\n\n- Was du **verkaufst**\n- Wer du bist\n- Was dir wichtig ist\n\n[Alles ansehen](/c/all)',
      '# من نحن\nاحكِ قصتك هنا.\n\n- ماذا **تبيع**\n- من أنت\n- ما الذي يهمك\n\n[شاهد كل شيء](/c/all)',
    ),
    width: 'narrow',
    ...bodyDefaults,
    color: 'blacks',
    ...frameDefaults,
    spaceTop: 24,
    spaceBottom: 24,
  },
})
