import type { Content, ContentResult, RequestedContent } from '@vitrine/commerce/content/content'
import { inLanguages as t } from '@vitrine/core/design/fields'
import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import { toContentPath } from '../platform/moved-products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'

const PARAGRAPH = t(
  'The content from your Shopify admin appears here, with its headings, lists, tables and images.',
  'Ici s’affiche le contenu rédigé dans l’interface administrateur Shopify, avec titres, listes, tableaux et images.',
  'Aquí aparece el contenido del panel de control de Shopify, con títulos, listas, tablas e imágenes.',
  'Hier erscheint der Inhalt aus dem Shopify-Admin, mit Überschriften, Listen, Tabellen und Bildern.',
  'يظهر هنا المحتوى من لوحة تحكم Shopify، مع العناوين والقوائم والجداول والصور.',
)

/**
 * Creates the sample states of a screen that shows one text of the shop.
 * @param content Further fields of the text, such as author or date; its paragraphs are added.
 */
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
