import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { LocalText } from '@vitrine/core/i18n/languages'

/**
 * Returns the title of a collection or product by language, without markup and links, cut to `maxLength`
 * characters. A title that the shop has in a single language applies to all languages.
 */
export function toLocalTitle(
  { title, titles = { en: title } }: Pick<ShopPortrait['products'][number], 'title' | 'titles'>,
  maxLength: number,
): LocalText {
  return Object.fromEntries(
    Object.entries(titles).map(([language, text]) => [
      language,
      [...text.replace(/[<>]|https?:|\p{Cc}/gu, ' ')].slice(0, maxLength).join('').trim(),
    ]),
  )
}
