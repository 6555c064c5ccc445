import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { manyProducts } from '../bench/many-products.ts'
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

test('product cards show a new badge, and the column count that a shopper chooses survives a reload without a layout shift', {
  tag: '@full',
}, async ({ page }) => {
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
    const columnCounts: number[] = []
    Object.assign(window, { seenColumns: columnCounts })
    const recordColumns = () => {
      const list = document.querySelector('main .l')
      if (list) columnCounts.push(getComputedStyle(list).gridTemplateColumns.split(' ').length)
      requestAnimationFrame(recordColumns)
    }
    requestAnimationFrame(recordColumns)
  })
  await shopper.open('/c/new-arrivals')
  await expect(page.getByRole('button', { name: 'Columns: 3' })).toBeVisible()
  const columnCountList: unknown = await page.evaluate(() => Reflect.get(window, 'seenColumns'))
  expect(new Set(Array.isArray(columnCountList) ? columnCountList : [])).toEqual(new Set([3]))
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

test('a list of a thousand products renders the near ones only and keeps position, focus and count', {
  tag: '@full',
}, async ({ page, context }) => {
  const project = await openProject('lists-long')
  await publish(project, [set('catalog.showColumns', true)])
  await manyProducts(context, 1000)
  const shopper = new Shopper(page, ENGLISH, project.slug)
  await shopper.open('/c/all')
  const renderedCards = page.locator('main .l > li:not([aria-hidden])')
  const getSetSize = async () => Number((await renderedCards.last().getAttribute('aria-setsize')) ?? 0)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await getSetSize()).toBeGreaterThanOrEqual(1000)
  }).toPass()
  await expect.poll(() => renderedCards.count()).toBeLessThanOrEqual(240)
  expect(await renderedCards.last().getAttribute('aria-posinset')).toBe(String(await getSetSize()))

  // Down and up again: what comes into the window is drawn, and no item moves.
  const moved = await page.evaluate(async () => {
    const tops = new Map<string, number>()
    let moved = 0
    const inWindow = () =>
      [...document.querySelectorAll('main .l > li')].filter((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
    const walk = async (from: number, to: number) => {
      for (let y = from; y !== to; y += Math.sign(to - from) * 1000) {
        scrollTo(0, y)
        do await new Promise(requestAnimationFrame)
        while (inWindow().some((item) => item.hasAttribute('aria-hidden')))
        for (const item of inWindow()) {
          const name = item.querySelector('a')?.getAttribute('href') ?? ''
          const top = item.getBoundingClientRect().top + scrollY
          moved = Math.max(moved, Math.abs((tops.get(name) ?? top) - top))
          tops.set(name, top)
        }
      }
    }
    await walk(1000, 21_000)
    await walk(21_000, 1000)
    return moved
  })
  expect(moved).toBe(0)

  // What has the focus is kept, however far one scrolls, and the keyboard goes on from there.
  const looked = () =>
    page.evaluate(() => {
      const item = document.elementFromPoint(innerWidth / 4, innerHeight / 3)?.closest('.l > li')
      return { href: item?.querySelector('a')?.getAttribute('href'), top: item?.getBoundingClientRect().top }
    })
  const topOf = (href: unknown) =>
    page.evaluate(
      (href) =>
        document.querySelector(`main .l a[href="${href}"]`)?.closest('li')?.getBoundingClientRect().top,
      href,
    )
  await page.evaluate(() => scrollTo(0, 12_000))
  await expect.poll(async () => (await looked()).href).toBeTruthy()
  const link = page.locator(`a[href="${(await looked()).href}"]`)
  await link.focus()
  const number = Number(await renderedCards.filter({ has: link }).getAttribute('aria-posinset'))
  await page.evaluate(() => scrollTo(0, 60_000))
  await expect
    .poll(() => renderedCards.last().getAttribute('aria-posinset').then(Number))
    .toBeGreaterThan(number + 180)
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(renderedCards.filter({ has: page.locator('a:focus') })).toHaveAttribute(
    'aria-posinset',
    String(number + 1),
  )

  // Deep in it what is looked at stays when the columns change, and is come back to to the pixel.
  await page.evaluate(() => scrollTo(0, 60_000))
  await expect.poll(async () => (await looked()).href).toBeTruthy()
  const before = await looked()
  await page.getByTestId('columns').evaluate((button: HTMLElement) => button.click())
  await expect
    .poll(async () => Math.abs(((await topOf(before.href)) ?? 9999) - (before.top ?? 0)), { timeout: 5000 })
    .toBeLessThan(2)
  await expect.poll(async () => (await looked()).href).toBeTruthy()
  // Whoever jumps there and changes them in the same moment, before anything of it is drawn, is there as well.
  const deep = await looked()
  const scrollPosition = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollBy(0, 12_000))
  await expect.poll(() => topOf(deep.href)).toBeUndefined()
  const jumped = await page.getByTestId('columns').evaluate((button: HTMLElement, y) => {
    scrollTo(0, y)
    const item = document.elementFromPoint(innerWidth / 4, innerHeight / 3)?.closest('.l > li')
    button.click()
    return item?.hasAttribute('aria-hidden')
  }, scrollPosition)
  expect(jumped).toBe(true)
  for (let press = 0; press < 3; press += 1) {
    await expect
      .poll(async () => Math.abs(((await topOf(deep.href)) ?? 9999) - (deep.top ?? 0)), { timeout: 5000 })
      .toBeLessThan(2)
    // In three columns again.
    if (press < 2) await page.getByTestId('columns').evaluate((button: HTMLElement) => button.click())
  }
  // So it does when the phone is turned, where all of it is of another height, and turned back.
  const rowAt = () =>
    page.evaluate(() => {
      const items = [...document.querySelectorAll('main .l > li:not([aria-hidden])')]
      const first = items.find((item) => item.getBoundingClientRect().bottom > innerHeight / 3)
      return {
        href: first?.querySelector('a')?.getAttribute('href'),
        top: first?.getBoundingClientRect().top ?? 0,
      }
    })
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    const row = await rowAt()
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => Math.abs(((await topOf(row.href)) ?? 9999) - row.top), { timeout: 5000 })
      .toBeLessThan(2)
  }
  const clickedCard = await looked()
  await page.evaluate(
    (href) => document.querySelector<HTMLElement>(`main .l a[href="${href}"]`)?.click(),
    clickedCard.href,
  )
  await expect(page.getByTestId('product')).toBeVisible()
  await page.goBack()
  await expect.poll(() => topOf(clickedCard.href)).toBe(clickedCard.top)
})

test('popular searches are suggested, and synonyms find products', { tag: '@full' }, async ({ page }) => {
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
