import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('audience of a block: no cached page contains it, it appears on matching devices, and the studio marks it', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('conditions')
  const edit = (schema: string, value: unknown) => ({ schema, operation: 'edit', value, device: 'elsewhere' })
  const operations = [
    edit('home.blocks.hero.showFrom', '2020-01-01T00:00:00Z'),
    edit('home.blocks.hero.title.en', 'Since 2020'),
    edit('home.blocks.collections.showLanguages', ['fr', 'de']),
    edit('home.blocks.collections.title.en', 'Not in English'),
    edit('home.blocks.collections.title.fr', 'En français'),
  ]
  const guestsSegment = await createSegment(project, 'Guests', [{ on: 'customer', is: 'no' }])
  operations.push(
    edit('home.blocks.bestsellers.showSegments', [guestsSegment]),
    edit('home.blocks.bestsellers.title.en', 'For guests alone'),
    edit('home.blocks.bestsellers.title.fr', 'Aux visiteurs'),
  )
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)

  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const home = `${SERVER}/web/${project.slug}/`
  const html = await (await page.request.get(`${home}?lang=en`)).text()
  expect(html).not.toContain('<h2>Since 2020')
  expect(html).not.toMatch(/>Not in English</)
  expect(html).not.toMatch(/>For guests alone</)
  const segmentsResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/shopper/segments'))
  await page.goto(`${home}?lang=en`)
  await expect(page.getByText('Since 2020')).toBeVisible()
  await expect(page.getByText('Not in English')).toHaveCount(0)
  expect(await (await segmentsResponse).json()).toMatchObject({ data: { within: [guestsSegment] } })
  await page.goto(`${home}?lang=fr`)
  await expect(page.getByText('En français')).toBeVisible()
  // The device stores the server's response about this shopper, so the next page applies it at once, also offline.
  await expect(page.getByText('Aux visiteurs')).toBeVisible()
  expect(problems).toEqual([])

  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await expect(merchant.phone.getByText('Not in English')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Blocks' }).getByText('Visible to some shoppers only'),
  ).toHaveCount(3)
})

/** Creates a named segment of the project and returns its id. */
async function createSegment(
  { id: project, access }: { readonly id: string; readonly access: string },
  name: string,
  conditions: readonly object[],
): Promise<string> {
  const id = randomUUID()
  const segment = { match: 'all', groups: [{ match: 'all', conditions }] }
  await must('/segments/save', { project, id, name, segment }, access)
  return id
}
