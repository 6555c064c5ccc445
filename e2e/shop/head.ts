import { SERVER } from '../addresses.ts'

/** Head tags of a page, as a client without JavaScript reads them. */
export type Head = {
  readonly status: number
  /** Language and direction of the page. */
  readonly language: string
  readonly titles: readonly string[]
  /** Content of a meta tag by name or property; undefined without one. Throws when there are several. */
  readonly meta: (name: string) => string | undefined
  /** URLs of the links with a `rel`. */
  readonly links: (rel: string) => readonly string[]
}

/** Requests a page as a search engine does, and parses its head. */
export async function headAt(path: string): Promise<Head> {
  const response = await fetch(SERVER + path, { redirect: 'manual' })
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(meta|link|title)\b([^>]*)>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes: new Map(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        plain(value),
      ]),
    ),
  }))
  const root = /<html([^>]*)>/.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    language: [/lang="(\w+)"/, /dir="(\w+)"/].map((each) => each.exec(root)?.[1] ?? '').join(' '),
    titles: [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text = '']) => plain(text)),
    meta: (name) => {
      const matchingTags = tags.filter(
        ({ tag, attributes }) =>
          tag === 'meta' && (attributes.get('name') === name || attributes.get('property') === name),
      )
      if (matchingTags.length > 1) throw new Error(`${path} says ${name} ${matchingTags.length} times`)
      return matchingTags[0]?.attributes.get('content')
    },
    links: (rel) =>
      tags
        .filter(({ tag, attributes }) => tag === 'link' && attributes.get('rel') === rel)
        .map(({ attributes }) => attributes.get('href') ?? ''),
  }
}

function plain(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
