import type { Context } from '@vitrine/commerce/context'
import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import type { DesignValues, SectionName } from '../design/values.ts'
import { type PlainScreen, toPath } from '../screens.ts'
import type { Design } from './design-reader.ts'
import { getSection } from './design-reader.ts'
import { type Query, toMarketKey } from './query.ts'
import type { QueryCache } from './query-cache.ts'

/** What an address names: the parts of its path, and its query text, '' or with its '?'. */
export type ScreenAddress = { readonly params: Readonly<Record<string, string>>; readonly query: string }

/** What is available when a page's head is rendered. */
export type PageContext = {
  readonly shop: string
  readonly design: Design
  /** The design's text in the language of the page. */
  readonly t: (text: LocalText | undefined) => string
  /** What the platform said; undefined when it did not, or was not asked. */
  readonly answer: <T>(question: Query<T>) => T | undefined
}

/** The title, description and metadata of a screen for browsers, search engines and share previews. */
export type ScreenHead = {
  readonly status: 200 | 404 | 503
  /** The screen's own name; '' when the shop's is enough. */
  readonly title: string
  /** '' when the title says it. */
  readonly description: string
  /** Path of the app that the page is known by: without sort, filters or campaign marks. */
  readonly path: string
  /** Address of a picture; '' for none. */
  readonly image: string
  readonly type: 'website' | 'product'
  readonly index: boolean
  /** What is sold here, for search engines. */
  readonly sells?: ProductMetadata
  /** The pages above this one, from the app's home on: paths of the app. */
  readonly above?: readonly { readonly name: string; readonly path: string }[]
}

/** A product as structured data describes it. */
export type ProductMetadata = {
  readonly sku: string
  /** Minor units. */
  readonly low: number
  readonly high: number
  readonly currency: string
  readonly available: boolean
  readonly offers: number
  readonly rating: { readonly stars: number; readonly count: number } | null
}

/** What the server needs to render a screen in one pass. */
export type PagePlan = {
  /**
   * The sections of the design that its page carries: what the screen reads in every state that it can come to by
   * itself; `card` is what product cards read of the product section. What only a press brings up may be missing:
   * the screen then waits for the rest of the design.
   */
  readonly sections: readonly SectionName[]
  /** True when the address may hold a secret of one shopper: such a page is drawn for this one request. */
  readonly secret?: boolean
  /**
   * Who tells what it shows, where the server draws the place of it alone: the device itself, or whom it asks by itself.
   * Its scripts come with the page.
   */
  readonly brings?: 'device' | 'accounts' | 'pushes'
  readonly questions: (at: ScreenAddress, design: Design) => readonly Query<unknown>[]
  readonly head: (at: ScreenAddress, known: PageContext) => ScreenHead
}

/** Reads the answers of a page by the queries that asked for them. */
export function createAnswerReader(replies: QueryCache, market: Context): PageContext['answer'] {
  return ({ key }) => {
    const shown = replies.shown(toMarketKey(market, key))
    return shown.state === 'ready' ? shown.data : undefined
  }
}

/** The head of a screen that sets nothing of its own. */
export function getDefaultHead(path: string): ScreenHead {
  return { status: 200, title: '', description: '', path, image: '', type: 'website', index: true }
}

/**
 * The plan of a screen with personal data: nothing is fetched before the shopper is known, and search engines skip it.
 */
export function defineShopperScreen<N extends SectionName & PlainScreen>(
  screen: N,
  title: (section: DesignValues[N]) => LocalText | undefined,
  more: Partial<Pick<PagePlan, 'sections' | 'secret' | 'brings' | 'questions'>> = {},
): PagePlan {
  return {
    sections: [screen],
    questions: () => [],
    ...more,
    head: (_at, { design, t }) => ({
      ...getDefaultHead(toPath(screen)),
      title: t(title(getSection(design.get(), screen))),
      index: false,
    }),
  }
}

/** The plan of a screen that only the studio's canvas shows, with the whole design. */
export function defineStudioScreen(screen: PlainScreen, sections: readonly SectionName[]): PagePlan {
  return {
    sections,
    questions: () => [],
    head: () => ({ ...getDefaultHead(toPath(screen)), index: false }),
  }
}

/** Reads the design's texts in one language. */
export function createTextReader(language: Context['lang']): PageContext['t'] {
  return (text) => getTextInLanguage(text, language)
}
