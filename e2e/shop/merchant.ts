import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { SERVER } from '../addresses.ts'

/** The demo merchant at the dashboard, at one project, in shop words. */
export class Merchant {
  readonly page: Page
  readonly slug: string
  constructor(page: Page, slug = 'demo') {
    this.page = page
    this.slug = slug
  }

  async signIn() {
    await this.page.goto(`${SERVER}/dashboard`)
    await this.giveName()
    await expect(this.page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  }

  /** Fills the sign-in that is on the screen. */
  async giveName() {
    await this.page.getByLabel('Email').fill('demo@vitrine.test')
    await this.page.getByLabel('Password', { exact: true }).fill('vitrine')
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  async open(place: string) {
    await this.page.goto(`${SERVER}/dashboard/${this.slug}${place}`)
  }

  /** Opens the studio at the home screen and waits for the phone. */
  async openDesign() {
    await this.open('/design/home')
    await this.phoneReady()
  }

  async phoneReady() {
    await expect(this.handle(1)).toBeVisible({ timeout: 30_000 })
  }

  /** What is drawn on the phone. */
  get phone(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  /** What moves the block at a place of the phone, 1 first. */
  handle(place: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Move block ${place} of`) })
  }

  get settings(): Locator {
    return this.page.getByRole('region', { name: 'Settings' })
  }

  get blocks(): Locator {
    return this.page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')
  }

  /** A text field of what is selected, in the language that is open. */
  field(name: string): Locator {
    return this.settings.getByRole('textbox', { name, exact: true })
  }

  async choose(block: RegExp) {
    await this.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: block }).first().click()
  }

  /** Asks now what other editors saved; by itself the studio asks every ten seconds. */
  async askForNews() {
    await this.page.keyboard.press('Control+s')
  }

  async saved(status: 'saved' | 'saving' | 'offline' | 'refused' = 'saved') {
    await expect(this.page.getByTestId('save-state')).toHaveAttribute('data-status', status)
  }

  async publish() {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.page.getByRole('button', { name: 'Publish now' }).click()
    await expect(this.page.getByText('Everything is live').first()).toBeVisible()
  }

  async openOrders() {
    await this.open('/orders')
  }
}
