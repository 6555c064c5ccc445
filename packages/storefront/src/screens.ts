import { stripEndSlashes } from '@vitrine/core/text/plain-text'

/** Definition of a screen; `N` are the names of the list. */
type ScreenDefinition<N extends string> = {
  /**
   * Audience: everybody; one shopper, so that search engines skip it; one shopper's account; or only the studio's
   * canvas, without an address for shoppers. A part of the frame is no screen and surrounds all of them.
   */
  readonly of: 'shop' | 'shopper' | 'account' | 'studio' | 'frame'
  /** Its path in the app; none for a screen that always shows one resource. */
  readonly path?: `/${string}`
  /** Its path for one resource, which the screen receives under each name after ':'. */
  readonly one?: `/${string}/:${string}`
  /** The query parameters that it reads; others do not change the page. */
  readonly reads?: readonly string[]
  /** True when a merchant's link may lead to `path`. */
  readonly link?: true
  /** True for a top-level screen: opening it leaves the screens above it, without a way back. */
  readonly first?: true
  /** The top-level screen that it belongs to. */
  readonly within?: N
  /** The design section that it uses, where that is not its own. */
  readonly section?: N
  /** Path of its title in the design, when it is not the title of its section. */
  readonly title?: string
}

const LIST_READS = ['sort', 'f', 'min', 'max'] as const

/**
 * The screens of the shopping app and the parts of its frame, in the order of the editor. Design sections, routes of
 * web and phones, links, previews and the studio's groups derive from this list. The folder of each has its name. Loads
 * without React.
 */
const LIST = {
  branding: { of: 'studio', path: '/branding' },
  header: { of: 'frame' },
  nav: { of: 'frame' },
  footer: { of: 'frame' },
  splash: { of: 'studio', path: '/splash' },
  drawer: { of: 'studio', path: '/drawer' },
  home: { of: 'shop', path: '/', reads: ['key'], link: true, first: true },
  catalog: {
    of: 'shop',
    path: '/catalog',
    one: '/c/:collection',
    reads: LIST_READS,
    link: true,
    first: true,
  },
  product: {
    of: 'shop',
    one: '/p/:product',
    reads: ['variant', 'by'],
    within: 'catalog',
    title: 'catalog.title',
  },
  recommendations: {
    of: 'shop',
    one: '/p/:product/recommendations',
    within: 'catalog',
    section: 'product',
    title: 'product.related',
  },
  search: {
    of: 'shop',
    path: '/search',
    reads: ['q', ...LIST_READS],
    link: true,
    within: 'catalog',
    title: 'catalog.search',
  },
  cart: { of: 'shopper', path: '/cart', link: true, first: true },
  favorites: { of: 'shopper', path: '/favorites', link: true, first: true },
  menu: { of: 'shopper', path: '/menu', link: true, first: true },
  login: {
    of: 'account',
    path: '/login',
    // The platform's sign-in page returns here with the last three parameters.
    reads: ['next', 'code', 'state', 'error'],
    link: true,
    within: 'menu',
  },
  register: { of: 'account', path: '/register', reads: ['next'], within: 'menu' },
  recovery: { of: 'account', path: '/recovery', reads: ['reset'], within: 'menu' },
  account: { of: 'account', path: '/account', link: true, within: 'menu' },
  orders: {
    of: 'account',
    path: '/orders',
    one: '/orders/:order',
    reads: ['view'],
    link: true,
    within: 'menu',
  },
  inbox: { of: 'shopper', path: '/inbox', link: true, within: 'menu' },
  pushes: { of: 'shopper', path: '/notifications', link: true, within: 'menu' },
  pages: { of: 'shop', one: '/pages/:page', within: 'menu', section: 'menu' },
  articles: {
    of: 'shop',
    one: '/blogs/:blog/:article',
    within: 'menu',
    section: 'menu',
  },
  policies: { of: 'shop', one: '/policies/:policy', within: 'menu', section: 'menu' },
  preprompt: { of: 'studio', path: '/preprompt' },
  website: { of: 'studio', path: '/website' },
} as const satisfies Readonly<Record<string, ScreenDefinition<string>>>

type List = typeof LIST
/** Name of a screen, or of a part of the frame around screens (header, navigation, footer). */
export type ViewName = keyof List
export type ScreenName = {
  [N in ViewName]: List[N] extends { readonly of: 'frame' } ? never : N
}[ViewName]
/**
 * Names of the design's sections: the screens and frame parts, except those that use the section of another.
 */
