import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import {
  EMPTY_SESSION,
  SESSION_VERSION,
  storedSession,
} from '../../apps/dashboard/src/session/stored-session.ts'
import { SERVER } from '../addresses.ts'
import { at, must, textAt } from './api.ts'

const CREDENTIALS = { email: 'demo@vitrine.test', password: 'vitrine' }

/** The demo merchant in the dashboard, in one project. */
export class Merchant {
  readonly page: Page
  readonly slug: string
  constructor(page: Page, slug = 'demo') {
    this.page = page
    this.slug = slug
  }

  /**
   * Signs in by a call and stores the session in this browser as the dashboard does, so that a test starts on its own
   * page. `signInByForm` uses the form.
   */
  async signIn() {
    const session = await must('/users/sign-in', CREDENTIALS)
    const user = Object.assign({ welcome: false }, at(session, 'user'))
    const state = storedSession.parse({
      ...EMPTY_SESSION,
      user,
      access: textAt(session, 'access'),
      refresh: textAt(session, 'refresh'),
    })
    // A page of the same origin that runs no script.
    await this.page.goto(`${SERVER}/healthz`)
    await this.page.evaluate(
      (text) => localStorage.setItem('dashboard', text),
      JSON.stringify({ state, version: SESSION_VERSION }),
    )
  }

  /** Signs in with the form. */
  async signInByForm() {
    await this.page.goto(`${SERVER}/dashboard`)
    await this.giveName()
    await expect(this.page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  }

  /** Fills the sign-in form of the current page. */
  async giveName() {
    await this.page.getByLabel('Email').fill(CREDENTIALS.email)
    await this.page.getByLabel('Password', { exact: true }).fill(CREDENTIALS.password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async open(path: string) {
    await this.page.goto(`${SERVER}/dashboard/${this.slug}${path}`)
  }

  /** Opens the studio at the home screen and waits for the canvas. */
  async openDesign() {
    await this.open('/design/home')
    await this.phoneReady()
  }

  async phoneReady() {
    await expect(this.handle(1)).toBeVisible({ timeout: 30_000 })
  }

  /** The canvas: the app in the studio's iframe. */
  get phone(): FrameLocator {
    return this.page.getByTestId('device-screen').frameLocator('iframe')
  }

  /** Returns the drag handle of the block at a position of the canvas, from 1. */
  handle(position: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Move block ${position} of`) })
  }

  get settings(): Locator {
    return this.page.getByRole('region', { name: 'Settings' })
  }

  /** Returns the names of the blocks in the order of the outline. */
  async order(): Promise<readonly string[]> {
    const grips = this.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: /^Reorder / })
    const labels = await grips.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    return labels.map((label) => /^Reorder (.+), \d+ of \d+$/.exec(label)?.[1] ?? label)
  }

  /** Returns true when the canvas shows one text above the other. */
  async isAbove(upper: string, lower: string): Promise<boolean> {
    const [above, below] = [
      await this.phone.getByText(upper, { exact: true }).first().boundingBox(),
      await this.phone.getByText(lower, { exact: true }).first().boundingBox(),
    ]
    return above !== null && below !== null && above.y < below.y
  }

  /** Presses the mouse on an element and drags it over another, slightly above its middle. */
  async lift(what: Locator, over: Locator) {
    await what.scrollIntoViewIfNeeded()
    const [from, to] = [await what.boundingBox(), await over.boundingBox()]
    if (!from || !to) throw new Error('Nothing to drag, or nowhere to drag it to')
    const { mouse } = this.page
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 8, { steps: 6 })
  }

  /** Drags an element onto another and drops it. */
  async drag(what: Locator, onto: Locator) {
    await this.lift(what, onto)
    await this.page.mouse.up()
  }

  /** Returns a text field of the selected block, in the current language. */
  field(name: string): Locator {
    return this.settings.getByRole('textbox', { name, exact: true })
  }

  async choose(block: RegExp) {
    await this.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: block }).first().click()
  }

  /** Fetches other editors' saves now; the studio receives them within a second otherwise. */
  async fetchRemoteSaves() {
    await this.page.keyboard.press('Control+s')
  }

  async saved(status: 'saved' | 'saving' | 'offline' | 'refused' = 'saved') {
    await expect(this.page.getByTestId('save-state')).toHaveAttribute('data-status', status)
  }

  async publish() {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.page.getByRole('button', { name: 'Publish now' }).click()
    await expect(this.page.getByText('Up to date').first()).toBeVisible()
  }

  async openOrders() {
    await this.open('/orders')
  }
}
