import { stripEndSlashes } from '@vitrine/core/text/plain-text'

/** What the product knows of a screen beside its room; `N` are the names of the list. */
type ScreenDefinition<N extends string> = {
  /**
   * Whom it is for: everybody alike; one shopper, so that search engines leave it; one shopper's account; or the
   * studio's canvas alone, where no shopper's address leads. A part of the frame is no screen and stands around all.
   */
  readonly of: 'shop' | 'shopper' | 'account' | 'studio' | 'frame'
  /** Its address in the app; none for a screen that is always about one thing. */
  readonly path?: `/${string}`
  /** Its address for one thing, which is given to the screen under the name behind ':'. */
  readonly one?: `/${string}/:${string}`
  /** The names of its address's query that it reads. Without any other it is the same page. */
  readonly reads?: readonly string[]
  /** True when a merchant's link may lead to `path`. */
  readonly link?: true
  /** True for a first place: going there leaves what lies above it, and there is no way back from it. */
  readonly first?: true
  /** The first place that it belongs to. */
  readonly within?: N
  /** The section of the design that it is drawn by, where that is not its own. */
  readonly section?: N
  /** Where in the design its title stands, when it is not the title of its own section. */
  readonly title?: string
}

const LIST_READS = ['sort', 'f', 'min', 'max'] as const

/**
 * The screens of the shopping app and the parts of its frame, the only list of them, in the order of the editor:
 * sections of the design, routes of web and phones, links, previews and the studio's groups follow from it. The
 * room of each is the folder of its name. Loads without React.
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
    // The platform's page for signing in leads back here with the last three.
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
  primer: { of: 'studio', path: '/primer' },
  website: { of: 'studio', path: '/website' },
} as const satisfies Readonly<Record<string, ScreenDefinition<string>>>

type List = typeof LIST
/** The name of a screen or of a part of the frame. */
export type ViewName = keyof List
export type ScreenName = {
  [N in ViewName]: List[N] extends { readonly of: 'frame' } ? never : N
}[ViewName]
/** What has a section of the design: a screen, unless another's section draws it, or a part of the frame. */
export type SectionName = {
  [N in ViewName]: List[N] extends { readonly section: string } ? never : N
}[ViewName]
/** The screens that a merchant's link may name. */
export type LinkedScreen = {
  [N in ScreenName]: List[N] extends { readonly link: true } ? N : never
}[ScreenName]
/** The screens that have an address without naming a thing. */
export type PlainScreen = {
  [N in ScreenName]: List[N] extends { readonly path: string } ? N : never
}[ScreenName]
/** The screens that have an address for one resource. */
export type ResourceScreen = {
  [N in ScreenName]: List[N] extends { readonly one: string } ? N : never
}[ScreenName]
/** What an address can refer to: a collection, a product, an order. */
export type ResourceType = {
  [N in ScreenName]: List[N] extends { readonly one: `/${string}/:${infer T}` } ? Named<T> : never
}[ScreenName]
type Named<T extends string> = T extends `${infer Name}/${string}` ? Name : T

/** What is known of each screen and each part of the frame. */
export const SCREENS: Readonly<Record<ViewName, ScreenDefinition<ScreenName>>> = LIST

/** What a screen gets of its address. */
export type ScreenProps = { readonly [T in ResourceType]?: string } & {
  /** The address's query text, '' or with its '?'. */
  readonly query?: string
  /** What stands behind '#' in the link that opened a phone app, '' or with its '#'; pages read their own. */
  readonly fragment?: string
}

function isListed(name: string): name is ViewName {
  return Object.hasOwn(SCREENS, name)
}

/** The names of the whole list, in the order of the editor. */
export function listViewNames(): readonly ViewName[] {
  return Object.keys(SCREENS).filter(isListed)
}

/** The names of all screens, in the order of the editor. */
export function listScreenNames(): readonly ScreenName[] {
  return listViewNames().filter((name): name is ScreenName => SCREENS[name].of !== 'frame')
}

/** The addresses of screens that name nothing, for shoppers. */
export function listShopperPaths(): readonly string[] {
  return listScreenNames().flatMap((name) => {
    const { of, path } = SCREENS[name]
    return of === 'studio' || path === undefined ? [] : [path]
  })
}

/** What the addresses of single things begin with, each with the `/` before the thing. */
export function listResourcePrefixes(): readonly string[] {
  return [...new Set(listScreenNames().flatMap((name) => SCREENS[name].one?.replace(/:.*$/, '') ?? []))]
}

/** The names of the design's sections, in the order of the editor. */
export function listSectionNames(): readonly SectionName[] {
  return listViewNames().filter(isSection)
}

/** The section that a screen is drawn by. */
export function getSectionName(name: ViewName): SectionName {
  const { section = name } = SCREENS[name]
  if (!isSection(section)) throw new Error(`The screen ${name} is drawn by ${section}, which has no section`)
  return section
}

/** True for the name of a section: a name from outside may be any text. */
export function isSection(name: string): name is SectionName {
  return isListed(name) && SCREENS[name].section === undefined
}

export type Match = {
  readonly screen: ScreenName
  /** The parts of the path that name a thing, decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** The screen at a path of the app (without base and query); null when none lives there for this viewer. */
export function findScreen(path: string, studio = false): Match | null {
  const bare = stripEndSlashes(path) || '/'
  for (const screen of listScreenNames()) {
    const { of, path: plain, one } = SCREENS[screen]
    if (of === 'studio' && !studio) continue
    if (plain === bare) return { screen, params: {} }
    const named = one && new RegExp(`^${one.replace(/:(\w+)/, '(?<$1>[^/]+)')}$`).exec(bare)
    for (const [thing, piece] of Object.entries(named?.groups ?? {})) {
      const value = decoded(piece)
      return value === '' ? null : { screen, params: { [thing]: value } }
    }
  }
  return null
}

/** '' for what is no valid escape: such an address names nothing. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return ''
  }
}

/** What of an address's query makes the page: the names that its screen reads, in their order. */
export function pickScreenQuery(match: Match | null, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  const names = match ? (SCREENS[match.screen].reads ?? []) : []
  for (const name of names) for (const value of query.getAll(name)) read.append(name, value)
  return read
}

/** The address of a screen in the app, or that of one thing: `name` is a handle, or an order's without its '#'. */
export function toPath(screen: PlainScreen): string
export function toPath(screen: ResourceScreen, name: string): string
export function toPath(screen: ScreenName, name?: string): string {
  const { path = '', one = '' } = SCREENS[screen]
  return name === undefined ? path : one.replace(/:\w+/, () => encodeURIComponent(name))
}
