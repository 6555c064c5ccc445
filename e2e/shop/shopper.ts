import { expect, type Page } from '@playwright/test'
import { NATIVE_WEB, SERVER } from '../addresses.ts'

/** Texts of the shopping app in one language. */
export type ShopperTexts = {
  readonly lang: 'en' | 'ar'
  readonly email: string
  readonly password: string
  readonly logIn: string
  readonly addToCart: string
  readonly viewCart: string
  readonly checkout: string
  readonly myOrders: string
}
export const ENGLISH: ShopperTexts = {
  lang: 'en',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  addToCart: 'Add to cart',
  viewCart: 'View cart',
  checkout: 'Checkout',
  myOrders: 'My Orders',
}

export const ARABIC: ShopperTexts = {
  lang: 'ar',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  logIn: 'دخول',
  addToCart: 'أضف إلى السلة',
  viewCart: 'عرض السلة',
  checkout: 'إتمام الشراء',
  myOrders: 'طلباتي',
}

/** Platform of a test: the web app, or the phone app as a browser renders it. */
export type At = 'web' | 'native'

/** A shopper at a project's app. The phone app uses the device's language. */
export class Shopper {
  readonly page: Page
  readonly words: ShopperTexts
  readonly slug: string
  readonly at: At
  constructor(page: Page, texts: ShopperTexts = ENGLISH, slug = 'demo', at: At = 'web') {
    this.page = page
    this.words = texts
    this.slug = slug
    this.at = at
  }

  /** URL of the app without a trailing slash. */
  get home(): string {
    return this.at === 'web' ? `${SERVER}/web/${this.slug}` : nativeHome(this.slug)
  }

  /** Opens a screen of the app and waits until it is interactive: the web app has to hydrate the server's page. */
  async open(path = '/') {
    if (this.at === 'native') {
      await this.page.goto(this.home + path)
      await expect(this.page.getByTestId('header')).toBeVisible()
      return
    }
    await this.page.goto(`${this.home}${path}${path.includes('?') ? '&' : '?'}lang=${this.words.lang}`)
    await expect(this.page.locator('html')).toHaveAttribute('data-app', 'ready')
  }

  async signIn() {
    await this.open('/login')
    await this.giveName()
    await expect(this.page).not.toHaveURL(/\/login/)
  }

  /** Fills the sign-in form of the current screen. */
  async giveName() {
    await this.page.getByRole('textbox', { name: this.words.email }).fill('shopper@vitrine.test')
    await this.page.getByLabel(this.words.password, { exact: true }).fill('shopper')
    await this.page.getByRole('button', { name: this.words.logIn, exact: true }).click()
  }

  /** Searches for a text and opens the product with that name from the results. */
  async find(searchText: string, name: string) {
    await this.open('/search')
    await this.page.getByRole('searchbox').fill(searchText)
    await this.page.getByRole('searchbox').press('Enter')
    await this.page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async addToCart() {
    await this.page.getByRole('button', { name: this.words.addToCart }).click()
    // In a wide window the drawer's link lies above that of the buy bar.
    await this.page.getByRole('link', { name: this.words.viewCart }).last().click()
    await expect(this.page).toHaveURL(/\/cart/)
  }

  /** Opens the platform's hosted checkout and returns its page; the phone app opens it in a window of its own. */
  async toCheckout(): Promise<Page> {
    const press = this.page.getByRole('button', { name: this.words.checkout, exact: true })
    const hosted = await this.leaving(() => press.click())
    await expect(hosted).toHaveURL(/\/checkouts\/cn\//)
    await expect(hosted.locator('html')).toHaveAttribute('dir', this.words.lang === 'ar' ? 'rtl' : 'ltr')
    return hosted
  }

  /** Opens a page of the platform by a click and returns it. */
  async leaving(press: () => Promise<void>): Promise<Page> {
    if (this.at === 'web') {
      await press()
      return this.page
    }
    const [sheet] = await Promise.all([this.page.waitForEvent('popup'), press()])
    return sheet
  }

  /** Returns to the app from the platform's page, which the phone app closes. */
  async comeBack(hosted: Page) {
    const closed = hosted === this.page ? null : hosted.waitForEvent('close')
    await hosted.locator('a.return').click()
    await closed
    await expect(this.page).toHaveURL(/\/cart/)
  }

  /** Pays on the platform's page, which prefills the fields of a signed-in shopper. Returns the order's name. */
  async pay(hosted: Page): Promise<string> {
    await hosted.locator('form button[type=submit]').click()
    await expect(hosted).toHaveURL(/\/orders\//)
    const [name] = /#\d+/.exec((await hosted.getByRole('main').textContent()) ?? '') ?? []
    if (!name) throw new Error('The thank-you page names no order')
    return name
  }

  /** Buys the open cart. Returns the order's name. */
  async buy(): Promise<string> {
    return this.pay(await this.toCheckout())
  }
}

/** Returns the URL of a project's phone app in a browser; the build's own merchant has no slug in it. */
export function nativeHome(slug: string): string {
  const { protocol, port } = new URL(NATIVE_WEB)
  return slug === 'demo' ? NATIVE_WEB : `${protocol}//${slug}.localhost:${port}`
}

/** Fills the address that the platform requires of a guest. */
export async function fillAddress(hosted: Page, email: string) {
  const fields = {
    email,
    firstName: 'Gus',
    lastName: 'Guest',
    address1: '1 Main St',
    city: 'Austin',
    zip: '73301',
  }
  for (const [name, text] of Object.entries(fields)) await hosted.locator(`#${name}`).fill(text)
}
