import { expect, type FrameLocator, type Page } from '@playwright/test'
import { SERVER } from '../addresses.ts'

/** The demo merchant at the dashboard, in shop words. */
export class Merchant {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async signIn() {
    await this.page.goto(`${SERVER}/dashboard`)
    await this.page.getByLabel('Email').fill('demo@vitrine.test')
    await this.page.getByLabel('Password', { exact: true }).fill('vitrine')
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(this.page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  }

  /** Opens the studio at the home screen and waits for the phone. */
  async openDesign() {
    await this.page.goto(`${SERVER}/dashboard/demo/design/home`)
    await expect(this.page.getByRole('button', { name: /Move block 1 of/ })).toBeVisible({ timeout: 30_000 })
  }

  /** What is drawn on the phone. */
  get phone(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  get settings() {
    return this.page.getByRole('region', { name: 'Settings' })
  }

  async choose(block: RegExp) {
    await this.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: block }).first().click()
  }

  async saved() {
    await expect(this.page.getByTestId('save-state')).toHaveAttribute('data-status', 'saved')
  }

  async publish() {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.page.getByRole('button', { name: 'Publish now' }).click()
    await expect(this.page.getByText('Everything is live').first()).toBeVisible()
  }

  async openOrders() {
    await this.page.goto(`${SERVER}/dashboard/demo/orders`)
  }
}
