import type { Context } from '@vitrine/commerce/context'
import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import type { DesignValues, SectionName } from '../design/section-values.ts'
import { type PlainScreen, toPath } from '../screens.ts'
import type { Design } from './design-reader.ts'
import { getSection } from './design-reader.ts'
import { type Query, toMarketKey } from './query.ts'
import type { QueryCache } from './query-cache.ts'

/** Parameters of an address: the parts of its path, and its query string, '' or with its '?'. */
export type ScreenAddress = { readonly params: Readonly<Record<string, string>>; readonly query: string }

/** Input for rendering a page's head. */
export type PageContext = {
  readonly shop: string
  readonly design: Design
  /** Returns a text of the design in the language of the page. */
  readonly t: (text: LocalText | undefined) => string
  /** Returns the platform's response to a query; undefined when it failed or was not sent. */
  readonly answer: <T>(question: Query<T>) => T | undefined
}

/** The title, description and metadata of a screen for browsers, search engines and share previews. */
export type ScreenHead = {
  readonly status: 200 | 301 | 404 | 503
  /** Where a page with status 301 moved to: a path of the app, or a web address. */
  readonly location?: string
  /** The screen's own title; '' to use the shop's name alone. */
  readonly title: string
  /** Meta description; '' when the title is enough. */
  readonly description: string
  /** Canonical path of the page in the app: without sort, filters or campaign parameters. */
  readonly path: string
  /** URL of the preview image; '' for none. */
  readonly image: string
  readonly type: 'website' | 'product'
  readonly index: boolean
  /** The product on this page, for structured data. */
  readonly sells?: ProductMetadata
  /** Breadcrumbs from the app's home page to the parent page, with paths of the app. */
  readonly above?: readonly { readonly name: string; readonly path: string }[]
}

/** A product for structured data. */
export type ProductMetadata = {
  readonly sku: string
  /** Lowest price, minor units. */
  readonly low: number
  readonly high: number
  readonly currency: string
  readonly available: boolean
  readonly offers: number
  readonly rating: { readonly stars: number; readonly count: number } | null
}

/** How the server prepares a screen to render it in one pass: design sections, queries and head. */
export type RenderPlan = {
  /**
   * Design sections that the page includes: what the screen reads in every state that it reaches without a click;
   * `card` is what product cards read of the product section. The screen waits for the rest of the design when only a
   * click shows it.
   */
  readonly sections: readonly SectionName[]
  /**
   * True when the address may contain a shopper's secret: the server renders such a page for one request and does not
   * cache it.
   */
  readonly secret?: boolean
  /**
   * Source of the content where the server renders only a placeholder: the device itself, or a service that the device
   * calls. The page includes the scripts for it.
   */
  readonly brings?: 'device' | 'accounts' | 'pushes'
  readonly questions: (at: ScreenAddress, design: Design) => readonly Query<unknown>[]
  readonly head: (at: ScreenAddress, context: PageContext) => ScreenHead
}

/** Creates the function that returns a page's cached response to a query. */
export function createAnswerReader(replies: QueryCache, market: Context): PageContext['answer'] {
  return ({ key }) => {
    const reply = replies.read(toMarketKey(market, key))
    return reply.state === 'ready' ? reply.data : undefined
  }
}

/** Returns the head for a screen that has no title or description of its own. */
export function getDefaultHead(path: string): ScreenHead {
  return { status: 200, title: '', description: '', path, image: '', type: 'website', index: true }
}

/** Defines a screen with personal data: the server fetches nothing for it, and search engines skip it. */
export function defineShopperScreen<N extends SectionName & PlainScreen>(
  screen: N,
  title: (section: DesignValues[N]) => LocalText | undefined,
  more: Partial<Pick<RenderPlan, 'sections' | 'secret' | 'brings' | 'questions'>> = {},
): RenderPlan {
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

/** Defines a screen that only the studio's canvas shows, with the whole design. */
export function defineStudioScreen(screen: PlainScreen, sections: readonly SectionName[]): RenderPlan {
  return {
    sections,
    questions: () => [],
    head: () => ({ ...getDefaultHead(toPath(screen)), index: false }),
  }
}

/** Creates the function that returns a text of the design in one language. */
export function createTextReader(language: Context['lang']): PageContext['t'] {
  return (text) => getTextInLanguage(text, language)
}
