import { expect, type Page, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Counts view transitions between screens, and the images that they move on the old screen and on the new one. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const moved: number[][] = []
    Object.assign(window, { moved })
    const count = () =>
      [...document.querySelectorAll<HTMLElement>('img')].filter(
        ({ style }) => style.viewTransitionName === 'product-image',
      ).length
    document.startViewTransition = (update) => {
      const one = [count()]
      moved.push(one)
      const updateFinished = Promise.resolve(typeof update === 'function' ? update() : undefined).then(() => {
        one.push(count())
      })
      return {
        ready: updateFinished,
        finished: updateFinished,
        updateCallbackDone: updateFinished,
        skipTransition: () => undefined,
        types: new Set<string>(),
      }
    }
  })
}

for (const [reducedMotion, images] of [
  ['no-preference', [1, 1]],
  ['reduce', []],
] as const)
  test(`a pressed card’s image moves to its product’s page, with the motion setting ${reducedMotion}`, {
    tag: reducedMotion === 'reduce' ? '@full' : [],
  }, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await watchMotion(page)
    await new Shopper(page).open('/c/kitchen')
    const card = page.getByRole('main').getByTestId('product-card').first()
    const buy = page.getByTestId('add-to-cart').or(page.getByTestId('choose'))
    // An image that has not loaded in time is not animated.
    await card.getByRole('link').click()
    await expect(buy).toBeVisible()
    const moved = (): Promise<number[][]> => page.evaluate(() => Reflect.get(window, 'moved'))
    await page.goBack()
    const before = (await moved()).length
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/p\//)
    await expect(buy).toBeVisible()
    await expect.poll(async () => (await moved()).slice(before).flat()).toEqual(images)
    await expect(page.getByRole('main'), 'the focus is on the new screen').toBeFocused()
    await context.close()
  })
