import type { JsonObject } from '@vitrine/core/design/operations'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="text" path="home.blocks.new" first={false} />

test('a text block shows title, text and link in the shopper’s language', async () => {
  const design = createDesignWithBlock('text', { link: { to: 'web', url: 'https://example.com/about' } })
  const html = await draw(block, { design, language: 'de' })
  expect(html).toContain('<h2')
  expect(html).toContain('Schön, dass du da bist')
  expect(html).toContain('href="https://example.com/about"')
  expect(html).toContain('Mehr lesen')
})
test('an empty text block shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('text', { title: {}, body: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})

test('a block begins with a line where the merchant wants one, with the same space below as without it', async () => {
  const drawWith = (ruled: boolean) =>
    draw(block, { design: createDesignWithBlock('text', { ruled, spaceTop: 40 }) })
  expect(await drawWith(false)).toContain('padding-top:40px')
  const ruled = await drawWith(true)
  // The gap of 16 px between children is a part of the space.
  expect(ruled).toContain('height:1px;margin-bottom:24px')
  expect(ruled).not.toContain('padding-top:40px')
})
test('text stands beside its title in wide windows where the merchant wants that, and both begin at the start', async () => {
  const drawWith = (values: JsonObject) =>
    draw(block, { design: createDesignWithBlock('text', { beside: true, wideTitleSize: 120, ...values }) })
  expect(await drawWith({ align: 'start' })).toContain('--w,36%')
  expect(await drawWith({ align: 'center' })).not.toContain('--w,36%')
  expect(await drawWith({ align: 'start', title: {} })).not.toContain('--w,36%')
})
test('text below a title grows in wide windows, with a very large one more than below others', async () => {
  const drawWith = (wideTitleSize: number) =>
    draw(block, { design: createDesignWithBlock('text', { titleSize: 40, wideTitleSize, bodySize: 20 }) })
  expect(await drawWith(30)).toContain('font-size:clamp(20px,20px + (100vw - 576px)*0.0035,23px)')
  expect(await drawWith(120)).toContain('font-size:clamp(20px,20px + (100vw - 576px)*0.0104,29px)')
})

test('the link of a text block is a button where the merchant wants one, a larger one below a very large title', async () => {
  const drawWith = (values: JsonObject) =>
    draw(block, {
      design: createDesignWithBlock('text', { link: { to: 'cart' }, button: '005742', ...values }),
    })
  expect(await drawWith({})).toContain('text-decoration-line:underline')
  const button = await drawWith({ linkStyle: 'button' })
  expect(button).not.toContain('text-decoration-line:underline')
  expect(button).toMatch(/<a [^>]*background-color:#005742/)
  expect(button).not.toContain('min-height:var(--w,64px)')
  const large = await drawWith({ linkStyle: 'button', titleSize: 40, wideTitleSize: 120 })
  expect(large).toContain('min-height:var(--w,64px) var(--n,52px)')
})

test('a text block without a paragraph is a heading whose link stands at the end of its line', async () => {
  const drawWith = (values: JsonObject) =>
    draw(block, {
      design: createDesignWithBlock('text', { link: { to: 'cart' }, align: 'start', ...values }),
    })
  const line = 'flex-direction:row;align-items:baseline;justify-content:space-between'
  expect(await drawWith({ body: {} })).toContain(line)
  const others: JsonObject[] = [{}, { body: {}, align: 'center' }, { body: {}, linkStyle: 'button' }]
  for (const values of others) expect(await drawWith(values)).not.toContain(line)
})

test('a text block shows no link without a text', async () => {
  const design = createDesignWithBlock('text', { link: { to: 'cart' }, linkText: {} })
  expect(await draw(block, { design })).not.toContain('<a ')
})
