import { expect, type Page, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

const gallery = (page: Page) => page.locator('[aria-roledescription=carousel]').first()

/** Returns the visible image: its index among the slides, and its URL without the size; null during an animation. */
function getVisibleImage(page: Page): Promise<{ index: number; imagePath: string } | null> {
  return gallery(page).evaluate((area) => {
    const strip = area.firstElementChild
    if (!strip) return null
    const frame = strip.getBoundingClientRect()
    const slideIndex = [...strip.children].findIndex(
      (slide) => Math.abs(slide.getBoundingClientRect().left - frame.left) < 1,
    )
    const image = strip.children[slideIndex]?.querySelector('img')
    return image ? { index: slideIndex, imagePath: new URL(image.src).pathname } : null
  })
}
const getSlideIndex = async (page: Page) => (await getVisibleImage(page))?.index
const getImagePath = async (page: Page) => (await getVisibleImage(page))?.imagePath
const dots = (page: Page) => gallery(page).locator('button[aria-current]')
const colors = (page: Page) => page.getByRole('radiogroup', { name: /^(Color|اللون)$/ }).getByRole('radio')

for (const texts of [ENGLISH, ARABIC])
  for (const [device, width] of [
    ['phone', 390],
    ['wide window', 1440],
  ] as const)
    test.describe(`the product gallery on a ${device}, in ${texts.lang}`, {
      tag: texts === ENGLISH && device === 'phone' ? [] : '@full',
    }, () => {
      // Slides are animated, as for shoppers without reduced motion.
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

      test('shows the image of every dot, however far, and back', { tag: '@full' }, async ({ page }) => {
        await new Shopper(page, texts).open('/p/mora-mug')
        const count = await dots(page).count()
        expect(count).toBeGreaterThan(5)
        const walk = [count - 1, 0, 4, 1, count - 1, 2, 3, 0, 1, 5, 0]
        for (const to of walk) {
          await dots(page).nth(to).click()
          await expect.poll(() => getSlideIndex(page), `after dot ${to + 1}`).toBe(to)
          await expect(dots(page).nth(to)).toHaveAttribute('aria-current', 'true')
        }
      })

      test('ends at the image of the dot that was pressed during an animation', { tag: '@full' }, async ({
        page,
      }) => {
        await new Shopper(page, texts).open('/p/mora-mug')
        await dots(page).nth(1).click()
        await dots(page).nth(4).click()
        await dots(page).nth(3).click()
        await expect.poll(() => getSlideIndex(page)).toBe(3)
        await expect(dots(page).nth(3)).toHaveAttribute('aria-current', 'true')
      })

      test('shows the image of every color that the cart will show, back and forth', {
        tag: '@full',
      }, async ({ page }) => {
        const shopper = new Shopper(page, texts)
        await shopper.open('/p/mora-mug')
        const count = await colors(page).count()
        expect(count).toBeGreaterThan(2)
        const imagesByColor = new Map<number, string>()
        for (const to of [count - 1, 0, 2, 1, 0, count - 1, 1]) {
          await colors(page).nth(to).click()
          await expect(colors(page).nth(to)).toHaveAttribute('aria-checked', 'true')
          const earlierImage = imagesByColor.get(to)
          if (earlierImage)
            await expect.poll(() => getImagePath(page), `color ${to + 1} again`).toBe(earlierImage)
          else {
            // Only the chosen color's image is visible, and the animation has ended.
            const own = async () => (await getImagePath(page)) ?? null
            await expect.poll(async () => [null, ...imagesByColor.values()].includes(await own())).toBe(false)
            imagesByColor.set(to, (await own()) ?? '')
          }
        }
        // The cart shows the image of the chosen variant.
        await page.getByTestId('add-to-cart').click()
        await shopper.open('/cart')
        const line = page.getByRole('main').locator('img').first()
        await expect(line).toBeVisible()
        expect(new URL((await line.getAttribute('src')) ?? '', page.url()).pathname).toBe(
          imagesByColor.get(1),
        )
      })
    })

test('changes images by keyboard one by one, and its dots are no tab stops', { tag: '@full' }, async ({
  page,
}) => {
  await new Shopper(page).open('/p/mora-mug')
  await gallery(page).locator('[role=group]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => getSlideIndex(page)).toBe(1)
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => getSlideIndex(page)).toBe(2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => getSlideIndex(page)).toBe(1)
  for (const dot of await dots(page).all()) await expect(dot).toHaveAttribute('tabindex', '-1')
})

test('follows a swipe to its end, and shows a color chosen after it', { tag: '@full' }, async ({ page }) => {
  await new Shopper(page).open('/p/mora-mug')
  await gallery(page).locator('[role=group]').first().hover()
  await page.mouse.wheel(900, 0)
  await expect.poll(() => getSlideIndex(page)).not.toBe(0)
  const last = colors(page).last()
  await last.click()
  const first = await getImagePath(page)
  await colors(page).first().click()
  await expect.poll(() => getImagePath(page)).not.toBe(first)
})

for (const texts of [ENGLISH, ARABIC])
  test(`Add to cart without a size asks for it, by button and by keyboard, in ${texts.lang}`, {
    tag: texts === ENGLISH ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shopper = new Shopper(page, texts)
    await shopper.open('/p/kite-shirt')
    const groups = page.getByRole('radiogroup')
    const sizes = groups.nth(1).getByRole('radio')
    await expect(sizes.first()).toBeVisible()
    for (const size of await sizes.all()) await expect(size).toHaveAttribute('aria-checked', 'false')
    await page.getByTestId('choose').click()
    await expect(sizes.first()).toBeFocused()
    await expect(sizes.first()).toBeInViewport()
    await expect(page.getByRole('status').filter({ hasText: /Select|اختر/ })).toHaveCount(1)
    // The group is one tab stop, and arrow keys move within it, forward in reading direction.
    await page.keyboard.press(texts.lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(sizes.nth(1)).toBeFocused()
    await expect(sizes.nth(1)).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(sizes.first()).toBeFocused()
    await page.keyboard.press('Tab')
    const fits = groups.nth(2).getByRole('radio')
    await expect(fits.first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByTestId('add-to-cart').click()
    await shopper.open('/cart')
    await expect(
      page
        .getByRole('main')
        .getByText(/\bXS\b/)
        .first(),
    ).toBeVisible()
  })

test('the sticky buy bar does not cover the first option picker on a phone', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const handle of ['mora-mug', 'kite-shirt', 'ember-tote']) {
    await new Shopper(page).open(`/p/${handle}`)
    const picker = await page.getByRole('radiogroup').first().boundingBox()
    const bar = await page.getByTestId('buy-bar').boundingBox()
    expect((picker?.y ?? 0) + (picker?.height ?? 0), handle).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})
