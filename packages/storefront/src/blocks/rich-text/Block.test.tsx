import { draw } from '@vitrine/testing/draw.tsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { parseRichText } from '../../primitives/rich-text/rich-text.ts'
import { BlockFrame } from '../BlockFrame.tsx'
import { parseMarkup } from './markup.ts'

const block = <BlockFrame kind="rich-text" path="home.blocks.new" first={false} />
const renderRichText = (text: string) =>
  draw(block, { design: createDesignWithBlock('rich-text', { body: { en: text } }) })

test('a rich text block turns the merchant’s markup into headings, lists, emphasis, quotes and links', async () => {
  const html = await renderRichText(
    '# Care\n## Wool\nWash **cold**, *slowly*.\n- one\n- two\n1. first\n> said\n[Returns](https://a.test/x)',
  )
  for (const part of [
    '<h2',
    '<h3',
    '<strong>cold</strong>',
    '<em>slowly</em>',
    '<ul><li>one</li><li>two</li></ul>',
    '<ol><li>first</li></ol>',
    '<blockquote>said</blockquote>',
    'href="https://a.test/x"',
  ])
    expect(html).toContain(part)
})
test('a numbered list stands in columns where the merchant wants it, and is a list for screen readers', async () => {
  const body = { en: '# Steps\n1. **Choose**: look\n2. Pay <now>\n## More\n- one\n- two' }
  const html = await draw(block, { design: createDesignWithBlock('rich-text', { body, width: 'columns' }) })
  expect(html.match(/role="listitem"/g)).toHaveLength(2)
  expect(html).toContain('<strong>Choose</strong>: look')
  expect(html).toContain('Pay &lt;now&gt;')
  expect(html).toContain('<ul><li>one</li><li>two</li></ul>')
  expect(html).not.toContain('<ol>')
})
test('a rich text block shows HTML as text, and has no dangerous links', async () => {
  const html = await renderRichText(
    '<script>alert(1)</script> <b>x</b>\n[a](javascript:alert(1)) [b](//evil.test) [c](/c/all)',
  )
  expect(html).not.toMatch(/<script>|<b>|href="javascript|href="\/\/evil/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('href="/c/all"')
})
test('a rich text block renders known elements only and loses no character of any input', () => {
  const allowedTags = /^(p|ul|ol|li|blockquote|strong|em|a|br)$/
  const character = fc.constantFrom(
    '# ',
    '- ',
    '1. ',
    '> ',
    '**',
    '*',
    '[',
    '](',
    ')',
    '<',
    '&',
    '"',
    '\n',
    'a',
    'ب',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(character, { maxLength: 60 }), (characters) => {
      const markup = characters.join('')
      const getText = (nodes: ReturnType<typeof parseRichText>): string =>
        nodes
          .map((node) => {
            expect(node.tag).toMatch(allowedTags)
            return node.children
              .map((child) => (typeof child === 'string' ? child : getText([child])))
              .join('')
          })
          .join('')
      const parsedMarkup = parseMarkup(markup)
        .map((piece) => ('html' in piece ? getText(parseRichText(piece.html)) : piece.text))
        .join('')
      const countLetters = (text: string) => text.replace(/[^aب]/g, '').length
      expect(countLetters(parsedMarkup)).toBe(countLetters(markup))
    }),
  )
})
test('an empty rich text block shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('rich-text', { body: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
