/** A piece of a document: a heading of level 2 or 3, or HTML for `RichText`. */
export type MarkupPiece = { readonly heading: 2 | 3; readonly text: string } | { readonly html: string }

/**
 * Parses the markup that merchants write in text fields: `# ` and `## ` for headings, `- ` and `1. ` for lists, `> `
 * for quotes; `**bold**`, `*italic*`, `[text](address)`. All other characters are literal: HTML is shown as typed.
 */
export function parseMarkup(markup: string): readonly MarkupPiece[] {
  const pieces: MarkupPiece[] = []
  let lines: string[] = []
  const end = () => {
    const html = htmlOf(lines)
    if (html !== '') pieces.push({ html })
    lines = []
  }
  for (const line of markup.split(/\r?\n/)) {
    const [, marker = '', text = ''] = /^\s*(#{1,3})\s+(\S.*)$/.exec(line) ?? []
    if (marker === '') {
      lines.push(line)
      continue
    }
    end()
    pieces.push({ heading: marker === '#' ? 2 : 3, text: text.replace(/\*+/g, '').trim() })
  }
  end()
  return pieces
}

/** Returns the HTML of each item when a piece is a numbered list and nothing else; null otherwise. */
export function getNumberedItems(html: string): readonly string[] | null {
  const [, items = ''] = /^<ol><li>((?:(?!<\/ol>).)*)<\/li><\/ol>$/s.exec(html) ?? []
  return items === '' ? null : items.split('</li><li>')
}

/** Converts lines to the HTML of paragraphs, lists and quotes. */
function htmlOf(lines: readonly string[]): string {
  const out: string[] = []
  let list: 'ul' | 'ol' | null = null
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) out.push(`<p>${paragraph.join('<br>')}</p>`)
    paragraph = []
  }
  const endList = () => {
    if (list) out.push(`</${list}>`)
    list = null
  }
  for (const line of lines) {
    const [, marker = '', text = ''] = /^\s*([-*•]|\d{1,3}[.)]|>)\s+(.*)$/.exec(line) ?? []
    const kind = /^\d/.test(marker) ? 'ol' : /^[-*•]$/.test(marker) ? 'ul' : null
    if (kind !== list) endList()
    if (marker !== '' || line.trim() === '') endParagraph()
    if (kind) {
      if (list !== kind) out.push(`<${kind}>`)
      list = kind
      out.push(`<li>${inline(text)}</li>`)
    } else if (marker === '>') out.push(`<blockquote>${inline(text)}</blockquote>`)
    else if (line.trim() !== '') paragraph.push(inline(line.trim()))
  }
  endParagraph()
  endList()
  return out.join('')
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const plain = (text: string) => text.replace(/[&<>"]/g, (character) => HTML_ESCAPES[character] ?? character)

/** Converts emphasis and links to HTML; unclosed markup stays as typed. */
function inline(text: string): string {
  return text
    .split(/(\[[^\]\n]{1,200}\]\([^()\s]{1,500}\))/)
    .map((piece) => {
      const [, label = '', address = ''] = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(piece) ?? []
      const href = hrefIn(address)
      return href === null ? emphasis(piece) : `<a href="${plain(href)}">${emphasis(label)}</a>`
    })
    .join('')
}

function emphasis(text: string): string {
  return plain(text)
    .replace(/\*\*(?=\S)([^*]+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?=\S)([^*]+?)(?<=\S)\*/g, '<em>$1</em>')
}

/** Returns an allowed link target: web, mailto, tel, or a path of the app. Null for any other. */
function hrefIn(address: string): string | null {
  if (/^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(address)) return address
  return /^\/(?!\/)[^\s\\]*$/.test(address) ? address : null
}
