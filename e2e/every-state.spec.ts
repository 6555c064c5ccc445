import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { listScreenNames } from '@vitrine/storefront/screens.ts'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

/** What the studio tells its phone, as `core/design/canvas.ts` names it. */
function sendMessage(page: Page, message: object): Promise<void> {
  return page.evaluate((canvasMessage) => {
    const phone = document.querySelector('iframe')?.contentWindow
    const data = { vitrine: 1, ...canvasMessage }
    phone?.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }))
  }, message)
}

/** Shows a screen in a state, and waits until it is drawn with what it asks for. */
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

/** What a person who cannot see, hear or point well would stumble over on the phone. */
async function grave(page: Page): Promise<readonly string[]> {
  const axeBuilder = new AxeBuilder({ page }).include(['iframe', 'body']).setLegacyMode()
  axeBuilder.options({ resultTypes: ['violations'], pingWaitTime: 20_000 })
  // On a busy machine the frame may not answer axe in time, which then has looked at nothing: it is asked again.
  let { violations, passes } = await axeBuilder.analyze()
  for (let times = 1; passes.length === 0 && times < 4; times += 1)
    ({ violations, passes } = await axeBuilder.analyze())
  expect(passes.length, 'rules that were asked').toBeGreaterThan(5)
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
        // Each look of axe leaves something in the page that slows down the next: a screen begins anew.
        await merchant.openDesign()
        await sendMessage(page, { type: 'settings', language, country: null })
        await sendMessage(page, { type: 'dark', on: scheme === 'dark' })
        for (const state of STATES[screen]) {
          await show(page, screen, state)
          expect.soft(await grave(page), `${screen}, ${state}`).toEqual([])
        }
      }
      await page.context().close()
    })