export type SectionName = {
  [N in ViewName]: List[N] extends { readonly section: string } ? never : N
}[ViewName]
/** The screens that a merchant's link may target. */
export type LinkedScreen = {
  [N in ScreenName]: List[N] extends { readonly link: true } ? N : never
}[ScreenName]
/** Screens whose path names no resource, such as `/cart`. */
export type PlainScreen = {
  [N in ScreenName]: List[N] extends { readonly path: string } ? N : never
}[ScreenName]
/** Screens whose path names one resource, such as a product. */
export type ResourceScreen = {
  [N in ScreenName]: List[N] extends { readonly one: string } ? N : never
}[ScreenName]
/** The screens whose path names a resource within another, such as an article of a blog. */
export type NestedScreen = {
  [N in ScreenName]: List[N] extends { readonly one: `/${string}/:${string}/:${string}` } ? N : never
}[ScreenName]
/** Types of resources in a path: a collection, a product, an order. */
export type ResourceType = {
  [N in ScreenName]: List[N] extends { readonly one: `/${string}/:${infer T}` } ? Named<T> : never
}[ScreenName]
type Named<T extends string> = T extends `${infer Name}/:${infer Inner}`
  ? Name | Named<Inner>
  : T extends `${infer Name}/${string}`
    ? Name
    : T

/** The definition of each screen and frame part. */
export const SCREENS: Readonly<Record<ViewName, ScreenDefinition<ScreenName>>> = LIST

/** Props that a screen receives from its address. */
export type ScreenProps = { readonly [T in ResourceType]?: string } & {
  /** The query string, '' or with its '?'. */
  readonly query?: string
  /** The fragment of the link that opened a phone app, '' or with its '#'; web pages read their own. */
  readonly fragment?: string
}

function isListed(name: string): name is ViewName {
  return Object.hasOwn(SCREENS, name)
}

/** Lists the names of all screens and frame parts, in the order of the editor. */
export function listViewNames(): readonly ViewName[] {
  return Object.keys(SCREENS).filter(isListed)
}

/** Lists the names of all screens, in the order of the editor. */
export function listScreenNames(): readonly ScreenName[] {
  return listViewNames().filter((name): name is ScreenName => SCREENS[name].of !== 'frame')
}

/** Lists the paths of shopper screens without a resource. */
export function listShopperPaths(): readonly string[] {
  return listScreenNames().flatMap((name) => {
    const { of, path } = SCREENS[name]
    return of === 'studio' || path === undefined ? [] : [path]
  })
}

/** Lists the path prefixes of single resources, each with its trailing `/`. */
export function listResourcePrefixes(): readonly string[] {
  return [...new Set(listScreenNames().flatMap((name) => SCREENS[name].one?.replace(/:.*$/, '') ?? []))]
}

/** Lists the names of the design's sections, in the order of the editor. */
export function listSectionNames(): readonly SectionName[] {
  return listViewNames().filter(isSection)
}

/** Returns the design section that a screen uses. */
export function getSectionName(name: ViewName): SectionName {
  const { section = name } = SCREENS[name]
  if (!isSection(section)) throw new Error(`The screen ${name} is drawn by ${section}, which has no section`)
  return section
}

/** Returns true for the name of a section: an external name may be any text. */
export function isSection(name: string): name is SectionName {
  return isListed(name) && SCREENS[name].section === undefined
}

export type Match = {
  readonly screen: ScreenName
  /** The decoded resource parameters of the path. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * Returns the screen at a path of the app (without base and query), with the names in the path; null when
 * there is none.
 * @param studio True in the studio's canvas, which also has screens that shoppers cannot open.
 */
export function findScreen(path: string, studio = false): Match | null {
  const bare = stripEndSlashes(path) || '/'
  for (const screen of listScreenNames()) {
    const { of, path: plain, one } = SCREENS[screen]
    if (of === 'studio' && !studio) continue
    if (plain === bare) return { screen, params: {} }
    const match = one && new RegExp(`^${one.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(bare)
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(
      ([paramName, piece]) => [paramName, decoded(piece)] as const,
    )
    return params.some(([, value]) => value === '') ? null : { screen, params: Object.fromEntries(params) }
  }
  return null
}

/** Returns '' for an invalid escape: such an address matches nothing. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return ''
  }
}

/** Returns the query parameters that affect the page: those that its screen reads, in their order. */
export function pickScreenQuery(match: Match | null, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  const names = match ? (SCREENS[match.screen].reads ?? []) : []
  for (const name of names) for (const value of query.getAll(name)) read.append(name, value)
  return read
}

/**
 * Returns the path of a screen, or of one resource. The name of a resource is its handle, or an order's name
 * without '#'. A resource within another, such as an article, needs the names of both.
 */
export function toPath(screen: PlainScreen): string
export function toPath(screen: Exclude<ResourceScreen, NestedScreen>, name: string): string
export function toPath(screen: NestedScreen, outer: string, name: string): string
export function toPath(screen: ScreenName, ...names: readonly string[]): string {
  const { path = '', one = '' } = SCREENS[screen]
  let at = 0
  return names.length === 0 ? path : one.replace(/:\w+/g, () => encodeURIComponent(names[at++] ?? ''))
}
