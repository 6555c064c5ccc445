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

/** What a screen is called: `sections.<name>` of the words that all rooms share. */
type Named<Id> = Id extends `sections.${infer Name}` ? Name : never

/** One preview screen. */
export type PreviewScreen = {
  readonly name: Named<Parameters<typeof common>[0]>
  /** The part of the design that draws it, where the studio opens. */
  readonly section: SectionName
  /** The app's address that shows it. */
  readonly address: string
  /** The window that it is looked at in; a phone's where nothing is named. */
  readonly wide?: boolean
}

type Pattern = PreviewScreen & { readonly pattern: string }

/**
 * The screens that a preview is opened from (spec section 2); a first place opens that of one thing. It stands here,
 * since no shopper's script needs it.
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

/** The app's pattern of an address as a preview writes it: `/p/:product` is `/p/$product`. */
const written = (pattern: string) => pattern.replace(':', '$')

/**
 * Where a screen or a part of the frame is previewed. What no shopper's address shows by itself (the palette, the
 * splash standing still, the open drawer) is drawn in the app's edit mode.
 */
function previewsOf(name: ViewName): readonly Pattern[] {
  const { of, path, one, first } = SCREENS[name]
  const from = OPENED_FROM[name] ?? []
  const about = { name, section: getSectionName(name) }
  // The footer is for wide windows alone, the landing page has an address of its own.
  if (name === 'footer') return []
  if (name === 'website') return [{ ...about, pattern: name, address: `${path}?edit=1`, wide: true }]
  if (of === 'frame') return [{ ...about, pattern: `design/${name}`, address: toPath('home') }]
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

/** The preview routes of spec section 2, relative to `/dashboard/preview/`. */
export const PREVIEW_SCREENS: readonly Pattern[] = [
  ...listViewNames().flatMap(previewsOf),
  { section: 'home', address: toPath('home'), pattern: 'web', name: 'web' },
]

/** The preview screen of a path below `/dashboard/preview/`; null where the specification lists none. */
export function previewAt(path: string): PreviewScreen | null {
  const pieces = stripEndSlashes(path).split('/')
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
