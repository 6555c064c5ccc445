import { decodeEntities, findEndTag, findTag, RAW_ELEMENTS, type Tag } from './html-tags.ts'

/** Section of a web page, with the texts that tell what it shows. */
export type PageSection = {
  /** Identifiers of the section: its id, classes and the name of its element. */
  readonly name: string
  /** Headings inside of it. */
  readonly headings: readonly string[]
}

/** Data extracted from an HTML page. Scripts are neither run nor read. */
export type Page = {
  readonly title: string
  readonly description: string
  readonly themeColor: string
  readonly languages: readonly string[]
  /** Addresses of linked style sheets as written, in their order. */
  readonly sheets: readonly string[]
  /** Contents of `<style>` elements, in their order. */
  readonly styles: readonly string[]
  readonly sections: readonly PageSection[]
}

const MAX_TAGS = 60_000
const MAX_SECTIONS = 60
const MAX_SHEETS = 20
const MAX_STYLE_CHARS = 400_000
const MAX_TEXT = 300
const MAX_HEADINGS = 6
const MAX_HEADING_CHARS = 2_000

const HEADINGS = /^h[1-3]$/
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

type Attributes = Readonly<Record<string, string>>

function parseAttributes(text: string): Attributes {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
  return attributes
}

const toPlainText = (html: string): string =>
  decodeEntities(html)
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/** Element of a theme's section, by the platform's wrappers and by what themes call them. */
const isSection = (name: string, { id = '' }: Attributes): boolean =>
  name === 'section' || id.startsWith('shopify-section-')

type Draft = {
  title: string
  description: string
  themeColor: string
  languages: Set<string>
  sheets: string[]
  styles: string[]
  sections: { name: string; headings: string[] }[]
}

function readMeta(page: Draft, { name = '', property = '', content = '' }: Attributes): void {
  const key = (name || property).toLowerCase()
  if (key === 'description' || key === 'og:description') page.description ||= toPlainText(content)
  if (key === 'theme-color') page.themeColor ||= content.slice(0, 60)
  if (key === 'og:title') page.title ||= toPlainText(content)
}

function readLink(page: Draft, { rel = '', href = '', hreflang = '', media = '' }: Attributes): void {
  const kinds = rel.toLowerCase().split(/\s+/)
  if (kinds.includes('stylesheet') && !/print/i.test(media) && page.sheets.length < MAX_SHEETS)
    page.sheets.push(href.slice(0, 2_000))
  if (kinds.includes('alternate') && /^[a-z]{2}(?:-|$)/i.test(hreflang))
    page.languages.add(hreflang.slice(0, 2).toLowerCase())
}

/**
 * Reads a page of a website: its head, its styles, and its sections with their headings. Takes time in proportion to
 * the length of the page, whatever it contains.
 */
export function parsePage(html: string): Page {
  const page: Draft = {
    title: '',
    description: '',
    themeColor: '',
    languages: new Set(),
    sheets: [],
    styles: [],
    sections: [],
  }
  let at = 0
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const tag = findTag(html, at)
    if (!tag) break
    at = tag.to
    if (tag.isEnd) continue
    const isRead = ['meta', 'link', 'html'].includes(tag.name)
    const isRaw = RAW_ELEMENTS.has(tag.name)
    if (HEADINGS.test(tag.name)) readHeading(page, html.slice(at, at + MAX_HEADING_CHARS))
    if (isRaw) {
      const end = findEndTag(html, tag.name, at)
      readContent(page, tag.name, html.slice(at, end))
      at = end
      continue
    }
    const attributes = isRead || mayBeSection(tag) ? parseAttributes(tag.attributes) : {}
    if (tag.name === 'meta') readMeta(page, attributes)
    else if (tag.name === 'link') readLink(page, attributes)
    else if (tag.name === 'html' && attributes.lang)
      page.languages.add(attributes.lang.slice(0, 2).toLowerCase())
    else addSection(page, tag.name, attributes)
  }
  return { ...page, languages: [...page.languages] }
}

const mayBeSection = ({ name, attributes }: Tag) =>
  name === 'section' || attributes.includes('shopify-section-')

function readContent(page: Draft, name: string, content: string): void {
  if (name === 'title') page.title ||= toPlainText(content)
  else if (name === 'style') {
    const remainingLength = MAX_STYLE_CHARS - page.styles.reduce((sum, { length }) => sum + length, 0)
    if (remainingLength > 0) page.styles.push(content.slice(0, remainingLength))
  }
}

/** Adds the text of a heading, up to its end tag, to the section that it stands in. */
function readHeading(page: Draft, html: string): void {
  const headings = page.sections.at(-1)?.headings
  if (!headings || headings.length >= MAX_HEADINGS) return
  const end = html.search(/<\/h[1-3]/i)
  const text = toPlainText((end < 0 ? '' : html.slice(0, end)).replace(/<[^<>]*>/g, ' '))
  if (text !== '') headings.push(text)
}

function addSection(page: Draft, element: string, attributes: Attributes): void {
  if (!isSection(element, attributes) || page.sections.length >= MAX_SECTIONS) return
  const { id = '', class: classes = '' } = attributes
  page.sections.push({ name: `${id} ${classes}`.slice(0, MAX_TEXT).toLowerCase(), headings: [] })
}
