import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import { LANGUAGES, type LocalText } from '@vitrine/core/i18n/languages'
import { isOwnRow } from './own-rows.ts'
import { isSale, pickByTurn } from './sale-row.ts'
import { toLocalTitle } from './shop-titles.ts'
import { FOOD_STORY, SHORT_STORY, STORY } from './wish-texts.ts'

/** The most collections that a story names, and the most characters of each name. */
const MAX_NAMED = 3
const MAX_NAME = 40

/** Replaces the placeholders of a text in every language. */
function fillPlaceholder(
  text: LocalText,
  placeholder: string,
  toValue: (language: string) => string,
): LocalText {
  return Object.fromEntries(
    Object.entries(text).map(([language, template]) => [
      language,
      String(template).replace(placeholder, () => toValue(language)),
    ]),
  )
}

/** Lists the names of what a shop sells in every language, such as “Coffee, Tea, and Chocolate”; null for too few. */
function listGoods({ collections }: ShopPortrait): Readonly<Record<string, string>> | null {
  const named = collections
    .filter((one) => !isSale(one) && !isOwnRow(one))
    .map((one) => toLocalTitle(one, MAX_NAME))
    .filter((title) => Object.values(title).some((name) => name !== ''))
    .slice(0, MAX_NAMED)
  if (named.length < 2) return null
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const names = named.map(
        (title) => title[language] || title.en || Object.values(title).find(Boolean) || '',
      )
      const format = new Intl.ListFormat(language, { type: 'conjunction' })
      return [language, format.format(names.map((name) => name.replace(/[{}$]/g, ' ')))]
    }),
  )
}

/**
 * Returns title and text about a shop: its name and what it sells, by the names of its own collections, which claim
 * nothing else.
 * @param turn Index of the proposal, which selects the wording.
 */
export function createStoryTexts(
  facts: ShopPortrait,
  turn: number,
  trade: Trade = 'general',
): { readonly title: LocalText; readonly body: LocalText } {
  const name =
    facts.name
      .replace(/[<>{}$]|https?:|\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 60) || 'us'
  const { title, body: usualBody } = pickByTurn(STORY, turn)
  const body = trade === 'food' ? FOOD_STORY : usualBody
  const goods = listGoods(facts)
  return {
    title: fillPlaceholder(title, '{shop}', () => name),
    body: goods ? fillPlaceholder(body, '{goods}', (language) => goods[language] ?? '') : SHORT_STORY,
  }
}
