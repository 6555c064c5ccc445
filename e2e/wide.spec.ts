import { expect, type Locator, type Page, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

const middle = (box: { readonly y: number; readonly height: number } | null) =>
  box ? box.y + box.height / 2 : Number.NaN

test.describe('the shopping app in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('has a tab order through the header as shown, before the screen', { tag: '@full' }, async ({
    page,
  }) => {
    await new Shopper(page).open('/')
    await expect(page.getByTestId('shop-links').getByRole('link').first()).toBeVisible()
    const focusPositions: { x: number; y: number; main: boolean; name: string }[] = []
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      const focusPosition = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused) throw new Error('Nothing has the focus')
        const { left, top, height } = focused.getBoundingClientRect()
        const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
        return { x: left, y: top + height / 2, main: focused.closest('main') !== null, name }
      })
      if (focusPosition.main) break
      focusPositions.push(focusPosition)
    }
    const [skip, ...top] = focusPositions
    expect(skip?.name).toContain('Skip to content')
    expect(top.map(({ name }) => name).join(' ')).toMatch(/My Account.*Cart.*Wishlist.*Menu.*Shop.*Kitchen/)
    const rows = top.map(({ x, y }) => ({ x, row: y < 68 ? 0 : 1 }))
    expect(rows).toEqual([...rows].sort((a, b) => a.row - b.row || a.x - b.x))
  })

  test('searches for words typed into the header', async ({ page }) => {
    await new Shopper(page).open('/')
    const [field, account] = [
      await page.getByTestId('header-search').boundingBox(),
      await page.getByTestId('tab-account').boundingBox(),
    ]
    expect(middle(field), 'it stands on one line with the places').toBeCloseTo(middle(account), 0)
    await page.getByTestId('header-search').fill('mug')
    await page.getByTestId('header-search').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=mug/)
    await expect(page.getByRole('main').getByTestId('product-card').first()).toBeVisible()
  })

  test('searches for words typed into the header before its script is loaded', {
    tag: '@full',
  }, async ({ page }) => {
    await page.route(/\/SearchField-[^/]+\.js/, (route) => route.abort())
    await new Shopper(page).open('/')
    await page.getByTestId('header-search').fill('mug')
    await page.getByTestId('header-search').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=mug/)
    await expect(page.getByRole('main').getByTestId('product-card').first()).toBeVisible()
  })

  test('marks one current page, and has one search field', { tag: '@full' }, async ({ page }) => {
    for (const [path, label] of [
      ['/login', 'My Account'],
      ['/menu', 'Menu'],
      ['/cart', 'Cart'],
    ] as const) {
      await new Shopper(page).open(path)
      const marked = page.getByTestId('nav').locator('[aria-current=page]').filter({ visible: true })
      await expect(marked).toHaveText([label])
    }
    await new Shopper(page).open('/catalog')
    await expect(page.getByTestId('header-search')).toBeVisible()
    await expect(page.getByTestId('search-bar')).toBeHidden()
    await new Shopper(page).open('/search?q=zzqx')
    await expect(page.getByTestId('nothing-found')).toBeVisible()
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByTestId('sort'), 'nothing is sorted').toHaveCount(0)
    await expect(page.getByTestId('side-filters'), 'nothing is narrowed').toHaveCount(0)
  })

  test('has filters at the side, which apply at once', async ({ page }) => {
    await new Shopper(page).open('/c/kitchen')
    const side = page.getByTestId('side-filters')
    const count = await page.getByTestId('count').innerText()
    await side.getByRole('checkbox', { name: /^Sage/ }).click()
    await expect(page).toHaveURL(/[?&]f=/)
    await expect(page.getByTestId('count')).not.toHaveText(count)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(side, 'no product is given away').not.toContainText('$0')
    const [filters, first] = [
      await side.boundingBox(),
      await page.getByTestId('product-card').first().boundingBox(),
    ]
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(first?.x ?? 0)
    await side.getByRole('button', { name: 'Color' }).click()
    await expect(side.getByRole('checkbox', { name: /^Sage/ })).toBeHidden()
  })

  test('keeps the visible part of a list in place when more is loaded', { tag: '@full' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift' })
    })
    await new Shopper(page).open('/c/kitchen')
    const cards = page.getByTestId('product-card')
    const first = await cards.count()
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(first)
    await expect(page.getByTestId('loading')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)
  })

  test('aligns the account screens at one edge, signed in or not', {
    tag: '@full',
  }, async ({ page }) => {
    await new Shopper(page).open('/menu')
    const begins = async (name: string) => {
      const title = page.getByRole('heading', { level: 1, name })
      await expect(title).toBeVisible()
      return Math.round((await title.boundingBox())?.x ?? 0)
    }
    const main = page.getByRole('main')
    const line = await begins('Menu')
    for (const title of ['My Account', 'My Orders', 'Messages', 'Notifications']) {
      await main.getByRole('link', { name: title }).click()
      expect(await begins(title), title).toBe(line)
      await page.goBack()
      await begins('Menu')
    }
  })

  test('has the buy button beside the product images, without scrolling past the description', async ({
    page,
  }) => {
    await new Shopper(page).open('/p/mora-mug')
    const [buy, description] = [
      await page.getByTestId('add-to-cart').boundingBox(),
      await page.getByTestId('description').boundingBox(),
    ]
    expect((buy?.y ?? 0) + (buy?.height ?? 0)).toBeLessThan(description?.y ?? 0)
    await page.getByTestId('thumbnail').nth(2).click()
    await expect(page.getByTestId('thumbnail').nth(2)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: /^3 (of|\/) / })).not.toHaveAttribute('inert', /.*/)
  })

  test('has a footer with help and policies in the chosen language', async ({ page }) => {
    await new Shopper(page).open('/cart')
    const footer = page.getByTestId('footer')
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      /\/policies\/privacy-policy$/,
    )
    await expect(footer.getByRole('link', { name: 'Kitchen & Table' })).toHaveAttribute(
      'href',
      /\/c\/kitchen$/,
    )
    await footer.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(footer.getByText('المساعدة')).toBeVisible()
  })
})

