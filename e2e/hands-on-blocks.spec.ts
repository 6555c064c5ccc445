import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newItem, SECTIONS } from '@vitrine/storefront/design'
import { DEMO_SHOP } from './addresses.ts'
import { must } from './shop/api.ts'
import { openProject, type Project } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

/** A published project whose home screen holds nothing but these blocks. */
async function projectWith(blocks: readonly (readonly [kind: string, values: object])[]): Promise<Project> {
  const project = await openProject('hands-on')
  const list = SECTIONS.home.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks.')
  const device = 'elsewhere'
  const operations = [
    ...list.start.map(({ id }) => ({ schema: `home.blocks.${id}`, operation: 'remove', device })),
    ...blocks.map(([kind, values], place) => ({
      schema: `home.blocks.own${place}`,
      operation: 'add',
      value: { ...newItem(list, kind, `b${place}1`), ...values },
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

test('a divider between two pictures is dragged, tapped and moved by keys, from the right in Arabic', async ({
  page,
}) => {
  const project = await projectWith([
    [
      'before-after',
      { before: `${PICTURES}/chair-oak-front-0.jpg`, after: `${PICTURES}/coffee-oat-front-0.jpg` },
    ],
  ])
  for (const [words, share, forward] of [
    [ENGLISH, 25, 'ArrowRight'],
    [ARABIC, 75, 'ArrowLeft'],
  ] as const) {
    await new Shopper(page, words, project.slug).open('/')
    const frame = await page.getByTestId('before-after').boundingBox()
    if (!frame) throw new Error('No pictures')
    const [left, middle] = [frame.x + frame.width / 4, frame.y + frame.height / 2]
    await page.mouse.move(frame.x + frame.width / 2, middle)
    await page.mouse.down()
    await page.mouse.move(left, middle, { steps: 4 })
    await page.mouse.up()
    await expect(slider(page)).toHaveValue(String(share))
    // Who lets go goes on with keys.
    await page.keyboard.press(forward)
    await expect(slider(page)).toHaveValue(String(share + 5))
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveValue('100')
    await page.mouse.click(left, middle)
    await expect(slider(page)).toHaveValue(String(share))
  }
})
