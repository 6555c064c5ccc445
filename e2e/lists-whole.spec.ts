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

/** Records `by` searches that found something, one minute ago. */
async function recordSearches({ slug }: Project, search_term: string, by: number): Promise<void> {
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

  // In the middle of a list, the visible card keeps its position.
  await shopper.open('/c/kitchen')
  const press = () => page.getByTestId('columns').evaluate((button: HTMLElement) => button.click())
  await press()
  await expect.poll(columns).toBe(3)
  await page.evaluate(() => scrollTo(0, 400))
  const visibleCard = await page.evaluate(() => {
    const link = document.elementFromPoint(80, 281)?.closest('li')?.querySelector('a')
    return { href: link?.getAttribute('href') ?? '', top: link?.getBoundingClientRect().top ?? 0 }
  })
  expect(visibleCard.href).not.toBe('')
  // The button is far above the window, so it is pressed without scrolling to it.
  await press()
  await expect.poll(columns).toBe(1)
  const after = await page.evaluate(
    (href) => document.querySelector(`main .l a[href="${href}"]`)?.getBoundingClientRect().top,
    visibleCard.href,
  )
  expect(Math.abs((after ?? 9999) - visibleCard.top)).toBeLessThan(2)
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

  // Scrolls down and up again: rows are rendered when they come near, and no item moves.
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

  // The focused card stays rendered at any scroll position, and the keyboard continues from it.
  const getVisibleCard = () =>
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
  await expect.poll(async () => (await getVisibleCard()).href).toBeTruthy()
  const link = page.locator(`a[href="${(await getVisibleCard()).href}"]`)
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

  // Deep in the list, the visible card keeps its position when the column count changes, to the pixel after returning.
  await page.evaluate(() => scrollTo(0, 60_000))
  await expect.poll(async () => (await getVisibleCard()).href).toBeTruthy()
  const before = await getVisibleCard()
  await page.getByTestId('columns').evaluate((button: HTMLElement) => button.click())
  await expect
    .poll(async () => Math.abs(((await topOf(before.href)) ?? 9999) - (before.top ?? 0)), { timeout: 5000 })
    .toBeLessThan(2)
  await expect.poll(async () => (await getVisibleCard()).href).toBeTruthy()
  // The same holds when the columns change right after a jump, before any row there is rendered.
  const deep = await getVisibleCard()
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
    // Back to three columns.
    if (press < 2) await page.getByTestId('columns').evaluate((button: HTMLElement) => button.click())
  }
  // The same holds after rotating the phone, which changes the height of every row, and back. The second time the list
  // is rendered before the window reports its new size.
  const renderFirst = () =>
    page.evaluate(() => {
      const list = document.querySelector('main .l')
      addEventListener('resize', () => list?.appendChild(document.createComment('')).remove(), {
        capture: true,
      })
    })
  let rotations = 0
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
    [844, 390],
    [390, 844],
  ] as const) {
    if (rotations === 2) await renderFirst()
    rotations += 1
    const row = await rowAt()
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => Math.abs(((await topOf(row.href)) ?? 9999) - row.top), { timeout: 5000 })
      .toBeLessThan(2)
  }
  await expect.poll(async () => (await getVisibleCard()).href).toBeTruthy()
  const clickedCard = await getVisibleCard()
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
  await recordSearches(project, 'pitcher', 5)
  await recordSearches(project, 'mug', 6)
  await recordSearches(project, 'only mine', 4)
  await recordSearches(project, 'http://evil.test', 9)
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
