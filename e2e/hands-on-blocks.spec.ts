import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createItem, SECTIONS } from '@vitrine/storefront/design'
import { DEMO_SHOP } from './addresses.ts'
import { must } from './shop/api.ts'
import { openProject, type Project } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

/** Creates a published project whose home screen contains only these blocks. */
async function projectWith(blocks: readonly (readonly [kind: string, values: object])[]): Promise<Project> {
  const project = await openProject('hands-on')
  const list = SECTIONS.home.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks.')
  const device = 'elsewhere'
  const operations = [
    ...list.start.map(({ id }) => ({ schema: `home.blocks.${id}`, operation: 'remove', device })),
    ...blocks.map(([kind, values], index) => ({
      schema: `home.blocks.own${index}`,
      operation: 'add',
      value: { ...createItem(list, kind, `b${index}1`), ...values },
      device,
    })),
  ]
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device, batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  return project
}

const PICTURES = `${DEMO_SHOP}/cdn/shop/files`
const slider = (page: Page) => page.getByRole('slider')

test('a before-and-after divider is dragged, tapped and moved by keyboard, from the right in Arabic', {
  tag: '@full',
}, async ({ page }) => {
  const project = await projectWith([
    [
      'before-after',
      { before: `${PICTURES}/chair-oak-front-0.jpg`, after: `${PICTURES}/coffee-oat-front-0.jpg` },
    ],
  ])
  for (const [texts, share, forward] of [
    [ENGLISH, 25, 'ArrowRight'],
    [ARABIC, 75, 'ArrowLeft'],
  ] as const) {
    await new Shopper(page, texts, project.slug).open('/')
    const frame = await page.getByTestId('before-after').boundingBox()
    if (!frame) throw new Error('The block has no images')
    const [left, middle] = [frame.x + frame.width / 4, frame.y + frame.height / 2]
    const drag = async () => {
      await page.mouse.move(frame.x + frame.width / 2, middle)
      await page.mouse.down()
      await page.mouse.move(left, middle, { steps: 4 })
      await page.mouse.up()
      return slider(page).inputValue()
    }
    // The divider does not move until its script has loaded.
    await expect.poll(drag).toBe(String(share))
    // Keys work from where the drag ended.
    await page.keyboard.press(forward)
    await expect(slider(page)).toHaveValue(String(share + 5))
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveValue('100')
    await page.mouse.click(left, middle)
    await expect(slider(page)).toHaveValue(String(share))
  }
})

test('a merchant’s own HTML is rendered and cannot affect the app around it', async ({ page }) => {
  const hostile = `<h2>Our workshop</h2>
    <script>parent.broken = true; top.location = '/gone'</script>
    <img src="x" onerror="parent.broken = true">
    <meta http-equiv="refresh" content="0;url=/gone"><base href="https://evil.test/" target="_top">
    <form action="/gone"><button>Send</button></form>
    <a href="javascript:parent.broken=true" target="_self">Run</a>
    <a href="/gone" target="_top">Take over</a> <a href="cart">To the cart</a>`
  const project = await projectWith([['html', { html: { en: hostile }, height: 400 }]])
  await new Shopper(page, ENGLISH, project.slug).open('/')
  const address = page.url()
  const frame = page.getByTestId('own-html').contentFrame()
  await expect(frame.getByRole('heading', { name: 'Our workshop' })).toBeVisible()
  for (const link of ['Run', 'Take over']) await frame.getByRole('link', { name: link }).click()
  await frame.getByRole('button', { name: 'Send' }).click()
  const popup = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'To the cart' }).click()
  const cart = await popup
  await expect(cart).toHaveURL(new RegExp(`/web/${project.slug}/cart$`))
  expect(await cart.evaluate(() => window.opener)).toBeNull()
  await expect(frame.getByRole('heading', { name: 'Our workshop' })).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
})
