import { test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import type { Engine, WindowSize } from './engines/engine.types.ts'
import { EnginePage } from './engines/engine-page.ts'
import { launchFirefox } from './engines/firefox.ts'
import { launchWebKit } from './engines/webkit.ts'
import { openProject } from './shop/project.ts'

const ENGINES = {
  Firefox: (size: WindowSize) => launchFirefox(process.env.FIREFOX_PATH ?? '', size),
  WebKit: (size: WindowSize) => launchWebKit(process.env.WEBKIT_PATH ?? '', size),
} as const
const PHONE: WindowSize = { width: 500, height: 844 }
const DESKTOP: WindowSize = { width: 1440, height: 900 }
const WEB = `${SERVER}/web/demo`
const READY = "document.documentElement.dataset.app === 'ready'"
/** Document of the studio's canvas. */
const CANVAS = "document.querySelector('[data-testid=device-screen] iframe')?.contentDocument?.body"
const ENTER = '\uE007'
const heading = (name: string) => ({ role: 'heading', name }) as const
const button = (name: string) => ({ role: 'button', name }) as const
const link = (name: string) => ({ role: 'link', name }) as const
const field = (name: string) => ({ role: 'textbox', name }) as const

/** Opens a page in a browser engine, and closes the browser in any case. */
async function inEngine(
  launch: (size: WindowSize) => Promise<Engine>,
  size: WindowSize,
  use: (page: EnginePage) => Promise<void>,
) {
  const engine = await launch(size)
  const page = new EnginePage(engine)
  try {
    await use(page)
  } catch (error) {
    const text = await page.run("return location.href + '\\n' + document.body.innerText")
    await test.info().attach('page', { body: String(text), contentType: 'text/plain' })
    throw error
  } finally {
    await engine.close()
  }
}

/** Twelve steps of a shopper. */
async function shop(page: EnginePage) {
  await page.open(`${WEB}/?lang=en`)
  await page.waitFor(READY)
  await page.see(heading('New arrivals|New Arrivals|Best'))
  await page.click(link('^Shop$'))
  await page.click(link('^Bags & Gifts'))
  await page.click(link('Ember Tote'))
  await page.see(heading('^Ember Tote$'))
  await page.open(`${WEB}/p/fjord-tote?lang=en`)
  await page.waitFor(READY)
  await page.click(button('^Ink$'))
  await page.click(button('^Add to cart'))
  await page.click(link('^View cart'))
  await page.see(link('Fjord Tote'))
  await page.click(button('^Increase quantity'))
  await page.seeText('2 items')
  await page.open(`${WEB}/search?lang=en`)
  await page.waitFor(READY)
  await page.type(field('^Search'), `mug${ENTER}`)
  await page.click(button('^Add to wishlist: .*Mug'))
  await page.open(`${WEB}/favorites?lang=en`)
  await page.waitFor(READY)
  await page.see(link('Mug'))
  await page.open(`${WEB}/login?lang=en`)
  await page.waitFor(READY)
  await page.type(field('^Email'), 'shopper@vitrine.test')
  await page.type(field('^Password'), 'shopper')
  await page.click(button('^Log in$'))
  await page.waitFor("location.pathname.endsWith('/login')", false)
  await page.open(`${WEB}/cart?lang=ar`)
  await page.waitFor(READY)
  await page.waitFor('document.documentElement.dir', 'rtl')
  await page.open(`${WEB}/cart?lang=en`)
  await page.waitFor(READY)
  await page.click(button('^Checkout$'))
  await page.waitFor(`location.href.startsWith('${DEMO_SHOP}/checkouts/cn/')`)
}

/** Twelve steps of a merchant, in a project whose design no other test changes. */
async function design(page: EnginePage) {
  const name = 'engines'
  const { slug } = await openProject(name)
  await page.open(`${SERVER}/dashboard`)
  await page.type(field('^Email'), 'demo@vitrine.test')
  await page.type(field('^Password'), 'vitrine')
  await page.click(button('^Sign in$'))
  await page.see(link('^Open Alder & Fig'))
  await page.open(`${SERVER}/dashboard/${slug}`)
  await page.see(heading(`^${name}$`))
  await page.click(link('^Design$'))
  await page.see(button('^Move block 1 of'))
  await page.click(button('^Banner'))
  await page.type(field('^Title, English'), ' for two')
  await page.waitFor(`${CANVAS}?.innerText.includes('New season for two')`)
  await page.waitFor("document.querySelector('[data-testid=save-state]').dataset.status", 'saved')
  await page.click(button('^Undo'))
  await page.waitFor(`${CANVAS}?.innerText.includes('for two')`, false)
  await page.click(button('^Publish$'))
  await page.see(button('^Publish now|^Up to date'))
  await page.click(link('^Orders$'))
  await page.see(heading('^Orders$'))
  await page.click(link('^Campaigns$'))
  await page.click(button('^New campaign|^Create campaign'))
  await page.type(field('^Title'), 'Sunday')
  await page.seeText('Sunday')
  await page.click(link('^Subscribers$'))
  await page.see(heading('^Subscribers$'))
  await page.click(button('^Account menu'))
  await page.click({ role: 'menuitem', name: '^Sign out$' })
  await page.see(button('^Sign in$'))
}

for (const [name, launch] of Object.entries(ENGINES)) {
  test(`a shopper finds, saves and buys products in ${name}`, { tag: '@engines' }, async () => {
    await inEngine(launch, PHONE, shop)
  })

  test(`a merchant designs an app and writes a campaign in ${name}`, { tag: '@engines' }, async () => {
    await inEngine(launch, DESKTOP, design)
  })
}