test('a breadcrumb on a tablet leads from a product to its collection and further', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await new Shopper(page).open('/p/mora-mug')
  const breadcrumb = page.getByTestId('breadcrumb')
  await expect(breadcrumb.getByRole('listitem')).toHaveCount(3)
  await breadcrumb.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/c\//)
  await expect(breadcrumb.getByRole('listitem')).toHaveCount(3)
  await breadcrumb.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/web\/demo\/?$/)
})

const SIZES = [
  { device: 'phone', width: 390, height: 844 },
  { device: 'wide window', width: 1440, height: 900 },
] as const
const TITLES = ['Sale!', 'Everything for a long and quiet summer in the garden and at the seaside'] as const
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" preserveAspectRatio="none">${inside}</svg>`
const PICTURES = {
  light: svg('<rect width="40" height="40" fill="#fff"/>'),
  dark: svg('<rect width="40" height="40" fill="#101010"/>'),
  busy: svg(
    '<rect width="40" height="40" fill="#fff"/><path d="M0 3h40M0 9h40M0 15h40M0 21h40M0 27h40M0 33h40M5 0v40M15 0v40M25 0v40" stroke="#000" stroke-width="2"/><circle cx="20" cy="30" r="6" fill="#ffe100"/>',
  ),
} as const

for (const texts of [ENGLISH, ARABIC])
  for (const { device, width, height } of SIZES)
    test(`text on images is readable on a ${device}, in ${texts.lang}`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height })
      let image: string = PICTURES.light
      await page.route(
        (url) => /\/files\/|\/cdn\//.test(url.pathname),
        (route) =>
          route.request().resourceType() === 'image'
            ? route.fulfill({ contentType: 'image/svg+xml', body: image })
            : route.fallback(),
      )
      for (const [name, body] of Object.entries(PICTURES)) {
        image = body
        await new Shopper(page, texts).open('/')
        const banner = page
          .getByTestId('block')
          .filter({ has: page.locator('h2') })
          .first()
        const slide = page.locator('section[aria-roledescription=carousel] h3').first()
        for (const title of TITLES)
          for (const text of [banner.locator('h2'), banner.locator('h2 + span'), slide]) {
            // In the middle of the window, no bar covers the text.
            await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
            // Blocks below the fold are hydrated once they are visible, and their texts may change from then on.
            await expect
              .poll(() =>
                text.evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key))),
              )
              .toBe(true)
            await text.evaluate((element, newText) => {
              if (element.tagName !== 'SPAN') element.textContent = newText
            }, title)
            expect
              .soft(await contrastBehind(page, text), `${await text.innerText()} on a ${name} image`)
              .toBeGreaterThanOrEqual(4.5)
          }
      }
    })

/** Returns the minimum contrast (WCAG 2) between a text's color and any pixel behind its lines. */
async function contrastBehind(page: Page, text: Locator): Promise<number> {
  await page.waitForFunction(() => [...document.images].slice(0, 3).every(({ complete }) => complete))
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  // Only the fill is hidden: the computed color must stay readable for the next measurement.
  const unseen = await page.addStyleTag({
    content: 'h2,h3,h2+span{-webkit-text-fill-color:transparent!important}',
  })
  const shot = (await text.screenshot({ animations: 'disabled' })).toString('base64')
  await unseen.evaluate((style) => style.parentNode?.removeChild(style))
  return page.evaluate(
    async ([shot, color]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${shot}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const luminance = (rgb: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
          const share = part / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const ink = luminance((color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
      let minContrast = 21
      for (let at = 0; at < data.length; at += 4) {
        const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
        const [light, dark] = ink > ground ? [ink, ground] : [ground, ink]
        minContrast = Math.min(minContrast, (light + 0.05) / (dark + 0.05))
      }
      return minContrast
    },
    [shot, color] as const,
  )
}

test('the buttons of a page that was not found are equally wide', async ({ page }) => {
  await new Shopper(page).open('/no-such-screen')
  const links = page.getByTestId('missing').getByRole('link')
  await expect(links).toHaveCount(2)
  const widths = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(widths[0]).toBe(widths[1])
})
