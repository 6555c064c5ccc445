import { inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, longText } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'
import { bodyDefaults, bodyFields, frameDefaults, frameFields } from '../frame.ts'

/** A small document: headings, lists, quotes, emphasis and links. */
export const richTextBlock = defineBlock({
  icon: 'document',
  summary: ({ body }) => body,
  fields: {
    body: longText('content', 5000),
    width: choice(['narrow', 'full']),
    ...bodyFields,
    color: color(),
    ...frameFields,
  },
  defaults: {
    body: t(
      '# About us\nWe choose every piece ourselves and keep only what lasts.\n\n- Made in **small numbers**\n- Repaired for free\n- Sent within two days\n\n[See everything](/c/all)',
      '# À propos\nNous choisissons chaque pièce nous-mêmes et ne gardons que ce qui dure.\n\n- Fait en **petites séries**\n- Réparé gratuitement\n- Expédié sous deux jours\n\n[Tout voir](/c/all)',
      '# Sobre nosotros\nElegimos cada pieza y solo nos quedamos con lo que dura.\n\n- Hecho en **series pequeñas**\n- Reparado gratis\n- Enviado en dos días\n\n[Ver todo](/c/all)',
      '# Über uns\nWir wählen jedes Stück selbst und behalten nur, was hält.\n\n- In **kleiner Auflage** gemacht\n- Kostenlos repariert\n- In zwei Tagen verschickt\n\n[Alles ansehen](/c/all)',
      '# من نحن\nنختار كل قطعة بأنفسنا ولا نُبقي إلا ما يدوم.\n\n- صُنع **بأعداد قليلة**\n- إصلاح مجاني\n- يُرسل خلال يومين\n\n[شاهد كل شيء](/c/all)',
    ),
    width: 'narrow',
    ...bodyDefaults,
    color: 'blacks',
    ...frameDefaults,
    spaceTop: 24,
    spaceBottom: 24,
  },
})
