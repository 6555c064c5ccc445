import { images, sized } from '@vitrine/commerce/image'
import { withoutTags } from '@vitrine/core/plain'
import type { PageData } from './page-data.ts'
import type { Match } from './routes.ts'

const DESCRIPTION_SYMBOLS = 160
const SHARED_PICTURE_PX = 1200

export type Head = {
  readonly status: 200 | 404 | 503
  readonly title: string
  readonly description: string
  /** Path of the app that this page is known by: without sort, filters or campaign marks. */
  readonly canonicalPath: string
  readonly image: string
  readonly type: 'website' | 'product'
  readonly index: boolean
}

/** Screens that are one shopper's own, and so nothing for a search engine. */
const PRIVATE: ReadonlySet<string> = new Set([
  'cart',
  'favorites',
  'menu',
  'account',
  'orders',
  'login',
  'register',
  'recovery',
  'search',
])

/** Text for an attribute or element of HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The words of a piece of our own HTML, on one line. */
function wordsOf(html: string): string {
  return withoutTags(html, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= DESCRIPTION_SYMBOLS) return text
  return `${letters
    .slice(0, DESCRIPTION_SYMBOLS - 1)
    .join('')
    .trimEnd()}…`
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The answer to a question that begins so; undefined when the platform did not give one. */
function answerTo(data: PageData, question: string): unknown {
  const key = `${data.language}/${data.shop.country}/${question}`
  const entry = Object.entries(data.answers).find(([name]) => name === key || name.startsWith(`${key} `))
  return entry?.[1]
}

/** What a page says of itself, from what it was drawn with. `html` is the drawn screen. */
export function headOf(data: PageData, match: Match | null, html: string): Head {
  const shop = data.shop.name
  const heading = wordsOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')
  const picture = wordsOf(/<main[\s\S]*?<img[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '')
  const titled = heading === '' || heading === shop ? shop : `${heading} – ${shop}`
  const plain = { description: shop, image: picture, type: 'website', title: titled } as const
  if (!match) return { ...plain, status: 404, canonicalPath: '/', index: false }

  const { room, params } = match
  if (room === 'product') {
    const handle = params.handle ?? ''
    const canonicalPath = `/p/${encodeURIComponent(handle)}`
    const answer = answerTo(data, `product ${handle}`)
    if (answer === undefined) return { ...plain, status: 503, canonicalPath, index: false }
    const { name, description, image } = record(record(answer).product)
    if (typeof name !== 'string') return { ...plain, status: 404, canonicalPath, index: false }
    const words = wordsOf(typeof description === 'string' ? description : '')
    const [first] = images({ image: typeof image === 'string' ? image : '' })
    return {
      status: 200,
      title: `${name} – ${shop}`,
      description: shortened(words || `${name} – ${shop}`),
      canonicalPath,
      image: first ? sized(first, { width: SHARED_PICTURE_PX }) : '',
      type: 'product',
      index: true,
    }
  }
  if (room === 'catalog' && params.collection !== undefined) {
    const canonicalPath = `/c/${encodeURIComponent(params.collection)}`
    const answer = answerTo(data, `collection ${params.collection}`)
    if (answer === undefined) return { ...plain, status: 503, canonicalPath, index: false }
    const { name, items } = record(answer)
    if (typeof name !== 'string') return { ...plain, status: 404, canonicalPath, index: false }
    const names = (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
      const { name } = record(item)
      return typeof name === 'string' ? [name] : []
    })
    const description = shortened([titled, ...names.slice(0, 5)].join(' · '))
    return { ...plain, description, status: 200, canonicalPath, index: true }
  }
  const canonicalPath = room === 'home' ? '/' : `/${room}`
  if (room !== 'home') return { ...plain, status: 200, canonicalPath, index: !PRIVATE.has(room) }
  const headings = [...html.matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, inner = '']) =>
    wordsOf(inner),
  )
  const said = [...new Set(headings.filter((text) => text !== '' && text !== shop))].slice(0, 4)
  return {
    ...plain,
    title: shop,
    description: shortened([shop, ...said].join(' · ')),
    status: 200,
    canonicalPath,
    index: true,
  }
}
