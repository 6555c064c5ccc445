import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Box } from './box/Box'
import { BreadcrumbList } from './breadcrumb/BreadcrumbList'
import { Icon } from './icon/Icon'
import { Image } from './image/Image'
import { imageFileCache } from './image/image-files.dom.ts'
import { Input } from './input/Input'
import { Link } from './link/Link'
import { List } from './list/List'
import { Pager } from './pager/Pager'
import { Press } from './press/Press'
import { RichText } from './rich-text/RichText'
import { loadRichTextReader } from './rich-text/rich-text-reader.dom.ts'
import { Sheet } from './sheet/Sheet'
import { type Shell, ShellContext } from './shell/shell.ts'
import { CSS } from './style/css.dom.ts'
import { Text } from './text/Text'

const shell: Shell = {
  base: '/web/demo',
  language: 'ar',
  edit: false,
  navigate: () => undefined,
  openWeb: () => undefined,
}
const html = (node: ReactNode, over: Partial<Shell> = {}) =>
  renderToString(<ShellContext value={{ ...shell, ...over }}>{node}</ShellContext>)
const nothing = () => undefined

describe('the web components', () => {
  test('truncate a name in another language at its own end', () => {
    const markup = html(
      <Text lines={1} dir="auto">
        The Long Name Company
      </Text>,
    )
    expect(markup).toContain('dir="auto"')
    expect(markup).toContain('text-align:match-parent')
    expect(html(<Text dir="auto">Name</Text>)).toContain('<bdi dir="auto">')
  })
  test('cache image URLs in limited number, each with its widths', () => {
    const draw = (imageNumber: number) => {
      const src = `https://shop.example/cdn/shop/files/${imageNumber}.jpg`
      return html(<Image src={src} alt="" ratio={1} sizes={`${50 + (imageNumber % 3)}px`} />)
    }
    const imageNumbers = Array.from({ length: 5000 }, (_, index) => index)
    const first = imageNumbers.map(draw)
    expect(imageFileCache.size()).toBe(4000)
    expect(imageNumbers.map(draw)).toEqual(first)
    expect(first[7]).toContain('/7.jpg?width=180 180w')
  })

  test('render landmarks and headings as semantic elements', () => {
    expect(html(<Box role="navigation" label="Main" />)).toMatch(/^<nav [^>]*aria-label="Main"/)
    expect(html(<Box role="list" />)).toMatch(/^<div [^>]*role="list"/)
    expect(html(<Text heading={1}>Hi</Text>)).toMatch(/^<h1 [^>]*>Hi<\/h1>$/)
  })
  test('write start and end as logical CSS, never left or right', () => {
    const box = html(<Box style={{ marginStart: 4, paddingHorizontal: 8, start: 2, elevation: 1 }} />)
    expect(box).toContain('margin-inline-start:4px')
    expect(box).toContain('padding-inline:8px')
    expect(box).toContain('inset-inline-start:2px')
    expect(box).not.toMatch(/left|right/)
  })
  test('let input keep its own direction in an Arabic window', () => {
    const field = (value: string) => html(<Input label="Address" value={value} onChange={nothing} />)
    expect(field('24 Linden Street')).toContain('dir="auto"')
    expect(field('')).not.toContain('dir=')
  })
  test('prefer a named side to the shorthand, in any order', () => {
    const box = html(<Box style={{ paddingTop: 1, padding: 9 }} />)
    expect(box.indexOf('padding:9px')).toBeLessThan(box.indexOf('padding-top:1px'))
  })
  test('link below the base path, and open other sites in a new tab', () => {
    expect(html(<Link href="/p/shirt" />)).toContain('href="/web/demo/p/shirt"')
    const outside = html(<Link href="https://a.example/x" />)
    expect(outside).toContain('target="_blank"')
    expect(outside).toContain('rel="noopener"')
  })
  test('mark busy and selected buttons for screen readers', () => {
    expect(html(<Press onPress={nothing} busy label="Add" />)).toMatch(
      /<button type="button"[^>]*aria-busy="true"/,
    )
    expect(html(<Press onPress={nothing} role="radio" selected />)).toContain(
      'role="radio" aria-checked="true"',
    )
    expect(html(<Press onPress={nothing} submit />)).toContain('type="submit"')
  })
  test('request platform images in display size, the first one eagerly', () => {
    const src = 'https://cdn.example/s/files/1/a.jpg?v=1'
    const first = html(<Image src={src} alt="A" ratio={0.8} sizes="50vw" first />)
    expect(first).toContain('srcSet="https://cdn.example/s/files/1/a.jpg?v=1&amp;width=360 360w')
    expect(first).toContain('fetchPriority="high"')
    expect(first).toContain('loading="eager"')
    expect(html(<Image src={src} alt="A" ratio={0.8} />)).toContain('loading="lazy"')
    expect(html(<Image src="" alt="" ratio={1} />)).toContain('aria-hidden="true"')
  })
  test('show a logo on its own ground, without a box behind it', () => {
    const src = 'https://cdn.example/s/files/1/logo.png'
    expect(html(<Image src={src} alt="" ratio={3} fit="contain" />)).toContain('background:none')
    expect(html(<Image src={src} alt="" ratio={3} />)).not.toContain('background')
  })
  test('connect a field to its label and its error', () => {
    const field = html(
      <Input label="Email" value="" onChange={nothing} error="Invalid format" kind="email" />,
    )
    const id = /<input[^>]* id="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain(`for="${id}"`)
    expect(field).toContain(`aria-describedby="${id}e"`)
    expect(field).toMatch(/role="alert"[^>]*>Invalid format/)
  })
  test('reserve the height of distant rows in a list of hundreds', () => {
    const many = Array.from({ length: 200 }, (_, index) => `item ${index}`)
    const markup = html(
      <List items={many} keyOf={(item) => item} render={(item) => item} columns={2} gap={12} />,
    )
    expect(markup.match(/<li [^>]*aria-setsize="200"/g)).toHaveLength(120)
    expect(markup).toContain('<li aria-setsize="200" aria-posinset="120">item 119</li>')
    expect(markup.match(/class="ll"/g)).toHaveLength(2)
    expect(markup).toContain('style="--i:60"')
    expect(markup).toContain('style="--i:20"')
  })
  test('give a large first item of a list two columns and rows', () => {
    const list = html(
      <List
        items={['a', 'b', 'c']}
        keyOf={(item) => item}
        render={(item) => item}
        columns={2}
        full
        lead="end"
      />,
    )
    expect(list).toContain('<li style="grid-area:1/-3/3/-1">a</li><li>b</li>')
  })
  test('render a list as a list, and its empty state as given', () => {
    const list = html(<List items={['a', 'b']} keyOf={(item) => item} render={(item) => item} columns={2} />)
    expect(list).toContain('<li>a</li><li>b</li>')
    expect(list).toContain('--c:2;--m:3;--x:4')
    expect(html(<List items={[]} keyOf={String} render={String} empty="None" />)).toContain('None')
  })
  test('label the pages of a pager in the language', () => {
    const pages = ['a', 'b'].map((key) => ({ key, node: key }))
    expect(html(<Pager pages={pages} label="Pictures" />)).toContain('aria-label="2 من 2"')
    expect(html(<Pager pages={pages} label="Pictures" />, { language: 'en' })).toContain(
      'aria-label="2 of 2"',
    )
  })
  test('hide a closed sheet’s content from screen readers', () => {
    expect(
      html(
        <Sheet open={false} onClose={nothing} title="Sort" closeLabel="Close">
          <Text>inside</Text>
        </Sheet>,
      ),
    ).not.toContain('inside')
  })
  test('mirror arrows in right-to-left text and hide decorative icons', () => {
    expect(html(<Icon name="back" />)).toContain('class="i mi"')
    expect(html(<Icon name="cart" />)).toContain('aria-hidden="true"')
    expect(html(<Icon name="cart" label="Cart" />)).toContain('role="img" aria-label="Cart"')
  })
  test('mark selectable elements in the studio only', () => {
    expect(html(<Box path="home.blocks.b1" />)).not.toContain('data-path')
    expect(html(<Box path="home.blocks.b1" />, { edit: true })).toContain('data-path="home.blocks.b1"')
  })
  test('render formatted text without executable content', async () => {
    await loadRichTextReader()
    const markup = html(
      <RichText html={'<p>Hi<img src=x onerror=alert(1)><a href="/pages/care">care</a></p>'} />,
    )
    expect(markup.replace(/<style>[^<]*<\/style>/, '')).toBe(
      '<div class="r" dir="ltr"><p>Hi<a href="/web/demo/pages/care" rel="noopener nofollow">care</a></p></div>',
    )
  })
  test('draw tables, images, videos and players of a formatted text without loading a player', async () => {
    await loadRichTextReader()
    const markup = html(
      <RichText
        html={
          '<table><tr><th>S<th>M<tr><th>84<td colspan=2>90</table><img src="https://cdn.shopify.com/s/files/1/a.jpg" width=400 height=300><video><source src="https://a.example/b.mp4"></video><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1"></iframe><ul dir=ltr><li>x</ul>'
        }
      />,
    ).replace(/<style>[^<]*<\/style>/g, '')
    expect(markup).toContain(
      '<div class="rt" tabindex="0"><table><tbody><tr><th scope="col">S</th><th scope="col">M</th></tr><tr><th scope="row">84</th><td colSpan="2">90</td></tr></tbody></table></div>',
    )
    expect(markup).toMatch(
      /<img alt="" sizes="\(min-width:400px\) 400px, 100vw" srcSet="[^"]+width=540 540w[^"]*"/,
    )
    expect(markup).toMatch(/loading="lazy" decoding="async" width="400" height="300"/)
    expect(markup).toContain(
      '<video src="https://a.example/b.mp4" controls="" playsInline="" preload="metadata">',
    )
    expect(markup).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"')
    expect(markup).toContain('data-player="youtube:aqz-KE-bpKQ"')
    expect(markup).not.toContain('<iframe')
    expect(markup).toContain('<ul dir="ltr">')
  })
  test('write wide-window values beside the narrow ones, selected by CSS', () => {
    const wide = { paddingTop: 8, flexDirection: 'row', opacity: 0.5 } as const
    expect(html(<Box style={{ paddingTop: 4, opacity: 1, wide }} />)).toContain(
      'style="padding-top:var(--w,8px) var(--n,4px);opacity:var(--w,0.5) var(--n,1);flex-direction:var(--w,row) var(--n,column)"',
    )
  })
  test('switch styles of wide windows at the root alone, so that those in lists follow the window too', () => {
    const others = CSS.replaceAll(/:root\{[^}]*\}/g, '')
    expect(others.match(/--[nw]:/g)).toBeNull()
  })

  test('leave the variables that switch between light and dark colors to the document', () => {
    expect(CSS).not.toMatch(/--[ld]:/)
  })
  test('scale fonts with the window, with relative line heights and those of headlines close together', () => {
    expect(html(<Text style={{ fontSize: 30, lineHeight: 36, grows: 60 }}>A</Text>)).toContain(
      'font-size:clamp(30px,30px + (100vw - 576px)*0.0347,60px);line-height:var(--lh)',
    )
    expect(html(<Text style={{ fontSize: 20, lineHeight: 25, grows: 32 }}>A</Text>)).toContain(
      'font-size:clamp(20px,20px + (100vw - 576px)*0.0139,32px);line-height:1.25',
    )
  })
  test('request no image wider than its place in any window needs', () => {
    const widths = (sizes: string) =>
      [
        ...html(
          <Image src="https://cdn.shopify.com/s/files/1/a.jpg" alt="" ratio={1} sizes={sizes} />,
        ).matchAll(/ (\d+)w/g),
      ].map(([, width]) => Number(width))
    expect(widths('72px')).toEqual([180, 360])
    expect(widths('(min-width:1024px) 292px, (min-width:576px) 33vw, 50vw')).toEqual([360, 540, 720])
    expect(widths('(min-width:1024px) 146px, 50vw')).toEqual([180, 360, 540, 720, 900, 1080])
    expect(widths('4000px')).toEqual([2160])
    expect(widths('100vw').at(-1)).toBe(2160)
  })
  test('render screen links as links that search engines can follow', () => {
    const steps = [
      { text: 'Home', href: '/' },
      { text: 'Lamps', href: '/c/lamps' },
    ]
    const breadcrumb = html(
      <BreadcrumbList label="Breadcrumb" steps={steps} color="#000000" here="#000000" />,
    )
    expect(breadcrumb).toContain('itemType="https://schema.org/BreadcrumbList"')
    expect(breadcrumb).toContain('href="/web/demo/"')
    expect(breadcrumb).toContain('aria-current="page">Lamps')
    expect(breadcrumb.match(/itemProp="position" content="\d"/g)).toHaveLength(2)
  })
})
