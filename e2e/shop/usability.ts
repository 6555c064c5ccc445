import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 820, 1024, 1100, 1440] as const

/** Fails with the page's serious accessibility violations. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).options({ resultTypes: ['violations'] }), what)
}

/**
 * Fails with texts of too low contrast, which can change with the color scheme of a page that is accessible otherwise.
 */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(['color-contrast']), what)
}

async function expectNoViolations(page: Page, axe: AxeBuilder, what: string): Promise<void> {
  // What fades in or changes its color is not readable yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      rule: id,
      at: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 300)}: ${failureSummary}`),
    }))
  expect.soft(serious, what).toEqual([])
}

/** Fails when the page is wider than its window at any of the widths; the last width remains set. */
export async function expectFits(
  page: Page,
  what: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(over, `${what}, ${width} px wide: px beyond the window`).toBeLessThanOrEqual(0)
  }
}
