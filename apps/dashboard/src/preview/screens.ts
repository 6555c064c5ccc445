import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import {
  getSectionName,
  listViewNames,
  SCREENS,
  type ScreenName,
  type SectionName,
  toPath,
  type ViewName,
} from '@vitrine/storefront/screens.ts'
import type { common } from '../i18n/common-messages.ts'

/** Screen name: `sections.<name>` of the common messages. */
type Named<Id> = Id extends `sections.${infer Name}` ? Name : never

/** Preview screen. */
export type PreviewScreen = {
  readonly name: Named<Parameters<typeof common>[0]>
  /** Design section that the studio opens for it. */
  readonly section: SectionName
  /** App address that shows it. */
  readonly address: string
  /** True for a desktop frame; default is a phone. */
  readonly wide?: boolean
}

type Pattern = PreviewScreen & { readonly pattern: string }

/**
 * Screens from which a preview is reached (spec section 2); the first opens a single item. Defined here because no
 * shopper script needs it.
 */
const OPENED_FROM: { readonly [N in ViewName]?: readonly ScreenName[] } = {
  catalog: ['home', 'catalog'],
  product: ['home', 'catalog', 'cart', 'favorites'],
  recommendations: ['home'],
  search: ['home', 'catalog'],
  account: ['menu'],
  orders: ['menu'],
  inbox: ['menu'],
  pushes: ['menu'],
}

/** Converts a path pattern to the router's notation: `/p/:product` becomes `/p/$product`. */
const toRoutePattern = (pattern: string) => pattern.replace(':', '$')

/**
 * Returns the preview patterns of a screen or a part of the frame. Screens without an own address (palette, splash,
 * open drawer) use the app's edit mode.
 */
function previewsOf(name: ViewName): readonly Pattern[] {
  const { of, path, one, first } = SCREENS[name]
  const from = OPENED_FROM[name] ?? []
  const about = { name, section: getSectionName(name) }
  // The footer exists only on wide screens; the landing page has its own address.
  if (name === 'footer') return []
  if (name === 'website') return [{ ...about, pattern: name, address: `${path}?edit=1`, wide: true }]
  if (of === 'frame') return [{ ...about, pattern: `design/${name}`, address: toPath('home') }]
  if (of === 'studio') return [{ ...about, pattern: `design/${name}`, address: `${path}?edit=1` }]
  const own =
    path !== undefined && (first || from.length === 0) ? [{ ...about, pattern: name, address: path }] : []
  const behind = toRoutePattern((first ? one : (path ?? one)) ?? '')
  const screenName: PreviewScreen['name'] = behind.endsWith('$collection') ? 'collection' : name
  return [
    ...own,
    ...from.map((prefix) => ({ ...about, name: screenName, pattern: prefix + behind, address: behind })),
  ]
}

/** Preview routes of spec section 2, relative to `/dashboard/preview/`. */
export const PREVIEW_SCREENS: readonly Pattern[] = [
  ...listViewNames().flatMap(previewsOf),
  { section: 'home', address: toPath('home'), pattern: 'web', name: 'web' },
]

/** Returns the preview screen of a path below `/dashboard/preview/`; null when the spec lists none. */
export function findPreviewScreen(path: string): PreviewScreen | null {
  const pieces = stripEndSlashes(path).split('/')
  for (const { pattern, address, ...screen } of PREVIEW_SCREENS) {
    const segments = pattern.split('/')
    if (segments.length !== pieces.length) continue
    if (
      !segments.every((segment, index) =>
        segment.startsWith('$') ? pieces[index] !== '' : segment === pieces[index],
      )
    )
      continue
    const handle = pieces[segments.findIndex((segment) => segment.startsWith('$'))] ?? ''
    return { ...screen, address: address.replace(/\$\w+/, () => handle) }
  }
  return null
}
