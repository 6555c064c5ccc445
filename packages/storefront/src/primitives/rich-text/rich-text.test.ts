import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSafeHref } from './html-tokens.ts'
import type { RichMedia } from './rich-media.ts'
import { toPlayerAddress } from './rich-player.dom.ts'
import { isEmptyRichText, parseRichText } from './rich-text.ts'
import type { RichNode } from './rich-text.types.ts'
import { findTextDirection } from './text-direction.ts'

const getText = (nodes: readonly (RichNode | string)[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('')
const tags = (nodes: readonly (RichNode | string)[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]))
const hrefs = (nodes: readonly (RichNode | string)[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...hrefs(node.children)],
  )
const medias = (nodes: readonly (RichNode | string)[]): RichMedia[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.media ? [node.media] : []), ...medias(node.children)],
  )
const ALLOWED = new Set(
  'p h2 h3 pre hr blockquote ul ol li dl dt dd table caption tr th td details summary figure figcaption images img video player strong em u s code sub sup a br'.split(
    ' ',
  ),
)
/** Writes a tree as one line: `ul(li(One))`. */
const outline = (nodes: readonly (RichNode | string)[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `${node.tag}${node.dir ? `:${node.dir}` : ''}${node.cell ? `:${node.cell.columns}x${node.cell.rows}` : ''}${node.children.length > 0 ? `(${outline(node.children)})` : ''}`,
    )
    .join(' ')
const depth = (nodes: readonly (RichNode | string)[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))))
const parsed = (html: string) => outline(parseRichText(html))

describe("a merchant's formatted text", () => {
  test('keeps paragraphs, headings, lists, emphasis and links', () => {
    const nodes = parseRichText(
      '<h1>Care</h1><p>Wash <b>cold</b>, <i>dry</i> flat.</p><ul><li>Linen</li><li>Cotton</li></ul><a href="https://a.example/b?c=1&amp;d=2">more</a>',
    )
    expect(tags(nodes)).toEqual(['h2', 'p', 'strong', 'em', 'ul', 'li', 'li', 'p', 'a'])
    expect(hrefs(nodes)).toEqual(['https://a.example/b?c=1&d=2'])
    expect(getText(nodes)).toBe('CareWash cold, dry flat.LinenCottonmore')
  })
  test('decodes every HTML entity, and leaves what only looks like one', () => {
    const encodedHtml =
      'm&ecirc;me &Eacute;t&eacute; &laquo;c&oelig;ur&raquo; m&aacute;s &Auml;rmel &rarr; &#x1F60A; &zzentity; R&D AT&T;'
    expect(getText(parseRichText(encodedHtml))).toBe('même Été «cœur» más Ärmel → 😊 &zzentity; R&D AT&T;')
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
    expect(getText(list?.children ?? [])).toBe('OneTwoThree')
  })
  test('is nothing for empty input', () => {
    expect(parseRichText('')).toEqual([])
    expect(parseRichText('<p> </p><br><div></div>')).toEqual([])
  })
})

