import { valueAt } from '@vitrine/core/design/operations'
import { isLocalText } from '@vitrine/core/languages'
import { type Design, recordIn, sectionIn } from '../app/design-reader.ts'
import { type Known, type PagePlan, plainHead } from '../app/page-plan.ts'
import type { banner } from '../blocks/banner/design.ts'
import { blockQuestions } from '../blocks/faces.ts'
import { collectionsQuestion } from '../blocks/questions.ts'
import type { topNavKey } from './design.ts'
import { shelfQuestion } from './questions.ts'

/** How many of the blocks' titles the description names. */
const NAMED = 4

/** The home page: its blocks, or the collection of the top navigation's first key. */
export const page: PagePlan = {
  sections: ['home', 'card'],
  questions: (_at, design) => {
    const shelf = shelfOf(design)
    return shelf === '' ? blockQuestions(design, 'home.blocks') : [shelfQuestion(shelf)]
  },
  head: (_at, known) => {
    const titles = shelfOf(known.design) === '' ? titlesOf(known) : []
    return {
      ...plainHead('/'),
      description: [known.shop, ...titles].join(' · '),
      image: pictureOf(known),
    }
  },
}

/** The collection that stands in place of the blocks; '' for the blocks themselves. */
function shelfOf(design: Design): string {
  const [first] = design.items('home.topNav')
  if (!first || !sectionIn(design.get(), 'home').showTopNav) return ''
  return recordIn<typeof topNavKey>(design.get(), first.path)?.content ?? ''
}

/** The first titles of blocks, each once; a countdown has another one when it is over. */
function titlesOf({ design, t, shop }: Known): readonly string[] {
  const titles = design.items('home.blocks').flatMap(({ kind, path }) => {
    const text = valueAt(design.get(), `${path}.title`)
    const title = kind !== 'countdown' && isLocalText(text) ? t(text) : ''
    return title === '' || title === shop ? [] : [title]
  })
  return [...new Set(titles)].slice(0, NAMED)
}

/** The picture of the first banner, which without one of its own shows the shop's first collection. */
function pictureOf({ design, answer }: Known): string {
  const first = design.items('home.blocks').find(({ kind }) => kind === 'banner')
  const own = first ? recordIn<typeof banner>(design.get(), first.path)?.image : ''
  return own || answer(collectionsQuestion([]))?.[0]?.image || ''
}
