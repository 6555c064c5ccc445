import type { Piece } from '@vitrine/core/contract/designs/design-theme'
import { type LayoutInput, wantsCategories } from '../layout-input.ts'
import { pickByTurn } from '../sale-row.ts'
import { BUTTONS } from '../sample-texts.ts'
import { toLocalTitle } from '../shop-titles.ts'
import { SPLIT_FORMS } from './opening-makers.ts'

/** Number of collections that stay free for a list of them. */
const LISTED = 3
/** The longest title of a spread, characters. */
const MAX_TITLE = 80

type SpreadSources = {
  readonly takeCollections: (count: number) => readonly string[]
  readonly countCollections: () => number
}

/** Creates the maker of the spreads of a lookbook. */
export function createSpreadMakers({ facts, trade, brief, turn }: LayoutInput, sources: SpreadSources) {
  /** A collection's photo with its name beside it, on the other side than that of the opening or spread above. */
  const spread = (place: 'first' | 'second'): Piece[] => {
    const reserved = wantsCategories(brief) ? LISTED : 0
    if (sources.countCollections() <= reserved || brief.exclusions.includes('categories')) return []
    const [collection = null] = sources.takeCollections(1)
    const one = facts.collections.find(({ handle }) => handle === collection)
    const isWordFirst = trade === 'books' || pickByTurn(SPLIT_FORMS, turn) === 'low'
    return one
      ? [
          {
            piece: 'hero',
            form: isWordFirst === (place === 'first') ? 'under' : 'low',
            align: 'start',
            collection,
            title: toLocalTitle(one, MAX_TITLE),
            subtitle: {},
            button: pickByTurn(BUTTONS, turn + 1),
          },
        ]
      : []
  }
  return { spread }
}
