import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('audience of a block: it is on no page that is kept for all, comes in on the device, and is marked in the studio', async ({
  page,
}) => {
  const project = await openProject('conditions')
  const edit = (schema: string, value: unknown) => ({ schema, operation: 'edit', value, device: 'elsewhere' })
  const operations = [
    edit('home.blocks.hero.showFrom', '2020-01-01T00:00:00Z'),
    edit('home.blocks.hero.title.en', 'Since 2020'),
    edit('home.blocks.collections.showLanguage', 'fr'),
    edit('home.blocks.collections.title.en', 'In French alone'),
    edit('home.blocks.collections.title.fr', 'En français'),
  ]
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)

  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const home = `${SERVER}/web/${project.slug}/`
  const kept = await (await page.request.get(`${home}?lang=en`)).text()
  expect(kept).not.toContain('<h2>Since 2020')
  expect(kept).not.toMatch(/>In French alone</)
  await page.goto(`${home}?lang=en`)
  await expect(page.getByText('Since 2020')).toBeVisible()
  await expect(page.getByText('In French alone')).toHaveCount(0)
  await page.goto(`${home}?lang=fr`)
  await expect(page.getByText('En français')).toBeVisible()
  expect(problems).toEqual([])

  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await expect(merchant.phone.getByText('In French alone')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Blocks' }).getByText('Only some shoppers see it')).toHaveCount(
    2,
  )
})
