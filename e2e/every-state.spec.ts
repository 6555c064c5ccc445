import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { listScreenNames } from '@vitrine/storefront/screens.ts'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

/** Sends a message of `core/design/canvas.ts` to the canvas, as the studio does. */
function sendMessage(page: Page, message: object): Promise<void> {
  return page.evaluate((canvasMessage) => {
    const phone = document.querySelector('iframe')?.contentWindow
    const data = { vitrine: 1, ...canvasMessage }
    phone?.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }))
  }, message)
}

/** Shows a screen in a sample state and waits until it is rendered with its data. */
function show(page: Page, screen: string, state: string): Promise<void> {
  return page.evaluate(
    ([screen, state]) =>
      new Promise<void>((resolve) => {
        const handleMessage = ({ data }: MessageEvent) => {
          if (data?.type !== 'shown' || data.screen !== screen || data.state !== state) return
          window.removeEventListener('message', handleMessage)
          resolve()
        }
        window.addEventListener('message', handleMessage)
        const phone = document.querySelector('iframe')?.contentWindow
        const data = { vitrine: 1, type: 'show', screen, state, path: null }
        phone?.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }))
      }),
    [screen, state] as const,
  )
}

/** Returns serious accessibility violations of the canvas. */
async function listViolations(page: Page): Promise<readonly string[]> {
  const axeBuilder = new AxeBuilder({ page }).include(['iframe', 'body']).setLegacyMode()
  axeBuilder.options({ resultTypes: ['violations'], pingWaitTime: 20_000 })
  // On a busy machine the frame may not answer axe in time; the result is then empty, and the analysis is repeated.
  let { violations, passes } = await axeBuilder.analyze()
  for (let times = 1; passes.length === 0 && times < 4; times += 1)
    ({ violations, passes } = await axeBuilder.analyze())
  expect(passes.length, 'number of rules checked').toBeGreaterThan(5)
  return violations.flatMap(({ id, impact, nodes }) =>
    impact === 'serious' || impact === 'critical' ? [`${id}: ${nodes[0]?.html.slice(0, 200)}`] : [],
  )
}

test.describe.configure({ mode: 'parallel' })

for (const language of ['en', 'ar'] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`every sample state of every screen is usable, ${language}, ${scheme}`, { tag: '@full' }, async ({
      browser,
    }) => {
      test.setTimeout(1_200_000)
      const page = await (
        await browser.newContext({ bypassCSP: true, locale: 'en-US', viewport: { width: 1440, height: 900 } })
      ).newPage()
      const project = await openProject('states')
      const dark = { schema: 'branding.scheme', operation: 'edit', value: 'device', device: 'elsewhere' }
      const batches = [{ id: randomUUID(), operations: [dark] }]
      const saved = { project: project.id, base: 0, device: 'elsewhere', batches }
      await must('/designs/save', saved, project.access)
      const merchant = new Merchant(page, project.slug)
      await merchant.signIn()
      for (const screen of listScreenNames()) {
        // Each run of axe leaves data in the page that slows the next one down, so every screen starts in a new page.
        await merchant.openDesign()
        await sendMessage(page, { type: 'settings', language, country: null })
        await sendMessage(page, { type: 'dark', on: scheme === 'dark' })
        for (const state of STATES[screen]) {
          await show(page, screen, state)
          expect.soft(await listViolations(page), `${screen}, ${state}`).toEqual([])
        }
      }
      await page.context().close()
    })