describe("a merchant's text keeps its form:", () => {
  test.each([
    [
      'tables with captions, heads and spans',
      '<table><caption>Sizes</caption><thead><tr><td></td><td>S</td></tr></thead><tr><th>cm<td>84<tr><td colspan=2 rowspan="3">x</table>',
      'table(caption(Sizes) tr(th th(S)) tr(th(cm) td(84)) tr(td:2x3(x)))',
    ],
    ['cells without rows', '<table><td>a<td>b</table>', 'table(tr(td(a) td(b)))'],
    [
      'tables inside cells',
      '<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>',
      'table(tr(td(table(tr(td(in))))))',
    ],
    [
      'text that stands in no cell, before the table',
      '<table>lost<tr><td>a</td></tr></table>',
      'p(lost) table(tr(td(a)))',
    ],
    [
      'nested lists',
      '<ul><li>a<ol><li>b<ul><li>c</ul></ol><li>d</ul>',
      'ul(li(a ol(li(b ul(li(c))))) li(d))',
    ],
    [
      'paragraphs inside items and quotes',
      '<ul><li><p>a</p><p>b</p></li></ul><blockquote><p>c</p></blockquote>',
      'ul(li(a p(b))) blockquote(c)',
    ],
    [
      'accordions, with a heading as summary',
      '<details open><summary><h3>Q</h3></summary><p>A</p></details>',
      'details(summary(Q) p(A))',
    ],
    [
      'definitions',
      '<dl><dt>Socket<dd>E27<dt>Power</dt><dd>6 W</dd></dl>',
      'dl(dt(Socket) dd(E27) dt(Power) dd(6 W))',
    ],
    ['preformatted text', '<pre>A  B\n1  2</pre>', 'pre(A  B\n1  2)'],
    [
      'code, raised and lowered text',
      'H<sub>2</sub>O m<sup>2</sup> <code>x</code>',
      'p(H sub(2) O m sup(2)   code(x))',
    ],
    ['rules between texts', 'a<hr>b', 'p(a) hr p(b)'],
    [
      'figures',
      '<figure><img src="https://a.example/b.jpg"><figcaption>In use</figcaption></figure>',
      'figure(images(img) figcaption(In use))',
    ],
    [
      'images between words, those side by side in one row',
      'a <img src=https://a.example/1.jpg> <img src=https://a.example/2.jpg> b',
      'p(a ) images(img img) p( b)',
    ],
    [
      'a written direction',
      '<p dir="rtl">a</p><div dir=ltr><p>b</p><ul><li>c</ul></div><p>d</p>',
      'p:rtl(a) p:ltr(b) ul:ltr(li(c)) p(d)',
    ],
    [
      'a direction by the first letter',
      '<p dir=auto>1. مرحبا</p><p dir=auto>Hi</p>',
      'p:rtl(1. مرحبا) p:ltr(Hi)',
    ],
  ])('%s', (_name, html, tree) => {
    expect(parsed(html)).toBe(tree)
  })
  test.each([
    '<p></p>',
    '<p>&nbsp;</p><hr>',
    '<table><tr><td> </td></tr></table>',
    '<ul><li></li></ul><figure></figure><details></details>',
    '<img src="javascript:alert(1)">',
    '<img src="https://a.example/pixel.gif" width="1" height="1">',
    '<iframe src="https://evil.example/embed/aqz-KE-bpKQ"></iframe>',
    '<script>1</script>',
  ])('%s draws nothing', (html) => {
    expect(isEmptyRichText(html)).toBe(true)
  })
  test('a text of only an image, a video or a player draws something', () => {
    for (const html of [
      '<p><img src="https://a.example/b.jpg"></p>',
      '<video src="https://a.example/b.mp4"></video>',
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    ])
      expect(isEmptyRichText(html)).toBe(false)
  })
  test('the direction of the whole text is that of its first letter', () => {
    expect(findTextDirection(parseRichText('<p>1. <b>مرحبا</b> hi</p>'))).toBe('rtl')
    expect(findTextDirection(parseRichText('<ul><li>Hi مرحبا</ul>'))).toBe('ltr')
    expect(findTextDirection(parseRichText('12'))).toBeNull()
  })
})

