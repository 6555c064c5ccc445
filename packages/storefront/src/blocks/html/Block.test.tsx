import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="html" path="home.blocks.new" first={false} />
const own = (html: string) => createDesignWithBlock('html', { html: { en: html } })

test('an HTML block is in a titled iframe that may only open links in a new tab', async () => {
  const html = await draw(block, { design: own('<p class="a">Hello</p>') })
  expect(html).toMatch(/<iframe title="From the store" sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(html).toContain('&lt;p class=&quot;a&quot;&gt;Hello')
})
test('an HTML block cannot escape its iframe by any character', async () => {
  const html = await draw(block, {
    design: own('"></iframe><script>alert(1)</script><img src=x onerror=alert(1)>'),
  })
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>[^&]*<\/iframe>$/)
  expect(html.match(/<\/?iframe/g)).toHaveLength(2)
})
test('an HTML block without a language’s text shows another language’s', async () => {
  expect(await draw(block, { design: own('<p>Hello</p>'), language: 'ar' })).toMatch(
    /dir=&quot;rtl&quot;.*Hello/,
  )
})
test('an empty HTML block shows nothing to shoppers and a hint in the editor', async () => {
  expect(await draw(block, { design: own('  ') })).toBe('')
  expect(await draw(block, { design: own(''), edit: true })).toContain('data-testid="edit-hint"')
})
