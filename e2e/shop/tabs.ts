import type { Browser } from '@playwright/test'
import { Merchant } from './merchant.ts'
import type { Project } from './project.ts'

/** Opens two tabs of one merchant's browser, both in the studio with the first banner selected. */
export async function twoTabs(browser: Browser, project: Project): Promise<[Merchant, Merchant]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const first = new Merchant(await context.newPage(), project.slug)
  await first.signIn()
  const second = new Merchant(await context.newPage(), project.slug)
  for (const tab of [first, second]) {
    await tab.openDesign()
    await tab.choose(/^Banner/)
  }
  return [first, second]
}
