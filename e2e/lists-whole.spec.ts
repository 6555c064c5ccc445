import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { at, must } from './shop/api.ts'
import { cards } from './shop/list.ts'
import { openProject, type Project } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

const DEVICE = 'elsewhere'
const set = (schema: string, value: unknown) => ({ schema, operation: 'edit', device: DEVICE, value })
const add = (schema: string, value: unknown) => ({ schema, operation: 'add', device: DEVICE, value })

async function publish({ id: project, access }: Project, operations: readonly object[]): Promise<void> {
  const batches = [{ id: randomUUID(), operations }]
  const saved = await must('/designs/save', { project, base: 0, device: DEVICE, batches }, access)
  expect(at(saved, 'refused')).toEqual([])
  await must('/designs/publish', { project }, access)
}

/** So many shoppers searched for it a minute ago and found something. */
async function searched({ slug }: Project, search_term: string, by: number): Promise<void> {
  for (let person = 0; person < by; person += 1) {
    const began = Date.now() - 60_000
    const event = { id: randomUUID(), at: began, session: randomUUID(), began, source: 'organic' }
    const events = [{ ...event, name: 'search', search_term, results: 3, language: 'en' }]
    await must('/shopper/events', {
      slug,
      subscriber: randomUUID(),
      platform: 'web',
      sent: Date.now(),
      events,
    })
  }
}

test('what is new says so, and the columns that a shopper chooses stay after a reload without a jump', async ({
  page,
}) => {
  const project = await openProject('lists-new')
  await publish(project, [set('product.showNewBadge', true), set('catalog.showColumns', true)])
  const shopper = new Shopper(page, ENGLISH, project.slug)
  await shopper.open('/c/new-arrivals')
  await expect(cards(page).first()).toContainText('New')
  const columns = () =>
    page.evaluate(
      () =>
        getComputedStyle(document.querySelector('main .l') ?? document.body).gridTemplateColumns.split(' ')
          .length,
    )
  expect(await columns()).toBe(2)

  // In the middle of a list the card that is looked at stays where it is.
  await shopper.open('/c/kitchen')
  const press = () => page.getByTestId('columns').evaluate((button: HTMLElement) => button.click())
  await press()
  await expect.poll(columns).toBe(3)
  await page.evaluate(() => scrollTo(0, 400))
  const looked = await page.evaluate(() => {
    const link = document.elementFromPoint(80, 281)?.closest('li')?.querySelector('a')
    return { href: link?.getAttribute('href') ?? '', top: link?.getBoundingClientRect().top ?? 0 }
  })
  expect(looked.href).not.toBe('')
  // The button lies far above: it is pressed without being scrolled to.
  await press()
  await expect.poll(columns).toBe(1)
  const after = await page.evaluate(
    (href) => document.querySelector(`main .l a[href="${href}"]`)?.getBoundingClientRect().top,
    looked.href,
  )
  expect(Math.abs((after ?? 9999) - looked.top)).toBeLessThan(2)
  await press()
  await press()

  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seenColumns: seen })
    const look = () => {
      const list = document.querySelector('main .l')
      if (list) seen.push(getComputedStyle(list).gridTemplateColumns.split(' ').length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await shopper.open('/c/new-arrivals')
  await expect(page.getByRole('button', { name: 'Columns: 3' })).toBeVisible()
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seenColumns'))
  expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set([3]))
  await page.getByTestId('columns').click()
  await expect.poll(columns).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByTestId('columns')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await new Shopper(page, ARABIC, project.slug).open('/c/new-arrivals')
  await page.getByTestId('columns').click()
  await expect.poll(columns).toBe(2)
  await expect(cards(page).first()).toContainText('جديد')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByTestId('product')).toContainText('جديد')
})

test('what others searched for is offered, what means the same is found', async ({ page }) => {
  const project = await openProject('lists-search')
  await publish(project, [
    set('search.showPopularSearches', true),
    add('search.synonyms.one', { rank: 'a0', kind: 'synonym', words: { en: 'beaker, mug' } }),
  ])
  await searched(project, 'pitcher', 5)
  await searched(project, 'mug', 6)
  await searched(project, 'only mine', 4)
  await searched(project, 'http://evil.test', 9)
  const shopper = new Shopper(page, ENGLISH, project.slug)
  await shopper.open('/search')
  await expect(page.getByTestId('popular-search')).toHaveText(['mug', 'pitcher'])
  await page.getByTestId('popular-search').last().click()
  await expect(page).toHaveURL(/q=pitcher/)
  await expect(cards(page).first()).toContainText(/pitcher/i)
  await shopper.open('/search?q=beaker')
  await expect(cards(page).filter({ hasText: 'Mora Mug' })).toBeVisible()
  await shopper.open('/search')
  await page.getByRole('searchbox').pressSequentially('beaker')
  await expect(page.getByTestId('suggestions').getByRole('link', { name: /Mora Mug/ })).toBeVisible()
})
