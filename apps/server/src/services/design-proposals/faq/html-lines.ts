import { decodeEntities, findEndTag, findTag, RAW_ELEMENTS } from '../website/html-tags.ts'

/** Elements that stand within a line; all others end one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const MAX_LINES = 400

/**
 * Returns the lines of text in HTML: paragraphs, headings, list items and cells, without markup, scripts, styles and
 * comments. The texts are whatever their author wrote, and nothing in them is run or followed.
 */
export function listHtmlLines(html: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = decodeEntities(line).replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  let at = 0
  while (lines.length < MAX_LINES) {
    const tag = findTag(html, at)
    line += removeComments(html.slice(at, tag?.from ?? html.length))
    if (!tag) break
    at = tag.to
    if (!INLINE.has(tag.name)) endLine()
    if (!tag.isEnd && RAW_ELEMENTS.has(tag.name)) at = findEndTag(html, tag.name, at)
  }
  endLine()
  return lines
}

/** Removes comments; one without an end hides the rest, as in a browser. */
function removeComments(text: string): string {
  let visibleText = ''
  let at = 0
  for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', at)) {
    visibleText += text.slice(at, from)
    const end = text.indexOf('-->', from + 4)
    if (end < 0) return visibleText
    at = end + 3
  }
  return visibleText + text.slice(at)
}
