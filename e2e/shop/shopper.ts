import { expect, type Page } from '@playwright/test'
import { NATIVE_WEB, SERVER } from '../addresses.ts'

/** What a shopper reads on the way, in one language. */
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

/** Where shoppers are: in the web app, or in the phone's as a browser draws it. */
export type At = 'web' | 'native'

/** A shopper at a project's app, in shop words. The phone's app speaks what its phone does. */
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

  /** Where the app is, without closing slash. */
  get home(): string {
    return this.at === 'web' ? `${SERVER}/web/${this.slug}` : nativeHome(this.slug)
  }

  /** Opens a screen of the app and waits until it answers: the web app has to take the server's page over. */
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

  /** Fills the login that is on the screen. */
  async giveName() {
    await this.page.getByRole('textbox', { name: this.words.email }).fill('shopper@vitrine.test')
    await this.page.getByLabel(this.words.password, { exact: true }).fill('shopper')
    await this.page.getByRole('button', { name: this.words.logIn, exact: true }).click()
  }

  /** Searches by words and opens the product of that name from the results. */
  async find(searchText: string, name: string) {
    await this.open('/search')
    await this.page.getByRole('searchbox').fill(searchText)
    await this.page.getByRole('searchbox').press('Enter')
    await this.page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async addToCart() {
    await this.page.getByRole('button', { name: this.words.addToCart }).click()
    // In a wide window the drawer's link lies above that of the buy button.
    await this.page.getByRole('link', { name: this.words.viewCart }).last().click()
    await expect(this.page).toHaveURL(/\/cart/)
  }

  /** To the platform's hosted page, and gives it; the phone's lies over the app, in a window of its own. */
  async toCheckout(): Promise<Page> {
    const press = this.page.getByRole('button', { name: this.words.checkout, exact: true })
    const hosted = await this.leaving(() => press.click())
    await expect(hosted).toHaveURL(/\/checkouts\/cn\//)
    await expect(hosted.locator('html')).toHaveAttribute('dir', this.words.lang === 'ar' ? 'rtl' : 'ltr')
    return hosted
  }

  /** Leaves for a page of the platform's by a press, and gives that page. */
  async leaving(press: () => Promise<void>): Promise<Page> {
    if (this.at === 'web') {
      await press()
      return this.page
    }
    const [sheet] = await Promise.all([this.page.waitForEvent('popup'), press()])
    return sheet
  }

  /** Comes back into the app from the platform's page, which the phone's app closes. */
  async comeBack(hosted: Page) {
    const closed = hosted === this.page ? null : hosted.waitForEvent('close')
    await hosted.locator('a.return').click()
    await closed
    await expect(this.page).toHaveURL(/\/cart/)
  }

  /** Pays on the platform's page, whose fields know a shopper who is signed in. Gives the order's name. */
  async pay(hosted: Page): Promise<string> {
    await hosted.locator('form button[type=submit]').click()
    await expect(hosted).toHaveURL(/\/orders\//)
    const [name] = /#\d+/.exec((await hosted.getByRole('main').textContent()) ?? '') ?? []
    if (!name) throw new Error('The thank-you page names no order')
    return name
  }

  /** Buys what is in the cart that is open. Gives the order's name. */
  async buy(): Promise<string> {
    return this.pay(await this.toCheckout())
  }
}

/** Where the phone app of a project is in a browser; the build's own merchant has no name there. */
export function nativeHome(slug: string): string {
  const { protocol, port } = new URL(NATIVE_WEB)
  return slug === 'demo' ? NATIVE_WEB : `${protocol}//${slug}.localhost:${port}`
}

/** Who buys without an account, as the platform's page asks. */
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
