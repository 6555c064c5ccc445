import { expect, type Page } from '@playwright/test'
import { SERVER } from '../addresses.ts'

/** What a shopper reads on the way, in one language. */
export type Words = {
  readonly lang: 'en' | 'ar'
  readonly email: string
  readonly password: string
  readonly logIn: string
  readonly addToCart: string
  readonly viewCart: string
  readonly checkout: string
  readonly myOrders: string
}
export const ENGLISH: Words = {
  lang: 'en',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  addToCart: 'Add to cart',
  viewCart: 'View cart',
  checkout: 'Checkout',
  myOrders: 'My Orders',
}

export const ARABIC: Words = {
  lang: 'ar',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  logIn: 'دخول',
  addToCart: 'أضف إلى السلة',
  viewCart: 'عرض السلة',
  checkout: 'إتمام الشراء',
  myOrders: 'طلباتي',
}

/** A shopper at a project's web app, in shop words. */
export class Shopper {
  readonly page: Page
  readonly words: Words
  readonly slug: string
  constructor(page: Page, words: Words = ENGLISH, slug = 'demo') {
    this.page = page
    this.words = words
    this.slug = slug
  }

  /** Opens a screen of the app and waits until the app has taken the server's page over. */
  async open(path = '/') {
    await this.page.goto(
      `${SERVER}/web/${this.slug}${path}${path.includes('?') ? '&' : '?'}lang=${this.words.lang}`,
    )
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
  async find(words: string, name: string) {
    await this.open('/search')
    await this.page.getByRole('searchbox').fill(words)
    await this.page.getByRole('searchbox').press('Enter')
    await this.page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async addToCart() {
    await this.page.getByRole('button', { name: this.words.addToCart }).click()
    await this.page.getByRole('link', { name: this.words.viewCart }).click()
    await expect(this.page).toHaveURL(/\/cart/)
  }

  /** To the platform's hosted page; its fields know a shopper who is signed in. Gives the order's name. */
  async buy(): Promise<string> {
    await this.page.getByRole('button', { name: this.words.checkout, exact: true }).click()
    await expect(this.page).toHaveURL(/\/checkouts\/cn\//)
    await expect(this.page.locator('html')).toHaveAttribute('dir', this.words.lang === 'ar' ? 'rtl' : 'ltr')
    await this.page.locator('form button[type=submit]').click()
    await expect(this.page).toHaveURL(/\/orders\//)
    const [name] = /#\d+/.exec((await this.page.getByRole('main').textContent()) ?? '') ?? []
    if (!name) throw new Error('The thank-you page names no order')
    return name
  }
}
