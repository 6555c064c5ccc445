import type { Content, ContentResult, RequestedContent } from '@vitrine/commerce/content/content'
import { inLanguages as t } from '@vitrine/core/design/fields'
import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import { toContentPath } from '../platform/moved-products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'

const PARAGRAPH = t(
  'The content you write in your store’s admin appears here, with its headings, lists, tables and images.',
  'Ici figure ce que vous écrivez dans l’admin de votre boutique, avec titres, listes, tableaux et images.',
  'Aquí aparece lo que escribes en el panel de tu tienda, con títulos, listas, tablas e imágenes.',
  'Hier steht, was du im Admin deines Shops schreibst, mit Überschriften, Listen, Tabellen und Bildern.',
  'يظهر هنا ما تكتبه في لوحة إدارة متجرك مع العناوين والقوائم والجداول والصور.',
)

/** Creates the sample states of a screen that shows one text. `content`: what it has beside its paragraphs. */
export function createContentSamples(
  address: Extract<ContentResult, { content: Content }>['address'],
  title: LocalText,
  content: Partial<Content> = {},
) {
  const at = () => toContentPath(address satisfies RequestedContent)
  const show = (paragraphs: number): Sample => ({
    at,
    answers: [
      answer<ContentResult>('content', (_real, { language }) => ({
        address,
        content: {
          title: getTextInLanguage(title, language),
          html: `<p>${getTextInLanguage(PARAGRAPH, language)}</p>`.repeat(paragraphs),
          seoTitle: '',
          summary: '',
          image: null,
          author: '',
          published: '',
          ...content,
        },
      })),
    ],
  })
  return {
    filled: show(3),
    long: show(40),
    empty: { at, answers: [answer<ContentResult>('content', () => ({ error: 'Not found' }))] },
    loading: { at, ...CONNECTION_SAMPLES.loading },
    failed: { at, ...CONNECTION_SAMPLES.failed },
  } satisfies Samples
}
