import { withoutEndSlashes } from '@vitrine/core/plain'
import {
  type Listed,
  listed,
  pathTo,
  SCREENS,
  type SectionName,
  sectionOf,
} from '@vitrine/storefront/screens.ts'
import type { common } from '../words/common.ts'

/** What a screen is called: `sections.<name>` of the words that all rooms share. */
type Named<Id> = Id extends `sections.${infer Name}` ? Name : never

/** One preview screen. */
export type PreviewScreen = {
  readonly name: Named<Parameters<typeof common>[0]>
  /** The part of the design that draws it, where the studio opens. */
  readonly section: SectionName
  /** The app's address that shows it. */
  readonly address: string
  /** What of that screen it is about, by its test id; the whole where nothing is named. */
  readonly part?: string
  /** The window that it is looked at in; a phone's where nothing is named. */
  readonly wide?: boolean
}

type Pattern = PreviewScreen & { readonly pattern: string }

/** The app's pattern of an address as a preview writes it: `/p/:product` is `/p/$product`. */
const written = (pattern: string) => pattern.replace(':', '$')

/**
 * Where a screen or a part of the frame is previewed. What no shopper's address shows by itself (the palette, the
 * splash standing still, the open drawer) is drawn in the app's edit mode.
 */
function previewsOf(name: Listed): readonly Pattern[] {
  const { of, path, one, first, from = [], wide } = SCREENS[name]
  const about = { name, section: sectionOf(name) }
  if (of === 'frame') return wide ? [] : [{ ...about, pattern: `design/${name}`, address: pathTo('home') }]
  if (of === 'studio') return [{ ...about, pattern: `design/${name}`, address: `${path}?edit=1` }]
  const own =
    path !== undefined && (first || from.length === 0) ? [{ ...about, pattern: name, address: path }] : []
  const behind = written((first ? one : (path ?? one)) ?? '')
  const shown: PreviewScreen['name'] = behind.endsWith('$collection') ? 'collection' : name
  return [
    ...own,
    ...from.map((place) => ({ ...about, name: shown, pattern: place + behind, address: behind })),
  ]
}

const recommendations: readonly Pattern[] = previewsOf('product')
  .slice(0, 1)
  .map((product) => ({
    ...product,
    name: 'recommendations',
    pattern: `${product.pattern}/recommendations`,
    part: 'recommendations',
  }))
const home = { section: 'home', address: pathTo('home') } as const

/** The preview routes of spec section 2, relative to `/dashboard/preview/`. */
export const PREVIEW_SCREENS: readonly Pattern[] = [
  ...listed().flatMap(previewsOf),
  ...recommendations,
  // One app serves all browsers: a computer's window is the website, a phone's the web app.
  { ...home, pattern: 'website', name: 'website', wide: true },
  { ...home, pattern: 'web', name: 'web' },
]

/** The preview screen of a path below `/dashboard/preview/`; null where the specification lists none. */
export function previewAt(path: string): PreviewScreen | null {
  const pieces = withoutEndSlashes(path).split('/')
  for (const { pattern, address, ...screen } of PREVIEW_SCREENS) {
    const wanted = pattern.split('/')
    if (wanted.length !== pieces.length) continue
    if (
      !wanted.every((piece, index) =>
        piece.startsWith('$') ? pieces[index] !== '' : piece === pieces[index],
      )
    )
      continue
    const handle = pieces[wanted.findIndex((piece) => piece.startsWith('$'))] ?? ''
    return { ...screen, address: address.replace(/\$\w+/, () => handle) }
  }
  return null
}