describe("a merchant's images and videos", () => {
  const mediaIn = (html: string) => medias(parseRichText(html))
  test.each([
    [
      '<img src="https://cdn.shopify.com/a.jpg" alt=" A  lamp " width="800" height=600>',
      'https://cdn.shopify.com/a.jpg',
      'A lamp',
      800,
      600,
    ],
    ['<img src="//cdn.shopify.com/a.jpg" width="100%">', 'https://cdn.shopify.com/a.jpg', '', 0, 0],
    ['<img src="http://a.example/a.jpg">', 'https://a.example/a.jpg', '', 0, 0],
    [
      '<img src="data:image/gif;base64,R0" data-src="https://a.example/late.jpg">',
      'https://a.example/late.jpg',
      '',
      0,
      0,
    ],
  ])('%s', (html, src, alt, width, height) => {
    expect(mediaIn(html)).toEqual([{ kind: 'image', src, alt, width, height }])
  })
  test('a linked image leads where its link does', () => {
    const [row] = parseRichText('<a href="/pages/care"><img src="https://a.example/b.jpg"></a>')
    expect(hrefs(row?.children ?? [])).toEqual(['/pages/care'])
  })
  test('a video is its MP4 file', () => {
    const html =
      '<video poster="//a.example/p.jpg" width=640 height=360><source src="https://a.example/b.webm" type="video/webm"><source src="https://a.example/b.mp4" type="video/mp4">No video</video>after'
    expect(mediaIn(html)).toEqual([
      {
        kind: 'video',
        src: 'https://a.example/b.mp4',
        poster: 'https://a.example/p.jpg',
        label: '',
        width: 640,
        height: 360,
      },
    ])
    expect(getText(parseRichText(html))).toBe('after')
  })
  test.each([
    [
      'https://www.youtube.com/embed/aqz-KE-bpKQ?start=3',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    ],
    [
      '//www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e&title=0',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
  ])('the frame %s plays without cookies', (src, address) => {
    const [player] = mediaIn(`<iframe src="${src}"></iframe>`)
    expect(
      player?.kind === 'player' &&
        toPlayerAddress([player.host, player.id, player.key].filter(Boolean).join(':')),
    ).toBe(address)
  })
  test.each([
    'https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ',
    'https://evil.example/www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com@evil.example/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ"onload=',
    'https://www.youtube.com/embed/../redirect?q=x',
    'https://www.youtube.com/redirect?v=aqz-KE-bpKQ',
    'https://player.vimeo.com/video/76979871/../../x',
    'javascript:alert(1)//www.youtube.com/embed/aqz-KE-bpKQ',
  ])('the frame %s is none', (src) => {
    expect(mediaIn(`<iframe src='${src}'></iframe>`)).toEqual([])
  })
  test.each([
    '',
    'youtube:x',
    'youtube:aqz-KE-bpKQ?x',
    'vimeo:1:"onload',
    'evil:aqz-KE-bpKQ',
    'vimeo:1/../2',
  ])('a changed player %j opens nothing', (player) => {
    expect(toPlayerAddress(player)).toBeNull()
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
    ['<video onerror=alert(1) src="javascript:alert(1)"><source onerror=alert(1)></video>Hi', 'Hi'],
    ['<img src="https://a.example/\\@evil" onload=alert(1)>Hi', 'Hi'],
    ['<details ontoggle=alert(1) open><summary onclick=alert(1)>Hi</summary></details>', 'Hi'],
    ['<table background="javascript:alert(1)"><td onclick=alert(1)>Hi</table>', 'Hi'],
    ['<object data="https://evil.example"></object><embed src="https://evil.example">', ''],
    ['<script>alert(1)', ''],
    ['<p', ''],
  ])('%s becomes its text only', (html, expectedText) => {
    const nodes = parseRichText(html)
    expect(getText(nodes)).toBe(expectedText)
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
      ...'table tr td th caption thead tbody dl dt dd details summary figure figcaption pre blockquote div ol'
        .split(' ')
        .flatMap((tag) => [`<${tag} dir=auto colspan=9999>`, `</${tag}>`]),
      '<hr>',
      '<img src="https://ok.example/a.jpg" onerror=x>',
      '<img src="javascript:x">',
      '<video><source src="https://ok.example/a.mp4"></video>',
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ">',
      '<iframe src="//evil.example"></iframe>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const nodes = parseRichText(pieces.join(''))
        expect(tags(nodes).filter((tag) => !ALLOWED.has(tag))).toEqual([])
        for (const media of medias(nodes)) {
          if (media.kind === 'player') expect(media.id).toMatch(/^[\w-]+$/)
          else expect(media.src).toMatch(/^https:\/\/[a-z0-9.-]+[/?#]/i)
        }
        expect(depth(nodes)).toBeLessThan(60)
        for (const href of hrefs(nodes)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i)
      }),
    )
  })
  test('that is very long or deep is parsed in time', () => {
    // CPU time does not depend on other load of the machine.
    const before = process.threadCpuUsage()
    parseRichText('<ul><li>'.repeat(20_000))
    parseRichText('<a href="'.repeat(20_000))
    parseRichText('<'.repeat(100_000))
    parseRichText('<p title='.repeat(20_000))
    for (const piece of [
      '<table><tr><td>',
      '<table>x',
      '<details><summary>',
      '<dl><dd>',
      '<div dir=rtl>',
      '<td>',
    ])
      expect(depth(parseRichText(piece.repeat(20_000)))).toBeLessThan(60)
    parseRichText('<video><source src='.repeat(10_000))
    parseRichText('<img src="https://a.example/b.jpg">'.repeat(5000))
    parseRichText(`<table>${'<tr><td rowspan=9999 colspan=9999>a'.repeat(5000)}`)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3000)
  })
})
