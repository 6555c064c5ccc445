import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSafeHref } from './html-tokens.ts'
import { parseRichText, type RichNode } from './rich-text.ts'

const said = (nodes: readonly (RichNode | string)[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : said(node.children))).join('')
const tags = (nodes: readonly (RichNode | string)[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]))
const hrefs = (nodes: readonly (RichNode | string)[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...hrefs(node.children)],
  )
const ALLOWED = new Set([
  'p',
  'h2',
  'h3',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'a',
  'br',
])

describe("a merchant's formatted text", () => {
  test('keeps paragraphs, headings, lists, emphasis and links', () => {
    const nodes = parseRichText(
      '<h1>Care</h1><p>Wash <b>cold</b>, <i>dry</i> flat.</p><ul><li>Linen</li><li>Cotton</li></ul><a href="https://a.example/b?c=1&amp;d=2">more</a>',
    )
    expect(tags(nodes)).toEqual(['h2', 'p', 'strong', 'em', 'ul', 'li', 'li', 'p', 'a'])
    expect(hrefs(nodes)).toEqual(['https://a.example/b?c=1&d=2'])
    expect(said(nodes)).toBe('CareWash cold, dry flat.LinenCottonmore')
  })
  test('decodes every HTML entity, and leaves what only looks like one', () => {
    const written =
      'm&ecirc;me &Eacute;t&eacute; &laquo;c&oelig;ur&raquo; m&aacute;s &Auml;rmel &rarr; &#x1F60A; &zzentity; R&D AT&T;'
    expect(said(parseRichText(written))).toBe('même Été «cœur» más Ärmel → 😊 &zzentity; R&D AT&T;')
    expect(hrefs(parseRichText('<a href="https://a.example/?a=1&copy=2&amp;reg=3">x</a>'))).toEqual([
      'https://a.example/?a=1&copy=2&reg=3',
    ])
  })
  test('wraps loose text into a paragraph and decodes entities', () => {
    expect(parseRichText('Fish &amp; chips &#8211; 5&nbsp;&euro;')).toEqual([
      { tag: 'p', href: '', children: ['Fish & chips – 5\u00a0€'] },
    ])
  })
  test('nests a list inside a list item', () => {
    const [list] = parseRichText('<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>')
    expect(list?.children).toHaveLength(2)
    expect(said(list?.children ?? [])).toBe('OneTwoThree')
  })
  test('is nothing for empty input', () => {
    expect(parseRichText('')).toEqual([])
    expect(parseRichText('<p> </p><br><div></div>')).toEqual([])
  })
})

describe('hostile formatted text', () => {
  test.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<ScRiPt src=//evil>alert(1)</sCrIpT >Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<svg onload=alert(1)><p>in</p></svg>Hi', 'Hi'],
    ['<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></math>Hi', 'Hi'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Hi', 'Hi'],
    ['<p onclick="alert(1)" style="position:fixed">Hi</p>', 'Hi'],
    ['<style>@import "//evil"</style>Hi', 'Hi'],
    ['<!--><script>alert(1)</script>-->Hi', 'Hi'],
    ['<p title="</p><script>alert(1)</script>">Hi</p>', 'Hi'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>Hi', '">Hi'],
    ['<template><script>alert(1)</script></template>Hi', 'Hi'],
    ['<script>alert(1)', ''],
    ['<p', ''],
  ])('%s becomes its text only', (html, words) => {
    const nodes = parseRichText(html)
    expect(said(nodes)).toBe(words)
    expect(tags(nodes).filter((tag) => !ALLOWED.has(tag))).toEqual([])
  })
  test.each([
    'javascript:alert(1)',
    ' jAvAsCrIpT:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
    'blob:https://a.example/1',
  ])('with the link %j has none', (href) => {
    expect(hrefs(parseRichText(`<a href="${href.replaceAll('"', '&quot;')}">press</a>`))).toEqual([])
  })
  test.each(['https://a.example/', 'http://a.example', 'mailto:a@b.example', 'tel:+441', '/pages/care'])(
    'with the link %s keeps it',
    (href) => {
      expect(toSafeHref(href)).toBe(href)
    },
  )
  test('yields only allowed tags and safe links, and terminates', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '<a href="javascript:x">',
      "<a href='https://ok.example'>",
      '</a>',
      '<script>',
      '</script>',
      '<b>',
      '</i>',
      '<!--',
      '-->',
      '<svg/onload=x>',
      '"',
      "'",
      '<',
      '>',
      '=',
      'words ',
      '&lt;script&gt;',
      '<constructor>',
      '<__proto__>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const nodes = parseRichText(pieces.join(''))
        expect(tags(nodes).filter((tag) => !ALLOWED.has(tag))).toEqual([])
        for (const href of hrefs(nodes)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i)
      }),
    )
  })
  test('that is very long or deep is parsed in time', () => {
    const started = performance.now()
    parseRichText('<ul><li>'.repeat(20_000))
    parseRichText('<a href="'.repeat(20_000))
    parseRichText('<'.repeat(100_000))
    parseRichText('<p title='.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
